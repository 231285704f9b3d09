"""The rules of Metal Adventures, sentence by sentence, each test marked with its rule."""
