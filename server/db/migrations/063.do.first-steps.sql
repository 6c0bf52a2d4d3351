-- A new firm's dashboard offers first steps, until somebody puts them away.

ALTER TABLE tenant_stats ADD COLUMN first_steps_ended_at timestamptz(3);
COMMENT ON COLUMN tenant_stats.first_steps_ended_at IS 'When the firm put its first steps away. Null before.';

-- Whoever keeps cases and clients already has taken theirs.
ALTER TABLE tenant_stats NO FORCE ROW LEVEL SECURITY;
ALTER TABLE clients NO FORCE ROW LEVEL SECURITY;
UPDATE tenant_stats s SET first_steps_ended_at = now()
WHERE matters > 0 AND EXISTS (SELECT FROM clients c WHERE c.tenant_id = s.tenant_id);
ALTER TABLE clients FORCE ROW LEVEL SECURITY;
ALTER TABLE tenant_stats FORCE ROW LEVEL SECURITY;

GRANT UPDATE (first_steps_ended_at) ON tenant_stats TO mizani_firm;
CREATE POLICY needs_right ON tenant_stats AS RESTRICTIVE FOR UPDATE TO mizani_firm USING ((SELECT may('cases.write')));
