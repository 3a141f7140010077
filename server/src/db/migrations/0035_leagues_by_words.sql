-- The search of the header finds leagues by the beginnings of the words of their names, and by likeness.

CREATE INDEX leagues_by_prefix ON leagues (lower(name) text_pattern_ops);
CREATE INDEX leagues_by_words ON leagues USING gin (words_of(name));
CREATE INDEX leagues_alike ON leagues USING gin (lower(name) gin_trgm_ops);
