-- The crest that the captains of a team chose, as a code such as 'shield-chevron-navy-lime'. Null: derived from the team's id.

ALTER TABLE teams ADD COLUMN crest text;
