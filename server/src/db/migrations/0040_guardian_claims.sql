-- A member claims one player as their own, but may ask to be the guardian of several children.
-- The previous release names neither index in a statement, and its claims satisfy the narrower ones:
-- contract: player_claims_one_pending_per_member unused since 0.1.0
-- contract: player_claims_one_pending_per_member satisfied since 0.1.0
-- contract: player_claims_one_pending_per_child satisfied since 0.1.0
-- contract: player_claims_one_approved_per_player unused since 0.1.0
-- contract: player_claims_one_approved_per_player satisfied since 0.1.0

DROP INDEX player_claims_one_pending_per_member;
CREATE UNIQUE INDEX player_claims_one_pending_per_member ON player_claims (member_id)
  WHERE status = 'pending' AND NOT is_for_child;
CREATE UNIQUE INDEX player_claims_one_pending_per_child ON player_claims (member_id, player_id)
  WHERE status = 'pending' AND is_for_child;

-- A player is one person's own record, and may have several guardians.
DROP INDEX player_claims_one_approved_per_player;
CREATE UNIQUE INDEX player_claims_one_approved_per_player ON player_claims (player_id)
  WHERE status = 'approved' AND NOT is_for_child;

-- Every foreign key is found by an index, also that of a guardianship that has ended.
CREATE INDEX guardianships_guardian_id ON guardianships (guardian_id);
CREATE INDEX guardianships_child_id ON guardianships (child_id);
CREATE INDEX guardianships_added_by ON guardianships (added_by);
CREATE INDEX child_consents_guardian_id ON child_consents (guardian_id);
