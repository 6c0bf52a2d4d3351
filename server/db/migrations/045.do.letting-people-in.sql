-- How people are let in: by whom they are invited, what their role becomes, and who owns the account.
--
-- A place is the console, where at_firm is null, or a firm. The functions are called in the scope of whoever works there, and ask for
-- the right by themselves (INSERT on users would be as good as UPDATE of a role): nobody lets people into a place but their own.

CREATE TABLE invitations (
  id uuid PRIMARY KEY,
  firm_id uuid REFERENCES tenants ON DELETE CASCADE,
  email text NOT NULL,
  name text COLLATE "und-x-icu" NOT NULL,
  role text NOT NULL,
  invited_by uuid REFERENCES people ON DELETE SET NULL,
  token_hash text NOT NULL CONSTRAINT invitations_token_key UNIQUE,
  is_mailed boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL
);

-- One who is invited again has one link that works.
CREATE UNIQUE INDEX invitations_address ON invitations (coalesce(firm_id, '00000000-0000-0000-0000-000000000000'), lower(email));

CREATE TABLE ownership_offers (
  firm_id uuid REFERENCES tenants ON DELETE CASCADE,
  from_person uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  to_person uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  ends_at timestamptz(3) NOT NULL
);

CREATE UNIQUE INDEX ownership_offers_place ON ownership_offers (coalesce(firm_id, '00000000-0000-0000-0000-000000000000'));

CREATE TABLE waiting_signups (
  id uuid PRIMARY KEY,
  full_name text COLLATE "und-x-icu" NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  firm_name text COLLATE "und-x-icu" NOT NULL,
  firm_size firm_size NOT NULL,
  token_hash text CONSTRAINT waiting_signups_token_key UNIQUE,
  is_mailed boolean NOT NULL,
  created_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL
);

CREATE UNIQUE INDEX waiting_signups_address ON waiting_signups (lower(email));

CREATE TABLE firms_sign_in (
  firm_id uuid PRIMARY KEY REFERENCES tenants ON DELETE CASCADE,
  needs_second_factor boolean NOT NULL
);

COMMENT ON TABLE invitations IS 'Who is invited to the console, or to a firm.';
COMMENT ON COLUMN invitations.firm_id IS 'Null for the console.';
COMMENT ON COLUMN invitations.is_mailed IS 'Whether the token travels by mail, and so proves the address.';
COMMENT ON TABLE ownership_offers IS 'To whom an owner wants to hand a firm''s account over, or the platform''s, until the other accepts.';
COMMENT ON TABLE waiting_signups IS 'Sign-ups whose link has not been opened: there is no firm yet.';
COMMENT ON COLUMN waiting_signups.token_hash IS 'Null until an operator hands a link over, where there is no mail.';
COMMENT ON TABLE firms_sign_in IS 'How a firm wants its people to sign in, where it has said so.';
COMMENT ON COLUMN firms_sign_in.needs_second_factor IS 'Whether everybody needs a second factor. Admins do in any case.';

DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['invitations', 'ownership_offers', 'waiting_signups', 'firms_sign_in'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', kept);
    EXECUTE format('CREATE POLICY access_keeps_all ON %I TO mizani_access USING (true)', kept);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO mizani_access', kept);
  END LOOP;
END
$$;

GRANT SELECT ON role_rights TO mizani_access;
GRANT INSERT (tenant_id, id, name, email, role, is_active, created_at, person_id, is_owner) ON users TO mizani_access;
GRANT UPDATE (role, is_active, is_owner) ON users TO mizani_access;

-- Whoever is invited to a firm is on the firm's record. A sign-up is on record once it has made one.
SELECT
  keep_on_record('invitations', firm_column => 'firm_id', name_column => 'name', left_out => '{token_hash,firm_id}'),
  keep_on_record('ownership_offers', '{to_person}', firm_column => 'firm_id', about_column => 'to_person', left_out => '{firm_id,ends_at}'),
  keep_on_record('firms_sign_in', '{firm_id}', firm_column => 'firm_id');

GRANT CREATE ON SCHEMA public TO mizani_access, mizani_audit;

SET LOCAL ROLE mizani_audit;

-- Takes out of the platform's entries what they say of people who are gone.
CREATE FUNCTION erase_people_from_record(gone uuid[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE audit SET payload = NULL, salt = NULL
  WHERE tenant_id = platform_chain() AND kind = 'people' AND record = ANY (gone::text[])
$$;
REVOKE EXECUTE ON FUNCTION erase_people_from_record(uuid[]) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_people_from_record(uuid[]) TO mizani_access;

RESET ROLE;
SET LOCAL ROLE mizani_access;

-- Whether the transaction may let people into a place, which must be its own.
CREATE FUNCTION may_let_in(at_firm uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE
    WHEN at_firm IS NULL THEN may('operators.manage')
    ELSE may('people') AND coalesce(at_firm = current_tenant_id(), false)
  END
$$;

-- Ends what somebody has begun at a place: their sessions, but for one that may go on, and half-finished sign-ins.
CREATE FUNCTION end_sessions_at(person uuid, at_firm uuid, but_for uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM sessions WHERE person_id = person AND firm_id IS NOT DISTINCT FROM at_firm AND id IS DISTINCT FROM but_for;
  DELETE FROM challenges WHERE person_id = person AND firm_id IS NOT DISTINCT FROM at_firm;
$$;

-- The people of a place: who can sign in, and who can't yet, unless they are invited. A member is known by their row in the firm's
-- users, or at the console by themselves.
CREATE FUNCTION people_at(at_firm uuid, opened_after timestamptz, seen_after timestamptz) RETURNS TABLE (
  member_id uuid, person_id uuid, name text, email text, role text, is_owner boolean, is_active boolean, can_sign_in boolean,
  has_second_factor boolean, sessions integer, seen_at timestamptz(3)
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m.member_id, m.person_id, m.name, m.email, m.role, m.is_owner, m.is_active, p.password_hash IS NOT NULL,
    EXISTS (SELECT FROM code_generators g WHERE g.person_id = m.person_id), s.open, s.last_seen
  FROM (
    SELECT o.person_id AS member_id, o.person_id, n.name, n.email, o.role, o.role = 'owner' AS is_owner, o.is_active
    FROM operators o JOIN people n ON n.id = o.person_id WHERE at_firm IS NULL
    UNION ALL
    SELECT u.id, u.person_id, u.name, u.email, u.role::text, u.is_owner, u.is_active FROM users u WHERE u.tenant_id = at_firm
  ) m
  LEFT JOIN people p ON p.id = m.person_id
  CROSS JOIN LATERAL (
    SELECT (count(*) FILTER (WHERE s.opened_at > opened_after AND s.seen_at > seen_after))::integer AS open,
      max(s.seen_at) AS last_seen
    FROM sessions s WHERE s.person_id = m.person_id AND s.firm_id IS NOT DISTINCT FROM at_firm
  ) s
  WHERE may_let_in(at_firm) AND NOT (m.person_id IS NULL AND EXISTS (
    SELECT FROM invitations i WHERE i.firm_id IS NOT DISTINCT FROM at_firm AND lower(i.email) = lower(m.email)
  ))
  ORDER BY m.is_active DESC, m.is_owner DESC, lower(m.name), m.member_id
$$;

-- Who is invited to a place, the latest first. Invitations that have ended are among them, until they are revoked or sent again.
CREATE FUNCTION invitations_at(at_firm uuid) RETURNS TABLE (
  id uuid, email text, name text, role text, invited_by text, is_mailed boolean, created_at timestamptz(3), ends_at timestamptz(3)
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT i.id, i.email, i.name, i.role, p.name, i.is_mailed, i.created_at, i.ends_at
  FROM invitations i LEFT JOIN people p ON p.id = i.invited_by
  WHERE i.firm_id IS NOT DISTINCT FROM at_firm AND may_let_in(at_firm)
  ORDER BY i.created_at DESC, i.id
$$;

-- Invites somebody, and voids an earlier invitation of the same address. False if they belong to the place, active or not.
CREATE FUNCTION invite(
  new_id uuid, at_firm uuid, address text, their_name text, their_role text, token text, by_mail boolean, until timestamptz,
  moment timestamptz
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF NOT may_let_in(at_firm) OR EXISTS (
    SELECT FROM users u WHERE u.tenant_id = at_firm AND lower(u.email) = lower(address) AND u.person_id IS NOT NULL
    UNION ALL
    SELECT FROM operators o JOIN people p ON p.id = o.person_id WHERE at_firm IS NULL AND lower(p.email) = lower(address)
  ) THEN
    RETURN false;
  END IF;
  DELETE FROM invitations i WHERE i.firm_id IS NOT DISTINCT FROM at_firm AND lower(i.email) = lower(address);
  INSERT INTO invitations (id, firm_id, email, name, role, invited_by, token_hash, is_mailed, created_at, ends_at)
  VALUES (new_id, at_firm, address, their_name, their_role, signed_in_person(), token, by_mail, moment, until);
  RETURN true;
END
$$;

-- Gives an invitation another token, and voids the one that it had. Nothing comes back if there is no such invitation.
CREATE FUNCTION renew_invitation(
  at_firm uuid, invitation uuid, token text, by_mail boolean, until timestamptz
) RETURNS TABLE (email text, name text, role text)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE invitations i SET token_hash = token, is_mailed = by_mail, ends_at = until, invited_by = coalesce(signed_in_person(), invited_by)
  WHERE i.id = invitation AND i.firm_id IS NOT DISTINCT FROM at_firm AND may_let_in(at_firm)
  RETURNING i.email, i.name, i.role
$$;

-- False if there is no such invitation.
CREATE FUNCTION revoke_invitation(at_firm uuid, invitation uuid) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH revoked AS (
    DELETE FROM invitations i
    WHERE i.id = invitation AND i.firm_id IS NOT DISTINCT FROM at_firm AND may_let_in(at_firm) RETURNING 1
  )
  SELECT EXISTS (SELECT FROM revoked)
$$;

CREATE TYPE invited_person AS (
  name text,
  email text,
  role text,
  is_mailed boolean,
  person_id uuid,
  password_hash text,
  sealed_seed text
);

-- Whose invitation a token is, if it still works. Who has proved the same address before is the same person, and joins the place as
-- such; but only if the token travelled to that address, too.
CREATE FUNCTION invited_by_token(token text, at_firm uuid, moment timestamptz) RETURNS SETOF invited_person
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT i.name, i.email, i.role, i.is_mailed, p.id, p.password_hash, g.sealed_seed
  FROM invitations i
  LEFT JOIN people p ON i.is_mailed AND p.verified_at IS NOT NULL AND lower(p.email) = lower(i.email)
  LEFT JOIN code_generators g ON g.person_id = p.id
  WHERE i.token_hash = token AND i.firm_id IS NOT DISTINCT FROM at_firm AND i.ends_at > moment
$$;

-- Uses an invitation up, and lets the person in; with the hash of a password a new one, else one who has signed in elsewhere. False
-- if it was used before, has ended, or would make a second person of a proved address.
CREATE FUNCTION accept_invitation(
  token text, at_firm uuid, person uuid, hash text, member uuid, moment timestamptz
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  accepted invitations;
BEGIN
  DELETE FROM invitations
  WHERE token_hash = token AND firm_id IS NOT DISTINCT FROM at_firm AND ends_at > moment RETURNING * INTO accepted;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF hash IS NOT NULL THEN
    INSERT INTO people (id, name, email, verified_at, password_hash, created_at)
    VALUES (person, accepted.name, accepted.email, CASE WHEN accepted.is_mailed THEN moment END, hash, moment);
  END IF;
  IF at_firm IS NULL THEN
    INSERT INTO operators (person_id, role, created_at) VALUES (person, accepted.role, moment) ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO users AS u (tenant_id, id, name, email, role, created_at, person_id)
    VALUES (at_firm, member, accepted.name, accepted.email, accepted.role::user_role, moment, person)
    ON CONFLICT (tenant_id, lower(email)) DO UPDATE
      SET person_id = excluded.person_id, role = excluded.role, is_active = true WHERE u.person_id IS NULL;
  END IF;
  RETURN FOUND;
EXCEPTION WHEN unique_violation THEN
  RETURN false;
END
$$;

-- What became of a change of somebody at a place: `is_last_owner` if it is refused, because the place would be without an owner. Who
-- can't sign in has no address to write to.
CREATE TYPE changed_person AS (name text, email text, is_last_owner boolean);

-- Changes somebody's role, or whether they belong to the place; null leaves either as it is. Their sessions at the place end, but
-- for one that may go on.
CREATE FUNCTION change_person(
  at_firm uuid, member uuid, new_role text, active boolean, but_for uuid
) RETURNS SETOF changed_person
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  whose uuid;
  told changed_person;
BEGIN
  IF NOT may_let_in(at_firm) THEN
    RETURN;
  END IF;
  IF at_firm IS NULL THEN
    -- Of two owners who take each other's role away at once, one stays.
    PERFORM FROM operators o WHERE o.role = 'owner' AND o.is_active ORDER BY o.person_id FOR UPDATE;
    SELECT p.id, p.name, p.email, o.role = 'owner' AND o.is_active
      AND (coalesce(new_role, 'owner') <> 'owner' OR NOT coalesce(active, true))
      AND NOT EXISTS (SELECT FROM operators x WHERE x.role = 'owner' AND x.is_active AND x.person_id <> member)
    INTO whose, told.name, told.email, told.is_last_owner
    FROM operators o JOIN people p ON p.id = o.person_id WHERE o.person_id = member;
  ELSE
    SELECT u.person_id, u.name, u.email, u.is_owner AND (coalesce(new_role, 'admin') <> 'admin' OR NOT coalesce(active, true))
    INTO whose, told.name, told.email, told.is_last_owner
    FROM users u WHERE u.tenant_id = at_firm AND u.id = member FOR UPDATE;
  END IF;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF whose IS NULL THEN
    told.email := NULL;
  END IF;
  IF NOT told.is_last_owner THEN
    IF at_firm IS NULL THEN
      UPDATE operators o SET role = coalesce(new_role, o.role), is_active = coalesce(active, o.is_active) WHERE o.person_id = member;
    ELSE
      UPDATE users u SET role = coalesce(new_role, u.role::text)::user_role, is_active = coalesce(active, u.is_active)
      WHERE u.tenant_id = at_firm AND u.id = member;
    END IF;
    PERFORM end_sessions_at(whose, at_firm, but_for);
    DELETE FROM links l WHERE l.person_id = whose AND l.firm_id IS NOT DISTINCT FROM at_firm;
    DELETE FROM ownership_offers o WHERE o.to_person = whose AND o.firm_id IS NOT DISTINCT FROM at_firm;
  END IF;
  RETURN NEXT told;
END
$$;

-- Takes whoever acts out of the place. False if they own it alone, or are not of it.
CREATE FUNCTION leave_place(at_firm uuid) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF at_firm IS NULL THEN
    PERFORM FROM operators o WHERE o.role = 'owner' AND o.is_active ORDER BY o.person_id FOR UPDATE;
    UPDATE operators o SET is_active = false
    WHERE o.person_id = signed_in_person() AND o.is_active AND (o.role <> 'owner' OR EXISTS (
      SELECT FROM operators x WHERE x.role = 'owner' AND x.is_active AND x.person_id <> o.person_id
    ));
  ELSE
    UPDATE users u SET is_active = false
    WHERE u.tenant_id = at_firm AND u.tenant_id = current_tenant_id() AND u.person_id = signed_in_person() AND u.is_active
      AND NOT u.is_owner;
  END IF;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM end_sessions_at(signed_in_person(), at_firm, NULL);
  RETURN true;
END
$$;

-- Offers the account to another of the place who may let people in, instead of any earlier offer. Nothing comes back unless the
-- acting person is an owner and the other can sign in.
CREATE FUNCTION offer_ownership(at_firm uuid, member uuid, until timestamptz) RETURNS TABLE (name text, email text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  taker uuid;
BEGIN
  SELECT p.id INTO taker
  FROM memberships m JOIN people p ON p.id = m.person_id
  WHERE may_let_in(at_firm) AND m.firm_id IS NOT DISTINCT FROM at_firm AND coalesce(m.member_id, m.person_id) = member
    AND p.password_hash IS NOT NULL AND NOT m.is_owner AND (at_firm IS NULL OR m.role = 'admin')
    AND EXISTS (
      SELECT FROM memberships o
      WHERE o.person_id = signed_in_person() AND o.firm_id IS NOT DISTINCT FROM at_firm AND o.is_owner
    );
  IF taker IS NULL THEN
    RETURN;
  END IF;
  DELETE FROM ownership_offers o WHERE o.firm_id IS NOT DISTINCT FROM at_firm;
  INSERT INTO ownership_offers (firm_id, from_person, to_person, ends_at) VALUES (at_firm, signed_in_person(), taker, until);
  RETURN QUERY SELECT p.name, p.email FROM people p WHERE p.id = taker;
END
$$;

-- The offer of a place's account that still stands, if the acting person made it or may accept it.
CREATE FUNCTION ownership_offer_at(at_firm uuid, moment timestamptz) RETURNS TABLE (
  from_name text, to_name text, is_to_you boolean, ends_at timestamptz(3)
)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT f.name, t.name, o.to_person = signed_in_person(), o.ends_at
  FROM ownership_offers o JOIN people f ON f.id = o.from_person JOIN people t ON t.id = o.to_person
  WHERE o.firm_id IS NOT DISTINCT FROM at_firm AND o.ends_at > moment AND signed_in_person() IN (o.from_person, o.to_person)
    AND (at_firm IS NULL OR at_firm = current_tenant_id())
$$;

-- Takes back the acting person's offer, or declines the one made to them. False if there is none.
CREATE FUNCTION withdraw_ownership(at_firm uuid) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH withdrawn AS (
    DELETE FROM ownership_offers o
    WHERE o.firm_id IS NOT DISTINCT FROM at_firm AND signed_in_person() IN (o.from_person, o.to_person)
      AND (at_firm IS NULL OR at_firm = current_tenant_id())
    RETURNING 1
  )
  SELECT EXISTS (SELECT FROM withdrawn)
$$;

-- Makes the acting person the owner of what was offered to them. At the console the other goes on as an operator. Nothing comes back
-- if there is no such offer, or it was not the owner's any more; the transaction must then be rolled back.
CREATE FUNCTION accept_ownership(at_firm uuid, moment timestamptz) RETURNS TABLE (name text, email text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  giver uuid;
BEGIN
  DELETE FROM ownership_offers o
  WHERE o.firm_id IS NOT DISTINCT FROM at_firm AND o.to_person = signed_in_person() AND o.ends_at > moment
    AND (at_firm IS NULL OR at_firm = current_tenant_id())
  RETURNING o.from_person INTO giver;
  IF giver IS NULL THEN
    RETURN;
  END IF;
  IF at_firm IS NULL THEN
    UPDATE operators o SET role = 'operator' WHERE o.person_id = giver AND o.role = 'owner' AND o.is_active;
    IF FOUND THEN
      UPDATE operators o SET role = 'owner' WHERE o.person_id = signed_in_person() AND o.is_active;
    END IF;
  ELSE
    UPDATE users u SET is_owner = false WHERE u.tenant_id = at_firm AND u.person_id = giver AND u.is_owner AND u.is_active;
    IF FOUND THEN
      UPDATE users u SET is_owner = true
      WHERE u.tenant_id = at_firm AND u.person_id = signed_in_person() AND u.role = 'admin' AND u.is_active;
    END IF;
  END IF;
  IF FOUND THEN
    RETURN QUERY SELECT p.name, p.email FROM people p WHERE p.id = giver;
  END IF;
END
$$;

-- Whether everybody of a firm needs a second factor.
CREATE FUNCTION needs_second_factor(at_firm uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce((SELECT f.needs_second_factor FROM firms_sign_in f WHERE f.firm_id = at_firm), false)
$$;

-- Says whether everybody of the firm needs a second factor. Whoever then lacks one is signed out, and sets it up as they sign in.
CREATE FUNCTION want_second_factor(at_firm uuid, wanted boolean) RETURNS boolean
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

-- Whether somebody of a firm has ever been able to sign in. Who may not know is told so.
CREATE FUNCTION has_signed_in(at_firm uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT NOT may('firms.read') OR EXISTS (
    SELECT FROM users u JOIN people p ON p.id = u.person_id WHERE u.tenant_id = at_firm AND p.password_hash IS NOT NULL
  )
$$;

-- A link for a firm's first admin, who becomes its owner, while nobody of the firm has ever signed in. It voids an earlier one. Where
-- the firm has admins, it must be one of theirs. False if it is refused. Operators call it in the firm's scope.
CREATE FUNCTION admit_first_admin(
  new_person uuid, new_member uuid, at_firm uuid, address text, their_name text, token text, by_mail boolean, until timestamptz,
  moment timestamptz
) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  waiting uuid;
BEGIN
  -- Two operators at once make one owner.
  PERFORM pg_advisory_xact_lock(hashtextextended('first admin ' || at_firm, 0));
  IF NOT may('firms.write') OR at_firm IS DISTINCT FROM current_tenant_id() OR has_signed_in(at_firm)
    OR EXISTS (SELECT FROM users u WHERE u.tenant_id = at_firm AND u.is_active AND u.role = 'admin') AND NOT EXISTS (
      SELECT FROM users u
      WHERE u.tenant_id = at_firm AND u.is_active AND u.role = 'admin' AND lower(u.email) = lower(address)
    )
  THEN
    RETURN false;
  END IF;
  SELECT u.person_id INTO waiting FROM users u WHERE u.tenant_id = at_firm AND lower(u.email) = lower(address);
  IF waiting IS NULL THEN
    INSERT INTO people (id, name, email, created_at) VALUES (new_person, their_name, address, moment);
    waiting := new_person;
  END IF;
  INSERT INTO users AS u (tenant_id, id, name, email, role, created_at, person_id)
  VALUES (at_firm, new_member, their_name, address, 'admin', moment, waiting)
  ON CONFLICT (tenant_id, lower(email)) DO UPDATE SET person_id = waiting, role = 'admin', is_active = true;
  UPDATE users u SET is_owner = u.person_id IS NOT DISTINCT FROM waiting
  WHERE u.tenant_id = at_firm AND u.is_owner <> (u.person_id IS NOT DISTINCT FROM waiting);
  PERFORM open_link(token, 'welcome', waiting, at_firm, by_mail, until);
  RETURN true;
END
$$;

-- Keeps a sign-up until its link is opened, instead of an earlier one under the same address.
CREATE FUNCTION keep_signup(
  new_id uuid, their_name text, address text, their_phone text, firm text, size firm_size, token text, until timestamptz,
  moment timestamptz
) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM waiting_signups WHERE lower(email) = lower(address) OR ends_at <= moment;
  INSERT INTO waiting_signups
    (id, full_name, email, phone, firm_name, firm_size, token_hash, is_mailed, created_at, ends_at)
  VALUES (new_id, their_name, address, their_phone, firm, size, token, token IS NOT NULL, moment, until);
$$;

-- The sign-ups that wait for somebody to open their link, or for an operator to make one.
CREATE FUNCTION signups_waiting(moment timestamptz) RETURNS SETOF waiting_signups
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT * FROM waiting_signups w WHERE w.ends_at > moment AND may('firms.read') ORDER BY w.created_at DESC, w.id LIMIT 200
$$;

-- Makes the link of a sign-up to hand over, and voids an earlier one. False if there is no such sign-up.
CREATE FUNCTION hand_over_signup(signup uuid, token text, until timestamptz, moment timestamptz) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH made AS (
    UPDATE waiting_signups w SET token_hash = token, is_mailed = false, ends_at = until
    WHERE w.id = signup AND w.ends_at > moment AND may('firms.write') RETURNING 1
  )
  SELECT EXISTS (SELECT FROM made)
$$;

CREATE TYPE signing_up AS (
  full_name text, email text, phone text, firm_name text, firm_size firm_size, is_mailed boolean, person_id uuid, password_hash text
);

-- The sign-up that a token is of, if it still works. Who has proved the same address before is the same person.
CREATE FUNCTION signup_by_token(token text, moment timestamptz) RETURNS SETOF signing_up
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT w.full_name, w.email, w.phone, w.firm_name, w.firm_size, w.is_mailed, p.id, p.password_hash
  FROM waiting_signups w
  LEFT JOIN people p ON w.is_mailed AND p.verified_at IS NOT NULL AND lower(p.email) = lower(w.email)
  WHERE w.token_hash = token AND w.ends_at > moment
$$;

-- Uses a sign-up's link up, and makes its person the owner of the firm that has just been made; with the hash of a password a new
-- person. False if it was used before, or has ended.
CREATE FUNCTION found_firm(token text, at_firm uuid, member uuid, person uuid, hash text, moment timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  founded waiting_signups;
BEGIN
  DELETE FROM waiting_signups WHERE token_hash = token AND ends_at > moment RETURNING * INTO founded;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF hash IS NOT NULL THEN
    INSERT INTO people (id, name, email, verified_at, password_hash, created_at)
    VALUES (person, founded.full_name, founded.email, CASE WHEN founded.is_mailed THEN moment END, hash, moment);
  END IF;
  UPDATE users u SET person_id = person, is_owner = true
  WHERE u.tenant_id = at_firm AND u.id = member AND u.person_id IS NULL AND lower(u.email) = lower(founded.email);
  RETURN FOUND;
EXCEPTION WHEN unique_violation THEN
  RETURN false;
END
$$;

-- People of a purged firm who belong nowhere else go with it.
CREATE FUNCTION forget_people() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  gone uuid[] := ARRAY(
    SELECT DISTINCT r.person_id FROM removed r
    WHERE r.person_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM users u WHERE u.person_id = r.person_id)
      AND NOT EXISTS (SELECT FROM operators o WHERE o.person_id = r.person_id)
  );
BEGIN
  DELETE FROM sessions WHERE person_id = ANY (gone);
  DELETE FROM challenges WHERE person_id = ANY (gone);
  DELETE FROM links WHERE person_id = ANY (gone);
  DELETE FROM code_generators WHERE person_id = ANY (gone);
  DELETE FROM recovery_codes WHERE person_id = ANY (gone);
  DELETE FROM people WHERE id = ANY (gone);
  PERFORM erase_people_from_record(gone);
  RETURN NULL;
END
$$;

-- Functions are anybody's unless it is said otherwise.
REVOKE EXECUTE ON FUNCTION
  may_let_in(uuid), end_sessions_at(uuid, uuid, uuid), people_at(uuid, timestamptz, timestamptz),
  invitations_at(uuid), invite(uuid, uuid, text, text, text, text, boolean, timestamptz, timestamptz),
  renew_invitation(uuid, uuid, text, boolean, timestamptz), revoke_invitation(uuid, uuid),
  invited_by_token(text, uuid, timestamptz), accept_invitation(text, uuid, uuid, text, uuid, timestamptz),
  change_person(uuid, uuid, text, boolean, uuid), leave_place(uuid), offer_ownership(uuid, uuid, timestamptz),
  ownership_offer_at(uuid, timestamptz), withdraw_ownership(uuid), accept_ownership(uuid, timestamptz),
  needs_second_factor(uuid), want_second_factor(uuid, boolean), has_signed_in(uuid),
  admit_first_admin(uuid, uuid, uuid, text, text, text, boolean, timestamptz, timestamptz),
  keep_signup(uuid, text, text, text, text, firm_size, text, timestamptz, timestamptz), signups_waiting(timestamptz),
  hand_over_signup(uuid, text, timestamptz, timestamptz), signup_by_token(text, timestamptz),
  found_firm(text, uuid, uuid, uuid, text, timestamptz), forget_people()
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  people_at(uuid, timestamptz, timestamptz), invitations_at(uuid),
  invite(uuid, uuid, text, text, text, text, boolean, timestamptz, timestamptz),
  renew_invitation(uuid, uuid, text, boolean, timestamptz), revoke_invitation(uuid, uuid),
  change_person(uuid, uuid, text, boolean, uuid), leave_place(uuid), offer_ownership(uuid, uuid, timestamptz),
  ownership_offer_at(uuid, timestamptz), withdraw_ownership(uuid), accept_ownership(uuid, timestamptz)
TO mizani_firm, mizani_operator;
GRANT EXECUTE ON FUNCTION needs_second_factor(uuid) TO mizani_firm, mizani_sign_in;
GRANT EXECUTE ON FUNCTION
  want_second_factor(uuid, boolean), admit_first_admin(uuid, uuid, uuid, text, text, text, boolean, timestamptz, timestamptz)
TO mizani_firm;
GRANT EXECUTE ON FUNCTION
  invited_by_token(text, uuid, timestamptz), accept_invitation(text, uuid, uuid, text, uuid, timestamptz),
  signup_by_token(text, timestamptz)
TO mizani_sign_in;
GRANT EXECUTE ON FUNCTION
  has_signed_in(uuid),
  keep_signup(uuid, text, text, text, text, firm_size, text, timestamptz, timestamptz), signups_waiting(timestamptz),
  hand_over_signup(uuid, text, timestamptz, timestamptz), found_firm(text, uuid, uuid, uuid, text, timestamptz)
TO mizani_operator;
GRANT EXECUTE ON FUNCTION forget_people() TO SESSION_USER;

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_access, mizani_audit;

CREATE TRIGGER users_forgotten AFTER DELETE ON users
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_people();
