GRANT CREATE ON SCHEMA public TO mizani_access;
SET LOCAL ROLE mizani_access;
DROP FUNCTION
  open_passkey_challenge(text, uuid, timestamptz), take_passkey_challenge(text, uuid, timestamptz), passkey_by_credential(text, text),
  use_passkey(uuid, bigint, timestamptz), passkeys_of(uuid), add_passkey(uuid, uuid, text, text, text, text, bigint, timestamptz),
  remove_passkey(uuid, uuid), belongs_to(uuid, uuid), verified_address(uuid), people_with_factors(text), told_of_factor_reset(uuid),
  begin_factor_reset(uuid, timestamptz, timestamptz, timestamptz), factor_reset_of(uuid, timestamptz),
  factors_at(uuid, timestamptz), stop_factor_reset(uuid), stop_factor_reset_at(uuid, uuid),
  apply_factor_reset(uuid, timestamptz), person_arriving(text), firms_of(uuid),
  open_arrival(text, text, uuid, uuid, boolean, timestamptz, timestamptz), arrival_at(text, text, uuid, timestamptz, integer),
  count_wrong_arrival(text), end_arrival(text), carry_proof(uuid, timestamptz), forget_unfinished(timestamptz);
CREATE OR REPLACE FUNCTION verify_address(person uuid, moment timestamptz) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE people SET verified_at = moment, password_hash = NULL WHERE id = person AND verified_at IS NULL;
  IF FOUND THEN
    DELETE FROM code_generators WHERE person_id = person;
    DELETE FROM recovery_codes WHERE person_id = person;
    DELETE FROM sessions WHERE person_id = person;
  END IF;
  RETURN true;
EXCEPTION WHEN unique_violation THEN
  RETURN false;
END
$$;
RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_access;

DROP TABLE arrivals, passkey_challenges, factor_resets, passkeys;
