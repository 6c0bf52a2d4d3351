DROP TRIGGER users_end_keys ON users;

GRANT CREATE ON SCHEMA public TO mizani_access, mizani_audit;

SET LOCAL ROLE mizani_audit;
CREATE OR REPLACE FUNCTION name_of_person(person uuid) RETURNS text
LANGUAGE sql STABLE STRICT SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT name FROM people WHERE id = person
$$;

RESET ROLE;
SET LOCAL ROLE mizani_access;
DROP FUNCTION
  key_of(text, uuid, timestamptz), firm_keys(), make_key(uuid, text, text, text, text, timestamptz, timestamptz),
  end_key(uuid, timestamptz), end_keys_of_leaver();
CREATE OR REPLACE FUNCTION note_seen(session_ids uuid[], moment timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE sessions SET seen_at = moment WHERE id = ANY (session_ids) AND seen_at < moment
$$;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_access, mizani_audit;

CREATE OR REPLACE FUNCTION may(wanted text) RETURNS boolean
LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce(current_setting('app.role', true), '') IN ('open', 'system')
  OR EXISTS (SELECT FROM role_rights r WHERE r.role = current_setting('app.role', true) AND r."right" = wanted);

DROP TABLE api_keys;
