DROP TRIGGER users_forgotten ON users;

SET LOCAL ROLE mizani_access;
DROP FUNCTION
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
  found_firm(text, uuid, uuid, uuid, text, timestamptz), forget_people();
DROP TYPE invited_person, changed_person, signing_up;
RESET ROLE;
SET LOCAL ROLE mizani_audit;
DROP FUNCTION erase_people_from_record(uuid[]);
RESET ROLE;

REVOKE INSERT (tenant_id, id, name, email, role, is_active, created_at, person_id, is_owner) ON users FROM mizani_access;
REVOKE UPDATE (role, is_active, is_owner) ON users FROM mizani_access;
REVOKE SELECT ON role_rights FROM mizani_access;

DROP TABLE firms_sign_in, waiting_signups, ownership_offers, invitations;
