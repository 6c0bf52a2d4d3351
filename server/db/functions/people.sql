SET LOCAL ROLE mizani_access;

-- Whether the transaction may let people into a place, which must be its own.
CREATE OR REPLACE FUNCTION may_let_in(at_firm uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT CASE
    WHEN at_firm IS NULL THEN may('operators.manage')
    ELSE may('people') AND coalesce(at_firm = current_tenant_id(), false)
  END
$$;

-- Invites somebody, and voids an earlier invitation of the same address. False if they belong to the place, active or not.
CREATE OR REPLACE FUNCTION invite(
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

-- Who is invited to a place, the latest first. Invitations that have ended are among them, until they are revoked or sent again.
CREATE OR REPLACE FUNCTION invitations_at(at_firm uuid) RETURNS TABLE (
  id uuid, email text, name text, role text, invited_by text, is_mailed boolean, created_at timestamptz(3), ends_at timestamptz(3)
)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT i.id, i.email, i.name, i.role, p.name, i.is_mailed, i.created_at, i.ends_at
  FROM invitations i LEFT JOIN people p ON p.id = i.invited_by
  WHERE i.firm_id IS NOT DISTINCT FROM at_firm AND may_let_in(at_firm)
  ORDER BY i.created_at DESC, i.id
$$;

-- Whose invitation a token is, if it still works. Who has proved the same address before is the same person, and joins the place as
-- such; but only if the token travelled to that address, too.
CREATE OR REPLACE FUNCTION invited_by_token(token text, at_firm uuid, moment timestamptz) RETURNS SETOF invited_person
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT i.name, i.email, i.role, i.is_mailed, p.id, p.password_hash, g.sealed_seed
  FROM invitations i
  LEFT JOIN people p ON i.is_mailed AND p.verified_at IS NOT NULL AND lower(p.email) = lower(i.email)
  LEFT JOIN code_generators g ON g.person_id = p.id
  WHERE i.token_hash = token AND i.firm_id IS NOT DISTINCT FROM at_firm AND i.ends_at > moment
$$;

-- Uses an invitation up, and lets the person in; with the hash of a password a new one, else one who has signed in elsewhere. False
-- if it was used before, has ended, or would make a second person of a proved address.
CREATE OR REPLACE FUNCTION accept_invitation(
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

-- Keeps why the email with a token was not sent.
CREATE OR REPLACE FUNCTION note_refusal(token text, why text) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE links SET refusal = why WHERE token_hash = token;
  UPDATE invitations SET refusal = why WHERE token_hash = token;
  UPDATE waiting_signups SET refusal = why WHERE token_hash = token;
$$;

-- Gives an invitation another token, and voids the one that it had. Nothing comes back if there is no such invitation.
CREATE OR REPLACE FUNCTION renew_invitation(
  at_firm uuid, invitation uuid, token text, by_mail boolean, until timestamptz
) RETURNS TABLE (email text, name text, role text)
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE invitations i SET token_hash = token, is_mailed = by_mail, refusal = NULL, ends_at = until, invited_by = coalesce(signed_in_person(), invited_by)
  WHERE i.id = invitation AND i.firm_id IS NOT DISTINCT FROM at_firm AND may_let_in(at_firm)
  RETURNING i.email, i.name, i.role
$$;

-- False if there is no such invitation.
CREATE OR REPLACE FUNCTION revoke_invitation(at_firm uuid, invitation uuid) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH revoked AS (
    DELETE FROM invitations i
    WHERE i.id = invitation AND i.firm_id IS NOT DISTINCT FROM at_firm AND may_let_in(at_firm) RETURNING 1
  )
  SELECT EXISTS (SELECT FROM revoked)
$$;

-- The people of a place: who can sign in, and who can't yet, unless they are invited. A member is known by their row in the firm's
-- users, or at the console by themselves.
CREATE OR REPLACE FUNCTION people_at(at_firm uuid, opened_after timestamptz, seen_after timestamptz) RETURNS TABLE (
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

-- Changes somebody's role, or whether they belong to the place; null leaves either as it is. Their sessions at the place end, but
-- for one that may go on.
CREATE OR REPLACE FUNCTION change_person(
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
CREATE OR REPLACE FUNCTION leave_place(at_firm uuid) RETURNS boolean
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

-- Ends what somebody has begun at a place: their sessions, but for one that may go on, and half-finished sign-ins.
CREATE OR REPLACE FUNCTION end_sessions_at(person uuid, at_firm uuid, but_for uuid) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM sessions WHERE person_id = person AND firm_id IS NOT DISTINCT FROM at_firm AND id IS DISTINCT FROM but_for;
  DELETE FROM challenges WHERE person_id = person AND firm_id IS NOT DISTINCT FROM at_firm;
$$;

-- Offers the account to another of the place who may let people in, instead of any earlier offer. Nothing comes back unless the
-- acting person is an owner and the other can sign in.
CREATE OR REPLACE FUNCTION offer_ownership(at_firm uuid, member uuid, until timestamptz) RETURNS TABLE (name text, email text)
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
CREATE OR REPLACE FUNCTION ownership_offer_at(at_firm uuid, moment timestamptz) RETURNS TABLE (
  from_name text, to_name text, is_to_you boolean, ends_at timestamptz(3)
)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp AS $$
  SELECT f.name, t.name, o.to_person = signed_in_person(), o.ends_at
  FROM ownership_offers o JOIN people f ON f.id = o.from_person JOIN people t ON t.id = o.to_person
  WHERE o.firm_id IS NOT DISTINCT FROM at_firm AND o.ends_at > moment AND signed_in_person() IN (o.from_person, o.to_person)
    AND (at_firm IS NULL OR at_firm = current_tenant_id())
$$;

-- Makes the acting person the owner of what was offered to them. At the console the other goes on as an operator. Nothing comes back
-- if there is no such offer, or it was not the owner's any more; the transaction must then be rolled back.
CREATE OR REPLACE FUNCTION accept_ownership(at_firm uuid, moment timestamptz) RETURNS TABLE (name text, email text)
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

-- Takes back the acting person's offer, or declines the one made to them. False if there is none.
CREATE OR REPLACE FUNCTION withdraw_ownership(at_firm uuid) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH withdrawn AS (
    DELETE FROM ownership_offers o
    WHERE o.firm_id IS NOT DISTINCT FROM at_firm AND signed_in_person() IN (o.from_person, o.to_person)
      AND (at_firm IS NULL OR at_firm = current_tenant_id())
    RETURNING 1
  )
  SELECT EXISTS (SELECT FROM withdrawn)
$$;

-- Keeps a sign-up until its link is opened, instead of an earlier one under the same address.
CREATE OR REPLACE FUNCTION keep_signup(
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
CREATE OR REPLACE FUNCTION signups_waiting(moment timestamptz) RETURNS SETOF waiting_signups
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT * FROM waiting_signups w WHERE w.ends_at > moment AND may('firms.read') ORDER BY w.created_at DESC, w.id LIMIT 200
$$;

-- Makes the link of a sign-up to hand over, and voids an earlier one. False if there is no such sign-up.
CREATE OR REPLACE FUNCTION hand_over_signup(signup uuid, token text, until timestamptz, moment timestamptz) RETURNS boolean
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  WITH made AS (
    UPDATE waiting_signups w SET token_hash = token, is_mailed = false, refusal = NULL, ends_at = until
    WHERE w.id = signup AND w.ends_at > moment AND may('firms.write') RETURNING 1
  )
  SELECT EXISTS (SELECT FROM made)
$$;

-- The sign-up that a token is of, if it still works. Who has proved the same address before is the same person.
CREATE OR REPLACE FUNCTION signup_by_token(token text, moment timestamptz) RETURNS SETOF signing_up
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT w.full_name, w.email, w.phone, w.firm_name, w.firm_size, w.is_mailed, p.id, p.password_hash
  FROM waiting_signups w
  LEFT JOIN people p ON w.is_mailed AND p.verified_at IS NOT NULL AND lower(p.email) = lower(w.email)
  WHERE w.token_hash = token AND w.ends_at > moment
$$;

-- Uses a sign-up's link up, and makes its person the owner of the firm that has just been made; with the hash of a password a new
-- person. False if it was used before, or has ended.
CREATE OR REPLACE FUNCTION found_firm(token text, at_firm uuid, member uuid, person uuid, hash text, moment timestamptz) RETURNS boolean
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

-- A link for a firm's first admin, who becomes its owner, while nobody of the firm has ever signed in. It voids an earlier one. Where
-- the firm has admins, it must be one of theirs. False if it is refused. Operators call it in the firm's scope.
CREATE OR REPLACE FUNCTION admit_first_admin(
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

-- Makes a person of a firm's user, so that they can be sent a link, while nobody of the firm can sign in. Afterwards the firm's own
-- people let others in: the operator must not become one of them. False if somebody of the firm can sign in already.
CREATE OR REPLACE FUNCTION admit_first_user(new_id uuid, at_firm uuid, user_id uuid, moment timestamptz) RETURNS boolean
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

-- Whether somebody of a firm has ever been able to sign in. Who may not know is told so.
CREATE OR REPLACE FUNCTION has_signed_in(at_firm uuid) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT NOT may('firms.read') OR EXISTS (
    SELECT FROM users u JOIN people p ON p.id = u.person_id WHERE u.tenant_id = at_firm AND p.password_hash IS NOT NULL
  )
$$;

-- People of a purged firm who belong nowhere else go with it.
CREATE OR REPLACE FUNCTION forget_people() RETURNS trigger
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

REVOKE EXECUTE ON FUNCTION
  may_let_in, invite, invitations_at, invited_by_token, accept_invitation, note_refusal, renew_invitation, revoke_invitation, people_at,
  change_person, leave_place, end_sessions_at, offer_ownership, ownership_offer_at, accept_ownership, withdraw_ownership,
  keep_signup, signups_waiting, hand_over_signup, signup_by_token, found_firm, admit_first_admin, admit_first_user,
  has_signed_in, forget_people
FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  invite, invitations_at, renew_invitation, revoke_invitation, people_at, change_person, leave_place, offer_ownership,
  ownership_offer_at, accept_ownership, withdraw_ownership
TO mizani_firm, mizani_operator;
GRANT EXECUTE ON FUNCTION invited_by_token, accept_invitation, note_refusal, signup_by_token TO mizani_sign_in;
GRANT EXECUTE ON FUNCTION
  keep_signup, signups_waiting, hand_over_signup, found_firm, admit_first_user, has_signed_in
TO mizani_operator;
GRANT EXECUTE ON FUNCTION admit_first_admin TO mizani_firm;
GRANT EXECUTE ON FUNCTION forget_people TO SESSION_USER;

RESET ROLE;
