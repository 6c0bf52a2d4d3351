-- More ways in: passkeys; a slow way back for whoever has lost every second factor; and one sign-in for all of a person's firms.

CREATE TABLE passkeys (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  name text COLLATE "und-x-icu" NOT NULL,
  rp_id text NOT NULL,
  credential_id text NOT NULL CONSTRAINT passkeys_credential_key UNIQUE,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  created_at timestamptz(3) NOT NULL,
  used_at timestamptz(3)
);

CREATE INDEX passkeys_person ON passkeys (person_id);

CREATE TABLE factor_resets (
  person_id uuid PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  asked_at timestamptz(3) NOT NULL,
  takes_effect_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL
);

-- What follows is short-lived, and no backup holds it.

CREATE TABLE passkey_challenges (
  token_hash text PRIMARY KEY,
  person_id uuid REFERENCES people ON DELETE CASCADE,
  ends_at timestamptz(3) NOT NULL
);

CREATE TABLE arrivals (
  token_hash text PRIMARY KEY,
  step text NOT NULL CHECK (step IN ('code', 'choose', 'enter')),
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  firm_id uuid REFERENCES tenants ON DELETE CASCADE,
  has_second_factor boolean NOT NULL,
  proved_at timestamptz(3) NOT NULL,
  wrong_codes integer NOT NULL DEFAULT 0,
  ends_at timestamptz(3) NOT NULL
);

COMMENT ON TABLE passkeys IS 'The passkeys of those who have some. Each is a full sign-in: whoever uses it has unlocked their device.';
COMMENT ON COLUMN passkeys.rp_id IS 'The host name that it is bound to: the tenant host for all firms, or one of the console''s.';
COMMENT ON COLUMN passkeys.credential_id IS 'In base64url, as the authenticator chose it.';
COMMENT ON COLUMN passkeys.public_key IS 'In base64url, as a COSE key.';
COMMENT ON COLUMN passkeys.counter IS 'How often the authenticator says that it was used; zero if it doesn''t count. One that goes back was copied.';
COMMENT ON TABLE factor_resets IS 'Second factors that are to be forgotten, because their person says that they have lost them. Announced by mail; anybody concerned may stop it.';
COMMENT ON COLUMN factor_resets.ends_at IS 'Until when the person must have signed in to have it take effect.';
COMMENT ON TABLE passkey_challenges IS 'What a passkey is to sign, once.';
COMMENT ON COLUMN passkey_challenges.person_id IS 'Whose new passkey it is; null where one signs in or proves who one is.';
COMMENT ON TABLE arrivals IS 'Those who sign in at the address of all firms, until they have entered one.';
COMMENT ON COLUMN arrivals.step IS 'What the token is for: giving the second factor, choosing a firm, or entering the one that was chosen.';
COMMENT ON COLUMN arrivals.has_second_factor IS 'Whether a second factor was given.';

DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['passkeys', 'factor_resets', 'passkey_challenges', 'arrivals'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', kept);
    EXECUTE format('CREATE POLICY access_keeps_all ON %I TO mizani_access USING (true)', kept);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO mizani_access', kept);
  END LOOP;
END
$$;

SELECT
  keep_on_record('passkeys', firm_column => '', about_column => 'person_id', name_column => 'name',
    left_out => '{person_id,credential_id,counter,used_at}', untold => '{public_key}', person_column => 'person_id'),
  keep_on_record('factor_resets', '{person_id}', firm_column => '', about_column => 'person_id', left_out => '{asked_at}');

GRANT CREATE ON SCHEMA public TO mizani_access;
SET LOCAL ROLE mizani_access;

CREATE FUNCTION open_passkey_challenge(token text, person uuid, until timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO passkey_challenges (token_hash, person_id, ends_at) VALUES (token, person, until)
$$;

-- Uses a challenge up. False if it was used before, has ended, or is another person's.
CREATE FUNCTION take_passkey_challenge(token text, person uuid, moment timestamptz) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH taken AS (
    DELETE FROM passkey_challenges
    WHERE token_hash = token AND person_id IS NOT DISTINCT FROM person AND ends_at > moment RETURNING 1
  )
  SELECT EXISTS (SELECT FROM taken)
$$;

-- The passkey that an authenticator names, and whose it is.
CREATE FUNCTION passkey_by_credential(credential text, rp text) RETURNS TABLE (
  passkey_id uuid, passkey_name text, public_key text, person_id uuid, name text, email text
)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT k.id, k.name, k.public_key, p.id, p.name, p.email
  FROM passkeys k JOIN people p ON p.id = k.person_id WHERE k.credential_id = credential AND k.rp_id = rp
$$;

-- Notes that a passkey was used. False if its counter went back: somebody has copied it.
CREATE FUNCTION use_passkey(passkey uuid, new_counter bigint, moment timestamptz) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH used AS (
    UPDATE passkeys SET counter = new_counter, used_at = moment
    WHERE id = passkey AND (counter < new_counter OR counter = 0 AND new_counter = 0) RETURNING 1
  )
  SELECT EXISTS (SELECT FROM used)
$$;

CREATE FUNCTION passkeys_of(person uuid) RETURNS TABLE (
  id uuid, name text, rp_id text, credential_id text, created_at timestamptz(3), used_at timestamptz(3)
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT k.id, k.name, k.rp_id, k.credential_id, k.created_at, k.used_at
  FROM passkeys k WHERE k.person_id = person ORDER BY k.created_at, k.id
$$;

-- False if the authenticator's passkey is known already.
CREATE FUNCTION add_passkey(
  new_id uuid, person uuid, called text, rp text, credential text, key text, start bigint, moment timestamptz
) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH added AS (
    INSERT INTO passkeys (id, person_id, name, rp_id, credential_id, public_key, counter, created_at)
    VALUES (new_id, person, called, rp, credential, key, start, moment) ON CONFLICT DO NOTHING RETURNING 1
  )
  SELECT EXISTS (SELECT FROM added)
$$;

-- False if the person has no such passkey.
CREATE FUNCTION remove_passkey(person uuid, passkey uuid) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH removed AS (DELETE FROM passkeys WHERE id = passkey AND person_id = person RETURNING 1)
  SELECT EXISTS (SELECT FROM removed)
$$;

-- Whether a person may enter a place.
CREATE FUNCTION belongs_to(person uuid, at_firm uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM memberships m WHERE m.person_id = person AND m.firm_id IS NOT DISTINCT FROM at_firm)
$$;

-- A person's address, if it is proved.
CREATE FUNCTION verified_address(person uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT email FROM people WHERE id = person AND verified_at IS NOT NULL
$$;

-- Notes that the person's address is proved, as in 040; a passkey goes, too.
CREATE OR REPLACE FUNCTION verify_address(person uuid, moment timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE people SET verified_at = moment, password_hash = NULL WHERE id = person AND verified_at IS NULL;
  IF FOUND THEN
    DELETE FROM code_generators WHERE person_id = person;
    DELETE FROM recovery_codes WHERE person_id = person;
    DELETE FROM passkeys WHERE person_id = person;
    DELETE FROM factor_resets WHERE person_id = person;
    DELETE FROM arrivals WHERE person_id = person;
    DELETE FROM sessions WHERE person_id = person;
  END IF;
  RETURN true;
EXCEPTION WHEN unique_violation THEN
  RETURN false;
END
$$;

-- Who has second factors under an address, and the firms that they belong to. Only the owner of the tables may ask.
CREATE FUNCTION people_with_factors(address text) RETURNS TABLE (person_id uuid, name text, email text, firms text[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT p.id, p.name, p.email,
    ARRAY(SELECT t.slug FROM memberships m JOIN tenants t ON t.id = m.firm_id WHERE m.person_id = p.id ORDER BY t.slug)
  FROM people p
  WHERE lower(p.email) = lower(address) AND EXISTS (
    SELECT FROM code_generators g WHERE g.person_id = p.id UNION ALL SELECT FROM passkeys k WHERE k.person_id = p.id
  )
  ORDER BY p.verified_at NULLS LAST, p.id
$$;

-- Who else is told that a person's second factors are to be reset: the admins of their firms, and of an operator's the owners.
CREATE FUNCTION told_of_factor_reset(person uuid) RETURNS TABLE (name text, email text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT DISTINCT p.name, p.email
  FROM memberships theirs
  JOIN memberships m ON m.firm_id IS NOT DISTINCT FROM theirs.firm_id AND m.role IN ('admin', 'owner')
  JOIN people p ON p.id = m.person_id AND p.verified_at IS NOT NULL AND p.id <> person
  WHERE theirs.person_id = person
$$;

-- Only the owner of the tables may ask for it.
CREATE FUNCTION begin_factor_reset(person uuid, moment timestamptz, effect timestamptz, until timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO factor_resets (person_id, asked_at, takes_effect_at, ends_at) VALUES (person, moment, effect, until)
  ON CONFLICT (person_id) DO UPDATE SET asked_at = moment, takes_effect_at = effect, ends_at = until
$$;

-- When a person's second factors are to be reset.
CREATE FUNCTION factor_reset_of(person uuid, moment timestamptz) RETURNS TABLE (takes_effect_at timestamptz(3))
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT r.takes_effect_at FROM factor_resets r WHERE r.person_id = person AND r.ends_at > moment
$$;

-- What a place's people have besides their password, and when it is to be reset.
CREATE FUNCTION factors_at(at_firm uuid, moment timestamptz) RETURNS TABLE (
  person_id uuid, has_codes boolean, has_passkey boolean, reset_at timestamptz(3)
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m.person_id,
    EXISTS (SELECT FROM code_generators g WHERE g.person_id = m.person_id),
    EXISTS (SELECT FROM passkeys k WHERE k.person_id = m.person_id),
    (SELECT r.takes_effect_at FROM factor_resets r WHERE r.person_id = m.person_id AND r.ends_at > moment)
  FROM memberships m
  WHERE m.firm_id IS NOT DISTINCT FROM at_firm AND may_let_in(at_firm)
$$;

-- False if none was asked for.
CREATE FUNCTION stop_factor_reset(person uuid) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH stopped AS (DELETE FROM factor_resets WHERE person_id = person RETURNING 1)
  SELECT EXISTS (SELECT FROM stopped)
$$;

-- The same by whoever may let people into a place, of one of its people.
CREATE FUNCTION stop_factor_reset_at(at_firm uuid, member uuid) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH stopped AS (
    DELETE FROM factor_resets r
    WHERE may_let_in(at_firm) AND r.person_id IN (
      SELECT m.person_id FROM memberships m
      WHERE m.firm_id IS NOT DISTINCT FROM at_firm AND coalesce(m.member_id, m.person_id) = member
    )
    RETURNING 1
  )
  SELECT EXISTS (SELECT FROM stopped)
$$;

-- Forgets the second factors of a person whose reset has taken effect, and their sessions. False if there is none such.
CREATE FUNCTION apply_factor_reset(person uuid, moment timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM factor_resets WHERE person_id = person AND takes_effect_at <= moment AND ends_at > moment;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  DELETE FROM code_generators WHERE person_id = person;
  DELETE FROM recovery_codes WHERE person_id = person;
  DELETE FROM passkeys WHERE person_id = person;
  DELETE FROM arrivals WHERE person_id = person;
  PERFORM end_sessions(person, NULL);
  RETURN true;
END
$$;

-- Who signs in under an address for all of their firms. Of several who have not proved it, nobody: they sign in at their own firm's.
CREATE FUNCTION person_arriving(address text) RETURNS TABLE (
  person_id uuid, name text, email text, password_hash text, sealed_seed text
)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT p.id, p.name, p.email, p.password_hash, g.sealed_seed
  FROM people p LEFT JOIN code_generators g ON g.person_id = p.id
  WHERE lower(p.email) = lower(address) AND (p.verified_at IS NOT NULL OR NOT EXISTS (
    SELECT FROM people o WHERE lower(o.email) = lower(address) AND o.id <> p.id
  ))
$$;

-- The firms that a person belongs to.
CREATE FUNCTION firms_of(person uuid) RETURNS TABLE (firm_id uuid, slug text, firm_name text, firm_color text, role text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT t.id, t.slug, t.name, t.primary_color, m.role
  FROM memberships m JOIN tenants t ON t.id = m.firm_id
  WHERE m.person_id = person AND t.deleted_at IS NULL ORDER BY lower(t.name), t.id
$$;

CREATE FUNCTION open_arrival(
  token text, of_step text, person uuid, at_firm uuid, with_second boolean, proved timestamptz, until timestamptz
) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO arrivals (token_hash, step, person_id, firm_id, has_second_factor, proved_at, ends_at)
  VALUES (token, of_step, person, at_firm, with_second, proved, until)
$$;

-- Who arrives by a token, unless too many codes were wrong. The row is locked, as of a challenge.
CREATE FUNCTION arrival_at(token text, of_step text, at_firm uuid, moment timestamptz, most_wrong integer) RETURNS TABLE (
  person_id uuid, name text, email text, sealed_seed text, has_second_factor boolean, proved_at timestamptz(3)
)
LANGUAGE sql SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  WITH arrival AS (
    SELECT * FROM arrivals
    WHERE token_hash = token AND step = of_step AND firm_id IS NOT DISTINCT FROM at_firm AND ends_at > moment
      AND wrong_codes < most_wrong
    FOR UPDATE
  )
  SELECT p.id, p.name, p.email, g.sealed_seed, a.has_second_factor, a.proved_at
  FROM arrival a JOIN people p ON p.id = a.person_id LEFT JOIN code_generators g ON g.person_id = p.id
$$;

CREATE FUNCTION count_wrong_arrival(token text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE arrivals SET wrong_codes = wrong_codes + 1 WHERE token_hash = token
$$;

-- Uses a token up. False if it was used before.
CREATE FUNCTION end_arrival(token text) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH ended AS (DELETE FROM arrivals WHERE token_hash = token RETURNING 1)
  SELECT EXISTS (SELECT FROM ended)
$$;

-- Notes that a session's person proved who they are before it was opened.
CREATE FUNCTION carry_proof(session uuid, moment timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE sessions SET proved_at = moment WHERE id = session
$$;

-- Forgets challenges and arrivals that have ended.
CREATE FUNCTION forget_unfinished(moment timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM passkey_challenges WHERE ends_at <= moment;
  DELETE FROM arrivals WHERE ends_at <= moment;
$$;

-- Functions are anybody's unless it is said otherwise.
REVOKE EXECUTE ON FUNCTION
  open_passkey_challenge(text, uuid, timestamptz), take_passkey_challenge(text, uuid, timestamptz), passkey_by_credential(text, text),
  use_passkey(uuid, bigint, timestamptz), passkeys_of(uuid), add_passkey(uuid, uuid, text, text, text, text, bigint, timestamptz),
  remove_passkey(uuid, uuid), belongs_to(uuid, uuid), verified_address(uuid), people_with_factors(text), told_of_factor_reset(uuid),
  begin_factor_reset(uuid, timestamptz, timestamptz, timestamptz), factor_reset_of(uuid, timestamptz),
  factors_at(uuid, timestamptz), stop_factor_reset(uuid), stop_factor_reset_at(uuid, uuid),
  apply_factor_reset(uuid, timestamptz), person_arriving(text), firms_of(uuid),
  open_arrival(text, text, uuid, uuid, boolean, timestamptz, timestamptz), arrival_at(text, text, uuid, timestamptz, integer),
  count_wrong_arrival(text), end_arrival(text), carry_proof(uuid, timestamptz), forget_unfinished(timestamptz)
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  open_passkey_challenge(text, uuid, timestamptz), take_passkey_challenge(text, uuid, timestamptz), passkey_by_credential(text, text),
  use_passkey(uuid, bigint, timestamptz), passkeys_of(uuid), add_passkey(uuid, uuid, text, text, text, text, bigint, timestamptz),
  remove_passkey(uuid, uuid), belongs_to(uuid, uuid), verified_address(uuid), factor_reset_of(uuid, timestamptz),
  stop_factor_reset(uuid), apply_factor_reset(uuid, timestamptz), person_arriving(text), firms_of(uuid),
  open_arrival(text, text, uuid, uuid, boolean, timestamptz, timestamptz), arrival_at(text, text, uuid, timestamptz, integer),
  count_wrong_arrival(text), end_arrival(text), carry_proof(uuid, timestamptz), forget_unfinished(timestamptz)
TO mizani_sign_in;
GRANT EXECUTE ON FUNCTION factors_at(uuid, timestamptz), stop_factor_reset_at(uuid, uuid) TO mizani_firm, mizani_operator;
GRANT EXECUTE ON FUNCTION
  people_with_factors(text), told_of_factor_reset(uuid), begin_factor_reset(uuid, timestamptz, timestamptz, timestamptz)
TO SESSION_USER;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_access;
