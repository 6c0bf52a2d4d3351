SET LOCAL ROLE mizani_access;

-- The firm whose people sign in at a host.
CREATE OR REPLACE FUNCTION firm_signing_in(at_slug text) RETURNS TABLE (firm_id uuid, firm_name text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT id, name FROM tenants WHERE slug = at_slug AND deleted_at IS NULL
$$;

-- The firm whose people sign in at a host, in its color.
CREATE OR REPLACE FUNCTION place_signing_in(at_slug text) RETURNS TABLE (firm_id uuid, firm_name text, firm_color text)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT id, name, primary_color FROM tenants WHERE slug = at_slug AND deleted_at IS NULL
$$;

-- Who may enter the console, or a firm, under an address. Of several unverified people under one address, at most one is the firm's.
CREATE OR REPLACE FUNCTION person_signing_in(address text, at_firm uuid) RETURNS SETOF signing_in
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT p.id, p.name, p.email, p.password_hash, g.sealed_seed, m.member_id, m.role
  FROM people p
  JOIN memberships m ON m.person_id = p.id AND m.firm_id IS NOT DISTINCT FROM at_firm
  LEFT JOIN code_generators g ON g.person_id = p.id
  WHERE lower(p.email) = lower(address)
  ORDER BY p.verified_at NULLS LAST LIMIT 1
$$;

-- Whether anybody has ever chosen a password here. Such a database is never opened to everyone again.
CREATE OR REPLACE FUNCTION has_accounts() RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM people WHERE password_hash IS NOT NULL)
$$;

CREATE OR REPLACE FUNCTION open_challenge(token text, person uuid, at_firm uuid, until timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO challenges (token_hash, person_id, firm_id, ends_at) VALUES (token, person, at_firm, until)
$$;

-- Who is in the middle of signing in, unless too many codes were wrong. The row is locked: of five codes at once, one is tried first.
CREATE OR REPLACE FUNCTION person_at_challenge(
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

CREATE OR REPLACE FUNCTION count_wrong_code(token text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE challenges SET wrong_codes = wrong_codes + 1 WHERE token_hash = token
$$;

CREATE OR REPLACE FUNCTION end_challenge(token text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM challenges WHERE token_hash = token
$$;

-- Uses the code of a period up. False if it, or a later one, was used before.
CREATE OR REPLACE FUNCTION use_code(person uuid, step bigint) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH used AS (
    UPDATE code_generators SET last_step = step WHERE person_id = person AND last_step < step RETURNING 1
  )
  SELECT EXISTS (SELECT FROM used)
$$;

-- Uses a recovery code up. False if the person has no such code, or has used it.
CREATE OR REPLACE FUNCTION use_recovery_code(person uuid, code text, moment timestamptz) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH used AS (
    UPDATE recovery_codes SET used_at = moment
    WHERE person_id = person AND code_hash = code AND used_at IS NULL RETURNING 1
  )
  SELECT EXISTS (SELECT FROM used)
$$;

-- Replaces the generator of one-time codes and its recovery codes.
CREATE OR REPLACE FUNCTION replace_code_generator(
  person uuid, seed text, step bigint, recovery text[], moment timestamptz
) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO code_generators (person_id, sealed_seed, last_step, created_at) VALUES (person, seed, step, moment)
  ON CONFLICT (person_id) DO UPDATE SET sealed_seed = seed, last_step = step, created_at = moment;
  DELETE FROM recovery_codes WHERE person_id = person;
  INSERT INTO recovery_codes (person_id, code_hash) SELECT person, unnest(recovery);
$$;

-- A link of this kind, for this person, instead of any earlier one.
CREATE OR REPLACE FUNCTION open_link(
  token text, kind_of_link text, person uuid, at_firm uuid, by_mail boolean, until timestamptz
) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM links WHERE person_id = person AND kind = kind_of_link;
  INSERT INTO links (token_hash, kind, person_id, firm_id, is_mailed, ends_at)
  VALUES (token, kind_of_link, person, at_firm, by_mail, until);
$$;

-- Whose link a token is, if it still works. Looking does not use it up: mail scanners open links.
CREATE OR REPLACE FUNCTION person_at_link(token text, at_firm uuid, moment timestamptz) RETURNS SETOF linked_person
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT p.id, p.name, p.email, l.kind, l.is_mailed, g.sealed_seed, m.member_id, m.role
  FROM links l JOIN people p ON p.id = l.person_id
  JOIN memberships m ON m.person_id = p.id AND m.firm_id IS NOT DISTINCT FROM l.firm_id
  LEFT JOIN code_generators g ON g.person_id = p.id
  WHERE l.token_hash = token AND l.firm_id IS NOT DISTINCT FROM at_firm AND l.ends_at > moment
$$;

-- Uses a link up. False if it was used before, or has ended.
CREATE OR REPLACE FUNCTION use_link(token text, moment timestamptz) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH used AS (DELETE FROM links WHERE token_hash = token AND ends_at > moment RETURNING 1)
  SELECT EXISTS (SELECT FROM used)
$$;

CREATE OR REPLACE FUNCTION set_password(person uuid, hash text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE people SET password_hash = hash WHERE id = person
$$;

-- Notes that the person's address is proved. False if it is somebody else's, who has proved it before. Whoever had the account without
-- such a proof may not be who has the address: their second factor, passkeys and sessions go, and the password is chosen anew.
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

-- A person's address, if it is proved.
CREATE OR REPLACE FUNCTION verified_address(person uuid) RETURNS text
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT email FROM people WHERE id = person AND verified_at IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION open_session(
  new_id uuid, token text, person uuid, at_firm uuid, moment timestamptz, from_address text, by_device text
) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  INSERT INTO sessions (id, token_hash, person_id, firm_id, opened_at, seen_at, proved_at, address, device)
  VALUES (new_id, token, person, at_firm, moment, moment, moment, from_address, by_device)
$$;

-- What earlier versions ask lets nobody in for support.
CREATE OR REPLACE FUNCTION session_of(
  token text, at_firm uuid, opened_after timestamptz, seen_after timestamptz
) RETURNS SETOF signed_in
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT s.id, p.id, p.name, p.email, m.member_id, m.role, m.is_owner, s.proved_at, s.seen_at
  FROM sessions s
  JOIN people p ON p.id = s.person_id
  JOIN memberships m ON m.person_id = s.person_id AND m.firm_id IS NOT DISTINCT FROM s.firm_id
  WHERE s.support_id IS NULL AND s.token_hash = token AND s.firm_id IS NOT DISTINCT FROM at_firm
    AND s.opened_at > opened_after AND s.seen_at > seen_after
$$;

-- Who a session's token belongs to at the console, or at a firm, unless the session was opened or last used too long ago. A role that
-- was taken away, or a person who was removed, ends it at once. For support the access says for how long, and the role is never a
-- member's.
CREATE OR REPLACE FUNCTION session_of(
  token text, at_firm uuid, opened_after timestamptz, seen_after timestamptz, moment timestamptz
) RETURNS SETOF signed_in
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT s.id, p.id, p.name, p.email, m.member_id, m.role, m.is_owner, s.proved_at, s.seen_at
  FROM sessions s
  JOIN people p ON p.id = s.person_id
  CROSS JOIN LATERAL (
    SELECT m.member_id, m.role, m.is_owner FROM memberships m
    WHERE s.support_id IS NULL AND m.person_id = s.person_id AND m.firm_id IS NOT DISTINCT FROM s.firm_id
    UNION ALL
    SELECT NULL::uuid, 'support', false FROM support_grants g
    WHERE g.tenant_id = s.firm_id AND g.id = s.support_id AND support_runs(g, moment)
  ) m
  WHERE s.token_hash = token AND s.firm_id IS NOT DISTINCT FROM at_firm
    AND s.opened_at > opened_after AND s.seen_at > seen_after
$$;

-- A new token for a session whose person has just proved who they are: the old one no longer counts.
CREATE OR REPLACE FUNCTION renew_session(session uuid, token text, moment timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE sessions SET token_hash = token, proved_at = moment, seen_at = moment WHERE id = session
$$;

-- Notes that a session's person proved who they are before it was opened.
CREATE OR REPLACE FUNCTION carry_proof(session uuid, moment timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE sessions SET proved_at = moment WHERE id = session
$$;

-- Notes when sessions and keys were last used, many at once.
CREATE OR REPLACE FUNCTION note_seen(session_ids uuid[], moment timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE sessions SET seen_at = moment WHERE id = ANY (session_ids) AND seen_at < moment;
  UPDATE api_keys SET used_at = moment WHERE id = ANY (session_ids) AND coalesce(used_at < moment, true);
$$;

-- A person's sessions, on all hosts.
CREATE OR REPLACE FUNCTION sessions_of(person uuid, opened_after timestamptz, seen_after timestamptz) RETURNS TABLE (
  session_id uuid, firm_slug text, opened_at timestamptz(3), seen_at timestamptz(3), address text, device text
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.id, t.slug, s.opened_at, s.seen_at, s.address, s.device
  FROM sessions s LEFT JOIN tenants t ON t.id = s.firm_id
  WHERE s.person_id = person AND s.opened_at > opened_after AND s.seen_at > seen_after
  ORDER BY s.seen_at DESC, s.id
$$;

-- Ends one session of a person. False if they have no such session.
CREATE OR REPLACE FUNCTION end_session(person uuid, session uuid) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH ended AS (DELETE FROM sessions WHERE id = session AND person_id = person RETURNING 1)
  SELECT EXISTS (SELECT FROM ended)
$$;

-- Ends all of a person's sessions, but for one that may go on.
CREATE OR REPLACE FUNCTION end_sessions(person uuid, but_for uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM sessions WHERE person_id = person AND id IS DISTINCT FROM but_for;
  DELETE FROM challenges WHERE person_id = person;
$$;

-- Forgets what has ended.
CREATE OR REPLACE FUNCTION forget_ended(opened_before timestamptz, moment timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM sessions WHERE opened_at <= opened_before;
  DELETE FROM challenges WHERE ends_at <= moment;
  DELETE FROM links WHERE ends_at <= moment;
$$;

-- The platform's first owner, who can't sign in before they open their link. Null if an owner can sign in: they let others in. Asked
-- again, it returns the same person under the new name and address. Only the owner of the tables may call it.
CREATE OR REPLACE FUNCTION first_owner(new_id uuid, their_name text, address text, moment timestamptz) RETURNS uuid
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

-- Whether a person may enter a place.
CREATE OR REPLACE FUNCTION belongs_to(person uuid, at_firm uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT EXISTS (SELECT FROM memberships m WHERE m.person_id = person AND m.firm_id IS NOT DISTINCT FROM at_firm)
$$;

-- The firms that a person belongs to.
CREATE OR REPLACE FUNCTION firms_of(person uuid) RETURNS TABLE (firm_id uuid, slug text, firm_name text, firm_color text, role text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT t.id, t.slug, t.name, t.primary_color, m.role
  FROM memberships m JOIN tenants t ON t.id = m.firm_id
  WHERE m.person_id = person AND t.deleted_at IS NULL ORDER BY lower(t.name), t.id
$$;

-- Whether everybody of a firm needs a second factor.
CREATE OR REPLACE FUNCTION needs_second_factor(at_firm uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce((SELECT f.needs_second_factor FROM firms_sign_in f WHERE f.firm_id = at_firm), false)
$$;

-- Says whether everybody of the firm needs a second factor. Whoever then lacks one is signed out, and sets it up as they sign in.
CREATE OR REPLACE FUNCTION want_second_factor(at_firm uuid, wanted boolean) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF at_firm IS NULL OR NOT may_let_in(at_firm) THEN
    RETURN false;
  END IF;
  INSERT INTO firms_sign_in VALUES (at_firm, wanted) ON CONFLICT (firm_id) DO UPDATE SET needs_second_factor = wanted;
  IF wanted THEN
    DELETE FROM sessions s
    WHERE s.firm_id = at_firm AND NOT EXISTS (SELECT FROM code_generators g WHERE g.person_id = s.person_id);
  END IF;
  RETURN true;
END
$$;

REVOKE EXECUTE ON FUNCTION
  firm_signing_in, place_signing_in, person_signing_in, has_accounts, open_challenge, person_at_challenge, count_wrong_code,
  end_challenge, use_code, use_recovery_code, replace_code_generator, open_link, person_at_link, use_link, set_password,
  verify_address, verified_address, open_session, session_of(text, uuid, timestamptz, timestamptz),
  session_of(text, uuid, timestamptz, timestamptz, timestamptz), renew_session, carry_proof, note_seen, sessions_of, end_session,
  end_sessions, forget_ended, first_owner, belongs_to, firms_of, needs_second_factor, want_second_factor
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  firm_signing_in, place_signing_in, person_signing_in, has_accounts, open_challenge, person_at_challenge, count_wrong_code,
  end_challenge, use_code, use_recovery_code, replace_code_generator, open_link, person_at_link, use_link, set_password,
  verify_address, verified_address, open_session, renew_session, carry_proof, note_seen, sessions_of, end_session, end_sessions,
  forget_ended, belongs_to, firms_of
TO mizani_sign_in;
GRANT EXECUTE ON FUNCTION
  session_of(text, uuid, timestamptz, timestamptz), session_of(text, uuid, timestamptz, timestamptz, timestamptz)
TO SESSION_USER, mizani_server, mizani_sign_in;
GRANT EXECUTE ON FUNCTION first_owner TO SESSION_USER;
GRANT EXECUTE ON FUNCTION needs_second_factor TO mizani_firm, mizani_sign_in;
GRANT EXECUTE ON FUNCTION want_second_factor TO mizani_firm;

RESET ROLE;
