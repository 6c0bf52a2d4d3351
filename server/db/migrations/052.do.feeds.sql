-- Addresses from which people's calendars read the firm's diary.

CREATE TABLE feeds (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  member_id uuid,
  scope text NOT NULL CHECK (scope IN ('mine', 'case', 'firm')),
  matter_id uuid,
  titles text NOT NULL CHECK (titles IN ('full', 'private')),
  token_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_read_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, member_id) REFERENCES users,
  -- Gone with its case.
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters ON DELETE CASCADE,
  CHECK ((scope = 'case') = (matter_id IS NOT NULL)),
  CHECK (scope <> 'mine' OR member_id IS NOT NULL)
);
CREATE UNIQUE INDEX feeds_token ON feeds (tenant_id, token_hash);
CREATE INDEX feeds_of_member ON feeds (tenant_id, member_id, created_at DESC);

COMMENT ON TABLE feeds IS 'Addresses from which calendars read a firm''s diary. One that has ended is gone.';
COMMENT ON COLUMN feeds.member_id IS 'Whose it is. Null if it was made while nobody signed in.';
COMMENT ON COLUMN feeds.token_hash IS 'Of the secret in its address.';
COMMENT ON COLUMN feeds.last_read_at IS 'When a calendar last read it, to the hour.';

ALTER TABLE feeds ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY firm_sees_itself ON feeds TO mizani_firm USING (tenant_id = current_tenant_id());
CREATE POLICY needs_right ON feeds AS RESTRICTIVE TO mizani_firm USING ((SELECT may('feeds')));
GRANT SELECT, INSERT, DELETE, UPDATE (last_read_at) ON feeds TO mizani_firm;

GRANT SELECT, DELETE ON feeds TO mizani_rollup;
CREATE POLICY purge_reaches_deleted_firms ON feeds TO mizani_rollup USING (
  EXISTS (SELECT FROM tenants t WHERE t.id = tenant_id AND t.deleted_at IS NOT NULL));

-- Who made an address is on record, and who ended it; its secret is not, nor when it is read.
SELECT keep_on_record('feeds', about_column => 'matter_id', left_out => '{token_hash,last_read_at}');

GRANT CREATE ON SCHEMA public TO mizani_rollup;
SET LOCAL ROLE mizani_rollup;
DO $$
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE FUNCTION purged_tables() RETURNS text[] LANGUAGE sql IMMUTABLE RETURN %L::text[]',
    array_prepend('feeds', purged_tables()));
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_rollup;
