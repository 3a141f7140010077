-- Groups, then playoffs (4): how many groups a draw has, and how many teams of each go on.
ALTER TABLE sessions DROP CONSTRAINT sessions_draw_type_id_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_draw_type_id_check CHECK (draw_type_id IN (1, 2, 3, 4));

ALTER TABLE schedules
  ADD COLUMN group_count smallint CHECK (group_count BETWEEN 1 AND 26),
  ADD COLUMN group_advancing smallint CHECK (group_advancing BETWEEN 1 AND 16),
  ADD CONSTRAINT schedules_groups_advance CHECK ((group_count IS NULL) = (group_advancing IS NULL));

-- A group is no draw: its matches are in the first rounds of the main draw. A position of the playoffs waits for a place
-- in a group as others wait for a match.
ALTER TABLE team_matches
  ADD COLUMN group_number smallint CHECK (group_number BETWEEN 1 AND 26),
  ADD COLUMN position1_from_group smallint CHECK (position1_from_group BETWEEN 1 AND 26),
  ADD COLUMN position1_from_place smallint CHECK (position1_from_place BETWEEN 1 AND 16),
  ADD COLUMN position2_from_group smallint CHECK (position2_from_group BETWEEN 1 AND 26),
  ADD COLUMN position2_from_place smallint CHECK (position2_from_place BETWEEN 1 AND 16),
  ADD CONSTRAINT team_matches_places_are_whole CHECK (
    (position1_from_group IS NULL) = (position1_from_place IS NULL)
    AND (position2_from_group IS NULL) = (position2_from_place IS NULL)
  );
