-- Where one login both owns the tables and serves calls, it too asks whose session or key a call comes with.

SET LOCAL ROLE mizani_access;

GRANT EXECUTE ON FUNCTION
  session_of(text, uuid, timestamptz, timestamptz), session_of(text, uuid, timestamptz, timestamptz, timestamptz),
  key_of(text, uuid, timestamptz)
TO SESSION_USER;

RESET ROLE;
