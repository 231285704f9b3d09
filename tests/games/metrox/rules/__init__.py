"""The rules of Metro X, sentence by sentence, each test marked with its rule."""
