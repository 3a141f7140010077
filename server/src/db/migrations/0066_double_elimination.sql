-- Double elimination (3): every loser of the main draw enters the back draw, not only those of first matches.
ALTER TABLE sessions DROP CONSTRAINT sessions_draw_type_id_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_draw_type_id_check CHECK (draw_type_id IN (1, 2, 3));

ALTER TABLE draws ADD COLUMN every_loser_enters boolean NOT NULL DEFAULT false;
