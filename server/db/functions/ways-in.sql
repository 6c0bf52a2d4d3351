SET LOCAL ROLE mizani_access;

-- False if the authenticator's passkey is known already.
CREATE OR REPLACE FUNCTION add_passkey(
  new_id uuid, person uuid, called text, rp text, credential text, key text, start bigint, moment timestamptz
) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH added AS (
    INSERT INTO passkeys (id, person_id, name, rp_id, credential_id, public_key, counter, created_at)
    VALUES (new_id, person, called, rp, credential, key, start, moment) ON CONFLICT DO NOTHING RETURNING 1
  )
  SELECT EXISTS (SELECT FROM added)
$$;

CREATE OR REPLACE FUNCTION passkeys_of(person uuid) RETURNS TABLE (
  id uuid, name text, rp_id text, credential_id text, created_at timestamptz(3), used_at timestamptz(3)
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT k.id, k.name, k.rp_id, k.credential_id, k.created_at, k.used_at
  FROM passkeys k WHERE k.person_id = person ORDER BY k.created_at, k.id
$$;

-- The passkey that an authenticator names, and whose it is.
CREATE OR REPLACE FUNCTION passkey_by_credential(credential text, rp text) RETURNS TABLE (
  passkey_id uuid, passkey_name text, public_key text, person_id uuid, name text, email text
)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT k.id, k.name, k.public_key, p.id, p.name, p.email
  FROM passkeys k JOIN people p ON p.id = k.person_id WHERE k.credential_id = credential AND k.rp_id = rp
$$;

-- Notes that a passkey was used. False if its counter went back: somebody has copied it.
CREATE OR REPLACE FUNCTION use_passkey(passkey uuid, new_counter bigint, moment timestamptz) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH used AS (
    UPDATE passkeys SET counter = new_counter, used_at = moment
    WHERE id = passkey AND (counter < new_counter OR counter = 0 AND new_counter = 0) RETURNING 1
  )
  SELECT EXISTS (SELECT FROM used)
$$;

-- False if the person has no such passkey.
CREATE OR REPLACE FUNCTION remove_passkey(person uuid, passkey uuid) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH removed AS (DELETE FROM passkeys WHERE id = passkey AND person_id = person RETURNING 1)
  SELECT EXISTS (SELECT FROM removed)
$$;

CREATE OR REPLACE FUNCTION open_passkey_challenge(token text, person uuid, until timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO passkey_challenges (token_hash, person_id, ends_at) VALUES (token, person, until)
$$;

-- Uses a challenge up. False if it was used before, has ended, or is another person's.
CREATE OR REPLACE FUNCTION take_passkey_challenge(token text, person uuid, moment timestamptz) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH taken AS (
    DELETE FROM passkey_challenges
    WHERE token_hash = token AND person_id IS NOT DISTINCT FROM person AND ends_at > moment RETURNING 1
  )
  SELECT EXISTS (SELECT FROM taken)
$$;

CREATE OR REPLACE FUNCTION open_arrival(
  token text, of_step text, person uuid, at_firm uuid, with_second boolean, proved timestamptz, until timestamptz
) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO arrivals (token_hash, step, person_id, firm_id, has_second_factor, proved_at, ends_at)
  VALUES (token, of_step, person, at_firm, with_second, proved, until)
$$;

-- Who arrives by a token, unless too many codes were wrong. The row is locked, as of a challenge.
CREATE OR REPLACE FUNCTION arrival_at(token text, of_step text, at_firm uuid, moment timestamptz, most_wrong integer) RETURNS TABLE (
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

-- Who signs in under an address for all of their firms. Of several who have not proved it, nobody: they sign in at their own firm's.
CREATE OR REPLACE FUNCTION person_arriving(address text) RETURNS TABLE (
  person_id uuid, name text, email text, password_hash text, sealed_seed text
)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT p.id, p.name, p.email, p.password_hash, g.sealed_seed
  FROM people p LEFT JOIN code_generators g ON g.person_id = p.id
  WHERE lower(p.email) = lower(address) AND (p.verified_at IS NOT NULL OR NOT EXISTS (
    SELECT FROM people o WHERE lower(o.email) = lower(address) AND o.id <> p.id
  ))
$$;

CREATE OR REPLACE FUNCTION count_wrong_arrival(token text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE arrivals SET wrong_codes = wrong_codes + 1 WHERE token_hash = token
$$;

-- Uses a token up. False if it was used before.
CREATE OR REPLACE FUNCTION end_arrival(token text) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH ended AS (DELETE FROM arrivals WHERE token_hash = token RETURNING 1)
  SELECT EXISTS (SELECT FROM ended)
$$;

-- Forgets challenges and arrivals that have ended.
CREATE OR REPLACE FUNCTION forget_unfinished(moment timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM passkey_challenges WHERE ends_at <= moment;
  DELETE FROM arrivals WHERE ends_at <= moment;
$$;

-- Only the owner of the tables may ask for it.
CREATE OR REPLACE FUNCTION begin_factor_reset(person uuid, moment timestamptz, effect timestamptz, until timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO factor_resets (person_id, asked_at, takes_effect_at, ends_at) VALUES (person, moment, effect, until)
  ON CONFLICT (person_id) DO UPDATE SET asked_at = moment, takes_effect_at = effect, ends_at = until
$$;

-- When a person's second factors are to be reset.
CREATE OR REPLACE FUNCTION factor_reset_of(person uuid, moment timestamptz) RETURNS TABLE (takes_effect_at timestamptz(3))
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT r.takes_effect_at FROM factor_resets r WHERE r.person_id = person AND r.ends_at > moment
$$;

-- Forgets the second factors of a person whose reset has taken effect, and their sessions. False if there is none such.
CREATE OR REPLACE FUNCTION apply_factor_reset(person uuid, moment timestamptz) RETURNS boolean
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

-- False if none was asked for.
CREATE OR REPLACE FUNCTION stop_factor_reset(person uuid) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH stopped AS (DELETE FROM factor_resets WHERE person_id = person RETURNING 1)
  SELECT EXISTS (SELECT FROM stopped)
$$;

-- The same by whoever may let people into a place, of one of its people.
CREATE OR REPLACE FUNCTION stop_factor_reset_at(at_firm uuid, member uuid) RETURNS boolean
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

-- Who else is told that a person's second factors are to be reset: the admins of their firms, and of an operator's the owners.
CREATE OR REPLACE FUNCTION told_of_factor_reset(person uuid) RETURNS TABLE (name text, email text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT DISTINCT p.name, p.email
  FROM memberships theirs
  JOIN memberships m ON m.firm_id IS NOT DISTINCT FROM theirs.firm_id AND m.role IN ('admin', 'owner')
  JOIN people p ON p.id = m.person_id AND p.verified_at IS NOT NULL AND p.id <> person
  WHERE theirs.person_id = person
$$;

-- What a place's people have besides their password, and when it is to be reset.
CREATE OR REPLACE FUNCTION factors_at(at_firm uuid, moment timestamptz) RETURNS TABLE (
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

-- Who has second factors under an address, and the firms that they belong to. Only the owner of the tables may ask.
CREATE OR REPLACE FUNCTION people_with_factors(address text) RETURNS TABLE (person_id uuid, name text, email text, firms text[])
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT p.id, p.name, p.email,
    ARRAY(SELECT t.slug FROM memberships m JOIN tenants t ON t.id = m.firm_id WHERE m.person_id = p.id ORDER BY t.slug)
  FROM people p
  WHERE lower(p.email) = lower(address) AND EXISTS (
    SELECT FROM code_generators g WHERE g.person_id = p.id UNION ALL SELECT FROM passkeys k WHERE k.person_id = p.id
  )
  ORDER BY p.verified_at NULLS LAST, p.id
$$;

REVOKE EXECUTE ON FUNCTION
  add_passkey, passkeys_of, passkey_by_credential, use_passkey, remove_passkey, open_passkey_challenge, take_passkey_challenge,
  open_arrival, arrival_at, person_arriving, count_wrong_arrival, end_arrival, forget_unfinished, begin_factor_reset,
  factor_reset_of, apply_factor_reset, stop_factor_reset, stop_factor_reset_at, told_of_factor_reset, factors_at,
  people_with_factors
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  add_passkey, passkeys_of, passkey_by_credential, use_passkey, remove_passkey, open_passkey_challenge, take_passkey_challenge,
  open_arrival, arrival_at, person_arriving, count_wrong_arrival, end_arrival, forget_unfinished, factor_reset_of,
  apply_factor_reset, stop_factor_reset
TO mizani_sign_in;
GRANT EXECUTE ON FUNCTION begin_factor_reset, told_of_factor_reset, people_with_factors TO SESSION_USER;
GRANT EXECUTE ON FUNCTION stop_factor_reset_at, factors_at TO mizani_firm, mizani_operator;

RESET ROLE;
