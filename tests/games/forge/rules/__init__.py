"""The rules of La Forge des Dieux, sentence by sentence, each test marked with its rule."""
