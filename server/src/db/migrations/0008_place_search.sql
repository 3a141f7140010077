-- Finding a place by what people type: without accents and signs, by its beginning.

-- Both sides of every comparison go through this one function: 'Sant Julià de Lòria' and 'sant julia' meet here.
CREATE FUNCTION place_key(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ltrim(regexp_replace(regexp_replace(regexp_replace(
    translate(normalize(replace(lower(words), 'ß', 'ss'), NFKD), 'øłđðıæœ''’‘ʻ`', 'olddiao'),
    U&'[\0300-\036f]+', '', 'g'),
    '[!-/:-@[-`{-~[:space:]]+', ' ', 'g'),
    '\msaint ', 'st ', 'g'));

-- A city's address begins with its name; elsewhere the name comes first.
ALTER TABLE places ADD COLUMN search_key text NOT NULL
  GENERATED ALWAYS AS (place_key(CASE WHEN kind IN ('city', 'state', 'country') THEN formatted_address
    ELSE name || ' ' || formatted_address END)) STORED;

DROP INDEX places_by_name;
CREATE INDEX places_by_key ON places (search_key text_pattern_ops);
-- One or two letters begin too many names: only what people are likely to mean is looked through.
CREATE INDEX places_by_key_heavy ON places (search_key text_pattern_ops) WHERE weight > 0;
CREATE INDEX places_by_address ON places (place_key(formatted_address) text_pattern_ops)
  WHERE kind IN ('venue', 'address');
CREATE INDEX places_by_words ON places USING gin (words_of(name)) WHERE kind = 'venue';

-- Which gazetteers this database was filled from.
CREATE TABLE gazetteers (
  version   text PRIMARY KEY CHECK (char_length(version) BETWEEN 1 AND 100),
  filled_at timestamptz NOT NULL DEFAULT now()
);
