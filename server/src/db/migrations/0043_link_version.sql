-- Signed links carry the version of their holder: raising it revokes every link that was sent before.
ALTER TABLE members ADD COLUMN link_version integer NOT NULL DEFAULT 1;

-- A link was sent to an address, so it ends with the address, whoever changes it.
CREATE FUNCTION revoke_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.link_version := OLD.link_version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER members_revoke_links BEFORE UPDATE OF email ON members
  FOR EACH ROW WHEN (lower(OLD.email) IS DISTINCT FROM lower(NEW.email)) EXECUTE FUNCTION revoke_links();
