-- A firm's programs call in the name of whoever made their key: with the rights that the key was given, as far as its maker has them now.

CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  firm_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  name text COLLATE "und-x-icu" NOT NULL,
  token_hash text NOT NULL CONSTRAINT api_keys_token_key UNIQUE,
  prefix text NOT NULL,
  scopes text NOT NULL CONSTRAINT api_keys_scopes CHECK (scopes <> ''),
  created_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  used_at timestamptz(3)
);

CREATE INDEX api_keys_firm ON api_keys (firm_id, created_at);
CREATE INDEX api_keys_person ON api_keys (person_id);

COMMENT ON TABLE api_keys IS 'The keys of firms'' programs.';
COMMENT ON COLUMN api_keys.person_id IS 'Who made it. Without them it lets nobody in.';
COMMENT ON COLUMN api_keys.prefix IS 'How it begins, by which people tell it from others.';
COMMENT ON COLUMN api_keys.scopes IS 'The rights that it was given, with commas between them.';
COMMENT ON COLUMN api_keys.ends_at IS 'When it ends by itself.';
COMMENT ON COLUMN api_keys.ended_at IS 'When somebody ended it, its maker left, or a backup was restored. Null before.';
COMMENT ON COLUMN api_keys.used_at IS 'When it was last used, to the half minute. Null if it never was.';

ALTER TABLE api_keys ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY access_keeps_all ON api_keys TO mizani_access USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON api_keys TO mizani_access;

SELECT keep_on_record('api_keys', firm_column => 'firm_id', name_column => 'name', left_out => '{token_hash,firm_id,used_at}');

-- As before. A key has no more rights than it was given, either.
CREATE OR REPLACE FUNCTION may(wanted text) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce(current_setting('app.role', true), '') IN ('open', 'system')
  OR EXISTS (SELECT FROM role_rights r WHERE r.role = current_setting('app.role', true) AND r."right" = wanted)
  AND coalesce(wanted = ANY (string_to_array(nullif(current_setting('app.scopes', true), ''), ',')), true);

GRANT CREATE ON SCHEMA public TO mizani_access, mizani_audit;

SET LOCAL ROLE mizani_audit;

-- As before. What a key's program does is on record under both names.
CREATE OR REPLACE FUNCTION name_of_person(person uuid) RETURNS text
LANGUAGE sql STABLE STRICT SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT name || coalesce(' (' || nullif(current_setting('app.key', true), '') || ')', '') FROM people WHERE id = person
$$;

RESET ROLE;
SET LOCAL ROLE mizani_access;

-- Whose key a token is at a firm, and what it was given. It ends at once where its maker belongs to the firm no more.
CREATE FUNCTION key_of(token text, at_firm uuid, moment timestamptz) RETURNS TABLE (
  session_id uuid, person_id uuid, name text, email text, member_id uuid, role text, is_owner boolean, proved_at timestamptz,
  scopes text, key_name text
)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT k.id, p.id, p.name, p.email, m.member_id, m.role, false, 'epoch'::timestamptz, k.scopes, k.name
  FROM api_keys k
  JOIN people p ON p.id = k.person_id
  JOIN memberships m ON m.person_id = k.person_id AND m.firm_id = k.firm_id
  WHERE k.token_hash = token AND k.firm_id = at_firm AND k.ended_at IS NULL AND k.ends_at > moment
$$;

-- The keys of the transaction's firm, the newest first.
CREATE FUNCTION firm_keys() RETURNS TABLE (
  id uuid, name text, prefix text, scopes text, made_by text, created_at timestamptz(3), ends_at timestamptz(3),
  ended_at timestamptz(3), used_at timestamptz(3)
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT k.id, k.name, k.prefix, k.scopes, p.name, k.created_at, k.ends_at, k.ended_at, k.used_at
  FROM api_keys k JOIN people p ON p.id = k.person_id
  WHERE k.firm_id = current_tenant_id() AND may('keys.manage')
  ORDER BY k.created_at DESC, k.id DESC
$$;

-- Makes a key of the transaction's firm for whoever acts. False if they may not, or have not all of its rights themselves.
CREATE FUNCTION make_key(
  new_id uuid, called text, token text, begins text, given text, until timestamptz, moment timestamptz
) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH made AS (
    INSERT INTO api_keys (id, firm_id, person_id, name, token_hash, prefix, scopes, created_at, ends_at)
    SELECT new_id, current_tenant_id(), signed_in_person(), called, token, begins, given, moment, until
    WHERE may('keys.manage') AND NOT EXISTS (SELECT FROM unnest(string_to_array(given, ',')) wanted WHERE NOT may(wanted))
    RETURNING 1
  )
  SELECT EXISTS (SELECT FROM made)
$$;

-- Ends a key of the transaction's firm. False if there is no such key, or it has ended.
CREATE FUNCTION end_key(key uuid, moment timestamptz) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH ended AS (
    UPDATE api_keys k SET ended_at = moment
    WHERE k.id = key AND k.firm_id = current_tenant_id() AND k.ended_at IS NULL AND may('keys.manage') RETURNING 1
  )
  SELECT EXISTS (SELECT FROM ended)
$$;

-- Ends the keys of whoever leaves a firm: coming back does not bring them back.
CREATE FUNCTION end_keys_of_leaver() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE api_keys SET ended_at = now() WHERE firm_id = NEW.tenant_id AND person_id = NEW.person_id AND ended_at IS NULL;
  RETURN NULL;
END
$$;

-- As before, for sessions, and for keys.
CREATE OR REPLACE FUNCTION note_seen(session_ids uuid[], moment timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE sessions SET seen_at = moment WHERE id = ANY (session_ids) AND seen_at < moment;
  UPDATE api_keys SET used_at = moment WHERE id = ANY (session_ids) AND coalesce(used_at < moment, true);
$$;

-- Functions are anybody's unless it is said otherwise.
REVOKE EXECUTE ON FUNCTION
  key_of(text, uuid, timestamptz), firm_keys(), make_key(uuid, text, text, text, text, timestamptz, timestamptz),
  end_key(uuid, timestamptz), end_keys_of_leaver()
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION key_of(text, uuid, timestamptz) TO mizani_server;
GRANT EXECUTE ON FUNCTION
  firm_keys(), make_key(uuid, text, text, text, text, timestamptz, timestamptz), end_key(uuid, timestamptz)
TO mizani_firm;
GRANT EXECUTE ON FUNCTION end_keys_of_leaver() TO SESSION_USER;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_access, mizani_audit;

CREATE TRIGGER users_end_keys AFTER UPDATE OF is_active ON users
  FOR EACH ROW WHEN (OLD.is_active AND NOT NEW.is_active) EXECUTE FUNCTION end_keys_of_leaver();
