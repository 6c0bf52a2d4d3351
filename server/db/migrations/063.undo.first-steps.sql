DROP POLICY needs_right ON tenant_stats;
ALTER TABLE tenant_stats DROP COLUMN first_steps_ended_at;
