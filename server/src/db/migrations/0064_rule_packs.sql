-- A copy of the rule pack (as text, which keeps the order of its fields) with which a session is played; without one it follows the standard rules.
ALTER TABLE sessions ADD COLUMN rule_pack json CHECK (json_typeof(rule_pack) = 'object');
