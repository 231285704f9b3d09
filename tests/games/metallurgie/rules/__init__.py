"""The rules of Metallurgie, sentence by sentence, each test marked with its rule."""
