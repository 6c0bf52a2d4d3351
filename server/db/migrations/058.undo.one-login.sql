SET LOCAL ROLE mizani_access;

REVOKE EXECUTE ON FUNCTION
  session_of(text, uuid, timestamptz, timestamptz), session_of(text, uuid, timestamptz, timestamptz, timestamptz),
  key_of(text, uuid, timestamptz)
FROM SESSION_USER;

RESET ROLE;
