-- As the indexes of clubs, events and schools.

CREATE INDEX teams_by_words ON teams USING gin (words_of(name));
