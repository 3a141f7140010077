-- Entries of menu, footer and search box that this installation does not offer, by the names of optional-links.ts.
CREATE TABLE hidden_links (
  name text PRIMARY KEY
);

CREATE CONSTRAINT TRIGGER hidden_links_are_public AFTER INSERT OR UPDATE OR DELETE ON hidden_links
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_public_change();
