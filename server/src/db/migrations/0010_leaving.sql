-- Those who have left: what they played stays, under no name, and nothing new is written for them.

ALTER TABLE players ADD COLUMN is_former boolean NOT NULL DEFAULT false;
ALTER TABLE players ADD CONSTRAINT players_former_is_nobody CHECK (
  NOT is_former OR num_nonnulls(gender_type_id, birth_date, place_name, place_id, profile_image, description_short) = 0
);

-- Whoever appoints or registers somebody at the moment they leave waits for their row. Told as a serialization failure,
-- the writer begins again, and then finds nobody.
CREATE FUNCTION refuse_former_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM members WHERE id = NEW.member_id AND deleted_at IS NOT NULL) THEN
    RAISE EXCEPTION 'Member % has left', NEW.member_id USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER league_organizers_have_not_left AFTER INSERT ON league_organizers
  FOR EACH ROW EXECUTE FUNCTION refuse_former_member();
CREATE TRIGGER conference_organizers_have_not_left AFTER INSERT ON conference_organizers
  FOR EACH ROW EXECUTE FUNCTION refuse_former_member();
CREATE TRIGGER team_captains_have_not_left AFTER INSERT ON team_captains
  FOR EACH ROW EXECUTE FUNCTION refuse_former_member();
CREATE TRIGGER registrations_have_not_left AFTER INSERT ON registrations
  FOR EACH ROW EXECUTE FUNCTION refuse_former_member();
