-- The people who sign in, and what they sign in with.
--
-- A person is one row, whatever they may enter: the operator's console, by a row in operators, and any number of firms, by a row in
-- each firm's users. None of it can be read or written by the roles that calls run as, nor by the tables' owner: row-level security
-- lets mizani_access in alone, which nobody runs as. Signing in runs as mizani_sign_in, which can do nothing but call the functions
-- below, each of which answers for one person, one token or one address. Tokens and codes are kept as their SHA-256, in hexadecimal.

-- As in 001: roles belong to the whole cluster.
DO $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['mizani_access', 'mizani_sign_in'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOBYPASSRLS', wanted);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    END;
    IF NOT pg_has_role(CURRENT_USER, wanted, 'SET') THEN
      EXECUTE format('GRANT %I TO CURRENT_USER WITH INHERIT FALSE, SET TRUE', wanted);
    END IF;
  END LOOP;
END
$$;

GRANT USAGE, CREATE ON SCHEMA public TO mizani_access;
GRANT USAGE ON SCHEMA public TO mizani_sign_in;

CREATE TABLE people (
  id uuid PRIMARY KEY,
  name text COLLATE "und-x-icu" NOT NULL,
  email text NOT NULL,
  verified_at timestamptz(3),
  password_hash text,
  created_at timestamptz(3) NOT NULL
);

CREATE UNIQUE INDEX people_verified_email ON people (lower(email)) WHERE verified_at IS NOT NULL;
CREATE INDEX people_email ON people (lower(email));

CREATE TABLE operators (
  person_id uuid PRIMARY KEY REFERENCES people,
  role text NOT NULL CHECK (role IN ('owner', 'operator', 'readOnly')),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL
);

CREATE TABLE code_generators (
  person_id uuid PRIMARY KEY REFERENCES people,
  sealed_seed text NOT NULL,
  last_step bigint NOT NULL,
  created_at timestamptz(3) NOT NULL
);

CREATE TABLE recovery_codes (
  person_id uuid NOT NULL REFERENCES people,
  code_hash text NOT NULL,
  used_at timestamptz(3),
  PRIMARY KEY (person_id, code_hash)
);

-- What follows is short-lived, and no backup holds it: after a restore everyone signs in again.

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  token_hash text NOT NULL CONSTRAINT sessions_token_key UNIQUE,
  person_id uuid NOT NULL REFERENCES people,
  firm_id uuid REFERENCES tenants ON DELETE CASCADE,
  opened_at timestamptz(3) NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  proved_at timestamptz(3) NOT NULL,
  address text NOT NULL,
  device text NOT NULL
);

CREATE INDEX sessions_person ON sessions (person_id);
CREATE INDEX sessions_opened ON sessions (opened_at);

CREATE TABLE challenges (
  token_hash text PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people,
  firm_id uuid REFERENCES tenants ON DELETE CASCADE,
  wrong_codes integer NOT NULL DEFAULT 0,
  ends_at timestamptz(3) NOT NULL
);

CREATE TABLE links (
  token_hash text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('welcome', 'reset')),
  person_id uuid NOT NULL REFERENCES people,
  firm_id uuid REFERENCES tenants ON DELETE CASCADE,
  is_mailed boolean NOT NULL,
  ends_at timestamptz(3) NOT NULL
);

CREATE INDEX links_person ON links (person_id);

COMMENT ON TABLE people IS 'The people who sign in, at the console or at firms.';
COMMENT ON COLUMN people.verified_at IS 'When a token that travelled by mail proved the address. Until then the person belongs to one firm alone, and somebody else may yet prove the address to be theirs.';
COMMENT ON COLUMN people.password_hash IS 'argon2id, with its parameters and salt. Null until the person has chosen a password.';
COMMENT ON TABLE operators IS 'The people who run the platform.';
COMMENT ON TABLE code_generators IS 'The generators of one-time codes of those who have one.';
COMMENT ON COLUMN code_generators.sealed_seed IS 'Encrypted with a key that the database does not have.';
COMMENT ON COLUMN code_generators.last_step IS 'The last period of 30 seconds whose code was used, so that no code is used twice.';
COMMENT ON TABLE recovery_codes IS 'Codes that get in once in place of a generator''s.';
COMMENT ON TABLE sessions IS 'Who is signed in, and where.';
COMMENT ON COLUMN sessions.firm_id IS 'The firm at whose host the session counts; null for the console.';
COMMENT ON COLUMN sessions.proved_at IS 'When the person last proved who they are, with all that their role demands.';
COMMENT ON COLUMN sessions.device IS 'What the browser calls itself.';
COMMENT ON TABLE challenges IS 'Those whose password was right, and whose second factor is still to come.';
COMMENT ON TABLE links IS 'Links that work once.';
COMMENT ON COLUMN links.is_mailed IS 'Whether the token travels by mail, and so proves the address.';

ALTER TABLE users
  ADD COLUMN person_id uuid REFERENCES people,
  ADD COLUMN is_owner boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN users.person_id IS 'Who the user is, once they can sign in.';
COMMENT ON COLUMN users.is_owner IS 'Whether the firm''s account is theirs to hand over or close.';
CREATE UNIQUE INDEX users_person_key ON users (tenant_id, person_id);
CREATE INDEX users_person ON users (person_id) WHERE person_id IS NOT NULL;

DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY[
    'people', 'operators', 'code_generators', 'recovery_codes', 'sessions', 'challenges', 'links'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', kept);
    EXECUTE format('CREATE POLICY access_keeps_all ON %I TO mizani_access USING (true)', kept);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO mizani_access', kept);
  END LOOP;
END
$$;

GRANT SELECT (id, slug, name, deleted_at) ON tenants TO mizani_access;
GRANT SELECT (tenant_id, id, name, email, role, is_active, person_id, is_owner) ON users TO mizani_access;
CREATE POLICY access_finds_all ON tenants FOR SELECT TO mizani_access USING (true);
GRANT UPDATE (person_id) ON users TO mizani_access;
CREATE POLICY access_finds_all ON users TO mizani_access USING (true);

SET LOCAL ROLE mizani_access;

-- Where each person may enter, and as what: the console, where firm_id is null, and firms. `member_id` is their row in a firm's users.
CREATE VIEW memberships AS
  SELECT o.person_id, NULL::uuid AS firm_id, NULL::uuid AS member_id, o.role, o.role = 'owner' AS is_owner
  FROM operators o WHERE o.is_active
  UNION ALL
  SELECT u.person_id, u.tenant_id, u.id, u.role::text, u.is_owner
  FROM users u WHERE u.is_active AND u.person_id IS NOT NULL;

-- The firm whose people sign in at a host.
CREATE FUNCTION firm_signing_in(at_slug text) RETURNS TABLE (firm_id uuid, firm_name text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT id, name FROM tenants WHERE slug = at_slug AND deleted_at IS NULL
$$;

CREATE TYPE signing_in AS (
  person_id uuid,
  name text,
  email text,
  password_hash text,
  sealed_seed text,
  member_id uuid,
  role text
);

-- Who may enter the console, or a firm, under an address. Of several unverified people under one address, at most one is the firm's.
CREATE FUNCTION person_signing_in(address text, at_firm uuid) RETURNS SETOF signing_in
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT p.id, p.name, p.email, p.password_hash, g.sealed_seed, m.member_id, m.role
  FROM people p
  JOIN memberships m ON m.person_id = p.id AND m.firm_id IS NOT DISTINCT FROM at_firm
  LEFT JOIN code_generators g ON g.person_id = p.id
  WHERE lower(p.email) = lower(address)
  ORDER BY p.verified_at NULLS LAST LIMIT 1
$$;

CREATE FUNCTION open_challenge(token text, person uuid, at_firm uuid, until timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO challenges (token_hash, person_id, firm_id, ends_at) VALUES (token, person, at_firm, until)
$$;

-- Who is in the middle of signing in, unless too many codes were wrong. The row is locked: of five codes at once, one is tried first.
CREATE FUNCTION person_at_challenge(
  token text, at_firm uuid, moment timestamptz, most_wrong integer
) RETURNS SETOF signing_in
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH challenge AS (
    SELECT * FROM challenges
    WHERE token_hash = token AND firm_id IS NOT DISTINCT FROM at_firm AND ends_at > moment AND wrong_codes < most_wrong
    FOR UPDATE
  )
  SELECT p.id, p.name, p.email, p.password_hash, g.sealed_seed, m.member_id, m.role
  FROM challenge c
  JOIN people p ON p.id = c.person_id
  JOIN memberships m ON m.person_id = p.id AND m.firm_id IS NOT DISTINCT FROM c.firm_id
  LEFT JOIN code_generators g ON g.person_id = p.id
$$;

CREATE FUNCTION count_wrong_code(token text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE challenges SET wrong_codes = wrong_codes + 1 WHERE token_hash = token
$$;

CREATE FUNCTION end_challenge(token text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM challenges WHERE token_hash = token
$$;

-- Uses the code of a period up. False if it, or a later one, was used before.
CREATE FUNCTION use_code(person uuid, step bigint) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH used AS (
    UPDATE code_generators SET last_step = step WHERE person_id = person AND last_step < step RETURNING 1
  )
  SELECT EXISTS (SELECT FROM used)
$$;

-- Uses a recovery code up. False if the person has no such code, or has used it.
CREATE FUNCTION use_recovery_code(person uuid, code text, moment timestamptz) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH used AS (
    UPDATE recovery_codes SET used_at = moment
    WHERE person_id = person AND code_hash = code AND used_at IS NULL RETURNING 1
  )
  SELECT EXISTS (SELECT FROM used)
$$;

-- Replaces the generator of one-time codes and its recovery codes.
CREATE FUNCTION replace_code_generator(
  person uuid, seed text, step bigint, recovery text[], moment timestamptz
) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO code_generators (person_id, sealed_seed, last_step, created_at) VALUES (person, seed, step, moment)
  ON CONFLICT (person_id) DO UPDATE SET sealed_seed = seed, last_step = step, created_at = moment;
  DELETE FROM recovery_codes WHERE person_id = person;
  INSERT INTO recovery_codes (person_id, code_hash) SELECT person, unnest(recovery);
$$;

CREATE FUNCTION open_session(
  new_id uuid, token text, person uuid, at_firm uuid, moment timestamptz, from_address text, by_device text
) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO sessions (id, token_hash, person_id, firm_id, opened_at, seen_at, proved_at, address, device)
  VALUES (new_id, token, person, at_firm, moment, moment, moment, from_address, by_device)
$$;

CREATE TYPE signed_in AS (
  session_id uuid,
  person_id uuid,
  name text,
  email text,
  member_id uuid,
  role text,
  is_owner boolean,
  proved_at timestamptz(3),
  seen_at timestamptz(3)
);

-- Who a session's token belongs to at the console, or at a firm, unless the session was opened or last used too long ago. A role
-- that was taken away, or a person who was removed, ends it at once.
CREATE FUNCTION session_of(
  token text, at_firm uuid, opened_after timestamptz, seen_after timestamptz
) RETURNS SETOF signed_in
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT s.id, p.id, p.name, p.email, m.member_id, m.role, m.is_owner, s.proved_at, s.seen_at
  FROM sessions s
  JOIN people p ON p.id = s.person_id
  JOIN memberships m ON m.person_id = s.person_id AND m.firm_id IS NOT DISTINCT FROM s.firm_id
  WHERE s.token_hash = token AND s.firm_id IS NOT DISTINCT FROM at_firm
    AND s.opened_at > opened_after AND s.seen_at > seen_after
$$;

-- Notes when sessions were last used, many at once.
CREATE FUNCTION note_seen(session_ids uuid[], moment timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE sessions SET seen_at = moment WHERE id = ANY (session_ids) AND seen_at < moment
$$;

-- A new token for a session whose person has just proved who they are: the old one no longer counts.
CREATE FUNCTION renew_session(session uuid, token text, moment timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE sessions SET token_hash = token, proved_at = moment, seen_at = moment WHERE id = session
$$;

-- A person's sessions, on all hosts.
CREATE FUNCTION sessions_of(person uuid, opened_after timestamptz, seen_after timestamptz) RETURNS TABLE (
  session_id uuid, firm_slug text, opened_at timestamptz(3), seen_at timestamptz(3), address text, device text
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.id, t.slug, s.opened_at, s.seen_at, s.address, s.device
  FROM sessions s LEFT JOIN tenants t ON t.id = s.firm_id
  WHERE s.person_id = person AND s.opened_at > opened_after AND s.seen_at > seen_after
  ORDER BY s.seen_at DESC, s.id
$$;

-- Ends one session of a person. False if they have no such session.
CREATE FUNCTION end_session(person uuid, session uuid) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH ended AS (DELETE FROM sessions WHERE id = session AND person_id = person RETURNING 1)
  SELECT EXISTS (SELECT FROM ended)
$$;

-- Ends all of a person's sessions, but for one that may go on.
CREATE FUNCTION end_sessions(person uuid, but_for uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM sessions WHERE person_id = person AND id IS DISTINCT FROM but_for;
  DELETE FROM challenges WHERE person_id = person;
$$;

-- A link of this kind, for this person, instead of any earlier one.
CREATE FUNCTION open_link(
  token text, kind_of_link text, person uuid, at_firm uuid, by_mail boolean, until timestamptz
) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM links WHERE person_id = person AND kind = kind_of_link;
  INSERT INTO links (token_hash, kind, person_id, firm_id, is_mailed, ends_at)
  VALUES (token, kind_of_link, person, at_firm, by_mail, until);
$$;

CREATE TYPE linked_person AS (
  person_id uuid,
  name text,
  email text,
  kind text,
  is_mailed boolean,
  sealed_seed text,
  member_id uuid,
  role text
);

-- Whose link a token is, if it still works. Looking does not use it up: mail scanners open links.
CREATE FUNCTION person_at_link(token text, at_firm uuid, moment timestamptz) RETURNS SETOF linked_person
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT p.id, p.name, p.email, l.kind, l.is_mailed, g.sealed_seed, m.member_id, m.role
  FROM links l JOIN people p ON p.id = l.person_id
  JOIN memberships m ON m.person_id = p.id AND m.firm_id IS NOT DISTINCT FROM l.firm_id
  LEFT JOIN code_generators g ON g.person_id = p.id
  WHERE l.token_hash = token AND l.firm_id IS NOT DISTINCT FROM at_firm AND l.ends_at > moment
$$;

-- Uses a link up. False if it was used before, or has ended.
CREATE FUNCTION use_link(token text, moment timestamptz) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH used AS (DELETE FROM links WHERE token_hash = token AND ends_at > moment RETURNING 1)
  SELECT EXISTS (SELECT FROM used)
$$;

CREATE FUNCTION set_password(person uuid, hash text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE people SET password_hash = hash WHERE id = person
$$;

-- Notes that the person's address is proved. False if it is somebody else's, who has proved it before.
CREATE FUNCTION verify_address(person uuid, moment timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE people SET verified_at = coalesce(verified_at, moment) WHERE id = person;
  RETURN FOUND;
EXCEPTION WHEN unique_violation THEN
  RETURN false;
END
$$;

-- Forgets what has ended.
CREATE FUNCTION forget_ended(opened_before timestamptz, moment timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM sessions WHERE opened_at <= opened_before;
  DELETE FROM challenges WHERE ends_at <= moment;
  DELETE FROM links WHERE ends_at <= moment;
$$;

-- The platform's first owner, who can't sign in before they open their link. Null if an owner can sign in: they let others in. Asked
-- again, it returns the same person under the new name and address. Only the owner of the tables may call it.
CREATE FUNCTION first_owner(new_id uuid, their_name text, address text, moment timestamptz) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  waiting uuid;
BEGIN
  IF EXISTS (
    SELECT FROM operators o JOIN people p ON p.id = o.person_id
    WHERE o.role = 'owner' AND o.is_active AND p.password_hash IS NOT NULL
  ) THEN
    RETURN NULL;
  END IF;
  SELECT person_id INTO waiting FROM operators WHERE role = 'owner' LIMIT 1;
  IF FOUND THEN
    UPDATE people SET name = their_name, email = address WHERE id = waiting;
    RETURN waiting;
  END IF;
  INSERT INTO people (id, name, email, created_at) VALUES (new_id, their_name, address, moment);
  INSERT INTO operators (person_id, role, created_at) VALUES (new_id, 'owner', moment);
  RETURN new_id;
END
$$;

-- Makes a person of a firm's user, so that they can be sent a link, while nobody of the firm can sign in. Afterwards the firm's own
-- people let others in: the operator must not become one of them. False if somebody of the firm can sign in already.
CREATE FUNCTION admit_first_user(new_id uuid, at_firm uuid, user_id uuid, moment timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM users u JOIN people p ON p.id = u.person_id WHERE u.tenant_id = at_firm AND p.password_hash IS NOT NULL
  ) THEN
    RETURN false;
  END IF;
  INSERT INTO people (id, name, email, created_at)
  SELECT new_id, name, email, moment FROM users
  WHERE tenant_id = at_firm AND id = user_id AND is_active AND person_id IS NULL;
  UPDATE users SET person_id = new_id WHERE tenant_id = at_firm AND id = user_id AND is_active AND person_id IS NULL;
  RETURN FOUND;
END
$$;

-- Functions are anybody's unless it is said otherwise.
DO $$
DECLARE
  one regprocedure;
BEGIN
  FOR one IN SELECT oid::regprocedure FROM pg_proc WHERE proowner = 'mizani_access'::regrole LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC; GRANT EXECUTE ON FUNCTION %s TO mizani_sign_in', one, one);
  END LOOP;
END
$$;
REVOKE EXECUTE ON FUNCTION
  first_owner(uuid, text, text, timestamptz), admit_first_user(uuid, uuid, uuid, timestamptz)
FROM mizani_sign_in;
GRANT EXECUTE ON FUNCTION first_owner(uuid, text, text, timestamptz) TO SESSION_USER;
GRANT EXECUTE ON FUNCTION admit_first_user(uuid, uuid, uuid, timestamptz) TO mizani_operator;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_access;
