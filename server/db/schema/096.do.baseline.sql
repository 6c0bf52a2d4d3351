-- The database as of schema 096: roles, types, tables, indexes and what they are for, by area. Steps from 097 on stand beside this
-- file and change what stored rows are made of. Functions, policies, grants and triggers stand in ../functions and ../policies.
--
-- A table with a column tenant_id belongs to a firm: tenant_id comes first in each of its keys, row-level security is forced, and no
-- role that calls run as may delete from it, but for what a firm only keeps for the moment. A table of the platform that refers to a
-- firm calls the column firm_id.

SET LOCAL check_function_bodies = off;

-- ## Roles

-- Roles belong to the whole cluster: another database may have created them already, or be creating them now.
--
-- Transactions run as mizani_operator (the platform), mizani_firm (a firm's staff), mizani_client (a client's person) and
-- mizani_sign_in (somebody at the door). Nobody runs as the owners of functions, so nobody can write by hand what these keep:
-- mizani_access people and sessions, mizani_rollup figures and what is erased or purged, mizani_search what searches look into,
-- mizani_audit the record. mizani_server is what the processes' login is a member of, if it is not the tables' owner.
DO $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY[
    'mizani_operator', 'mizani_firm', 'mizani_client', 'mizani_sign_in',
    'mizani_access', 'mizani_rollup', 'mizani_search', 'mizani_audit', 'mizani_server'
  ] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOBYPASSRLS', wanted);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    END;
    EXECUTE format('GRANT USAGE ON SCHEMA public TO %I', wanted);
    -- The owner of the tables may switch to a role but does not inherit it: a role's policies must not open the tables to
    -- their owner.
    IF wanted <> 'mizani_server' AND NOT pg_has_role(CURRENT_USER, wanted, 'SET') THEN
      EXECUTE format('GRANT %I TO CURRENT_USER WITH INHERIT FALSE, SET TRUE', wanted);
    END IF;
  END LOOP;
  FOREACH wanted IN ARRAY ARRAY['mizani_operator', 'mizani_firm', 'mizani_client', 'mizani_sign_in'] LOOP
    IF NOT pg_has_role('mizani_server', wanted, 'SET') THEN
      EXECUTE format('GRANT %I TO mizani_server WITH INHERIT FALSE, SET TRUE', wanted);
    END IF;
  END LOOP;
END
$$;

-- By which the processes' login knows whether the schema is the one that it was written for. `texts` is the hash of the functions and
-- policies.
ALTER TABLE schema_version ADD COLUMN IF NOT EXISTS texts text;
GRANT SELECT ON schema_version TO mizani_server;

-- ## The functions that columns are made of

-- Stored rows and defaults depend on them: to change one is a step, which rewrites what is stored. Who may call them is said with
-- the other functions.

-- Substring search, and search by a firm and a word at once.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- What searches look into, in a normal form: the same with and without accents, apostrophes and punctuation, in either case. The
-- parts of a search key are divided by the unit separator, which keeps a match from running from one into the next. The name comes
-- first, so that lists also sort by it. A collation that compares bytes sorts alike on every server and is the fastest for LIKE.

-- The twin of searchForm in domain/searchForm.ts.
CREATE FUNCTION search_form(written text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN btrim(regexp_replace(
  replace(replace(replace(translate(
    regexp_replace(
      lower(normalize(replace(written, U&'\00B4', ''), NFKD) COLLATE "und-x-icu"),
      '[\ufe00-\ufe2f\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00a1-\u00bf\u00d7\u00f7\u02b0-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u2bff\u2e00-\u2e7f\u3001-\u303f\ua700-\ua721\ua788-\ua78c\ufeff\ufff9-\ufffd]',
      '', 'g'
    ),
    'øłđħıς', 'oldhiσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
  '[\u0001-\u0020\u007f-\u00a0\u1680]+', ' ', 'g'
), ' ');

-- The twin of numberForm.
CREATE FUNCTION search_number(written text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN replace(search_form(written), ' ', '');

-- The twin of phoneForm.
CREATE FUNCTION search_phone(e164 text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN search_number(e164) || CASE WHEN starts_with(e164, '+254') THEN ' 0' || substr(search_number(e164), 4) ELSE '' END;

-- Usage as a whole percentage of its limit, as usagePercent in domain/usage.ts computes it; a test compares the two.
CREATE FUNCTION usage_percent(used bigint, of_limit bigint) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN of_limit > 0 THEN used * 100 / of_limit WHEN used > 0 THEN 100 ELSE 0 END;

-- The user of the transaction's firm who makes the call. Null while nobody signs in, and for the operator's and the server's own work.
CREATE FUNCTION current_member_id() RETURNS uuid
LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('app.member', true), '')::uuid;

GRANT CREATE ON SCHEMA public TO mizani_audit, mizani_access;
SET LOCAL ROLE mizani_audit;

-- Who is signed in: null if nobody is.
CREATE FUNCTION signed_in_person() RETURNS uuid
LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('app.person', true), '')::uuid;

-- What a person is called. What a key's program does is on record under both names. Who acts may be a client's person.
CREATE OR REPLACE FUNCTION name_of_person(person uuid) RETURNS text
LANGUAGE sql STABLE STRICT SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT coalesce(
    (SELECT name || coalesce(' (' || nullif(current_setting('app.key', true), '') || ')', '') FROM people WHERE id = person),
    (SELECT name FROM portal_people WHERE id = person))
$$;

RESET ROLE;

-- ## Firms

-- Lists sort by the order of an enum's values.
CREATE TYPE plan AS ENUM ('starter', 'professional', 'enterprise');
COMMENT ON TYPE plan IS 'The plans, from the smallest to the largest.';
CREATE TYPE customer_status AS ENUM ('active', 'trial', 'suspended', 'expired');
COMMENT ON TYPE customer_status IS 'The states of a firm.';
CREATE TYPE billing_cycle AS ENUM ('monthly', 'annual');
COMMENT ON TYPE billing_cycle IS 'How often a firm is billed.';
CREATE TYPE dashboard_template AS ENUM ('default', 'legal-pro', 'corporate', 'criminal', 'custom');
COMMENT ON TYPE dashboard_template IS 'The dashboards that a firm''s staff can have.';

CREATE TABLE tenants (
  id uuid PRIMARY KEY,
  slug text NOT NULL CONSTRAINT tenants_slug_key UNIQUE,
  -- With its own collation, letter case and sort order are the same on every server.
  name text COLLATE "und-x-icu" NOT NULL,
  email text NOT NULL,
  phone text,
  street text,
  city text,
  country text,
  kra_pin text,
  payment_details text,
  plan plan NOT NULL,
  status customer_status NOT NULL,
  -- The status that a suspended firm returns to when it is reactivated.
  suspended_from customer_status CHECK (suspended_from IN ('active', 'trial')),
  billing_cycle billing_cycle NOT NULL,
  subscription_start date NOT NULL,
  subscription_end date NOT NULL,
  dashboard_template dashboard_template NOT NULL,
  primary_color text NOT NULL,
  is_demo boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  last_active timestamptz(3),
  deleted_at timestamptz(3),
  sort_name text COLLATE "und-x-icu" NOT NULL GENERATED ALWAYS AS (lower(name)) STORED,
  -- What searches look into, in lowercase. The unit separator keeps a match from running from one part into the next. A collation
  -- that compares bytes is the fastest for LIKE.
  search_text text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (lower(name) || E'\x1f' || slug || E'\x1f' || lower(email COLLATE "und-x-icu")) STORED,
  -- A firm is also found by its phone number, which joins the email address in the last part of the key.
  search_key text COLLATE "C"
    GENERATED ALWAYS AS (
      search_form(name) || E'\x1f' || search_form(slug) || E'\x1f' || search_form(email)
        || coalesce(' ' || search_phone(phone), '')
    ) STORED,
  suspension_reason text
);
COMMENT ON TABLE tenants IS 'The law firms.';
COMMENT ON COLUMN tenants.sort_name IS 'Read by the version before.';
COMMENT ON COLUMN tenants.search_text IS 'Read by the version before.';
COMMENT ON COLUMN tenants.search_key IS 'The normal form of the row''s texts, in which searches look. The name comes first, by which lists also sort.';

-- One index for each order of a list. Under row-level security the planner may neither use a column's statistics nor treat a column
-- as constant after a comparison that could leak, such as that of an enum or LIKE; so a list of one status also sorts by status.
CREATE INDEX tenants_plan_order ON tenants (plan, id) WHERE deleted_at IS NULL;
CREATE INDEX tenants_status_order ON tenants (status, id) WHERE deleted_at IS NULL;
CREATE INDEX tenants_template_order ON tenants (dashboard_template, search_key, id) WHERE deleted_at IS NULL;
CREATE INDEX tenants_created_order ON tenants (created_at, id) WHERE deleted_at IS NULL;
-- A common search term is found in name order, and counted, without reading the table.
CREATE INDEX tenants_name_order ON tenants (search_key, id) INCLUDE (status, plan) WHERE deleted_at IS NULL;
CREATE INDEX tenants_search ON tenants USING gin (search_key gin_trgm_ops);
CREATE INDEX tenants_deleted ON tenants (id) WHERE deleted_at IS NOT NULL;

-- ## People, and how they sign in

CREATE TYPE user_role AS ENUM ('admin', 'manager', 'lawyer', 'accountant', 'clerk');
COMMENT ON TYPE user_role IS 'The roles of a firm''s users.';

CREATE TABLE people (
  id uuid PRIMARY KEY,
  name text COLLATE "und-x-icu" NOT NULL,
  email text NOT NULL,
  verified_at timestamptz(3),
  password_hash text,
  created_at timestamptz(3) NOT NULL
);
COMMENT ON TABLE people IS 'The people who sign in, at the console or at firms.';
COMMENT ON COLUMN people.verified_at IS 'When a token that travelled by mail proved the address. Until then the person belongs to one firm alone, and somebody else may yet prove the address to be theirs.';
COMMENT ON COLUMN people.password_hash IS 'argon2id, with its parameters and salt. Null until the person has chosen a password.';

CREATE UNIQUE INDEX people_verified_email ON people (lower(email)) WHERE verified_at IS NOT NULL;
CREATE INDEX people_email ON people (lower(email));

CREATE TABLE operators (
  person_id uuid PRIMARY KEY REFERENCES people,
  role text NOT NULL CHECK (role IN ('owner', 'operator', 'readOnly')),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL
);
COMMENT ON TABLE operators IS 'The people who run the platform.';

CREATE TABLE users (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  name text COLLATE "und-x-icu" NOT NULL,
  email text NOT NULL,
  phone text,
  role user_role NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL,
  person_id uuid REFERENCES people,
  is_owner boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, id)
);
COMMENT ON TABLE users IS 'A firm''s users.';
COMMENT ON COLUMN users.person_id IS 'Who the user is, once they can sign in.';
COMMENT ON COLUMN users.is_owner IS 'Whether the firm''s account is theirs to hand over or close.';

CREATE UNIQUE INDEX users_email_key ON users (tenant_id, lower(email));
CREATE UNIQUE INDEX users_person_key ON users (tenant_id, person_id);
CREATE INDEX users_person ON users (person_id) WHERE person_id IS NOT NULL;

CREATE TABLE code_generators (
  person_id uuid PRIMARY KEY REFERENCES people,
  sealed_seed text NOT NULL,
  last_step bigint NOT NULL,
  created_at timestamptz(3) NOT NULL
);
COMMENT ON TABLE code_generators IS 'The generators of one-time codes of those who have one.';
COMMENT ON COLUMN code_generators.sealed_seed IS 'Encrypted with a key that the database does not have.';
COMMENT ON COLUMN code_generators.last_step IS 'The last period of 30 seconds whose code was used, so that no code is used twice.';

CREATE TABLE recovery_codes (
  person_id uuid NOT NULL REFERENCES people,
  code_hash text NOT NULL,
  used_at timestamptz(3),
  PRIMARY KEY (person_id, code_hash)
);
COMMENT ON TABLE recovery_codes IS 'Codes that get in once in place of a generator''s.';

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
COMMENT ON TABLE passkeys IS 'The passkeys of those who have some. Each is a full sign-in: whoever uses it has unlocked their device.';
COMMENT ON COLUMN passkeys.rp_id IS 'The host name that it is bound to: the tenant host for all firms, or one of the console''s.';
COMMENT ON COLUMN passkeys.credential_id IS 'In base64url, as the authenticator chose it.';
COMMENT ON COLUMN passkeys.public_key IS 'In base64url, as a COSE key.';
COMMENT ON COLUMN passkeys.counter IS 'How often the authenticator says that it was used; zero if it doesn''t count. One that goes back was copied.';

CREATE INDEX passkeys_person ON passkeys (person_id);

-- Sessions, challenges, links and arrivals are short-lived, and no backup holds them: after a restore everyone signs in again.

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  token_hash text NOT NULL CONSTRAINT sessions_token_key UNIQUE,
  person_id uuid NOT NULL REFERENCES people,
  firm_id uuid REFERENCES tenants ON DELETE CASCADE,
  opened_at timestamptz(3) NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  proved_at timestamptz(3) NOT NULL,
  address text NOT NULL,
  device text NOT NULL,
  support_id uuid
);
COMMENT ON TABLE sessions IS 'Who is signed in, and where.';
COMMENT ON COLUMN sessions.firm_id IS 'The firm at whose host the session counts; null for the console.';
COMMENT ON COLUMN sessions.proved_at IS 'When the person last proved who they are, with all that their role demands.';
COMMENT ON COLUMN sessions.device IS 'What the browser calls itself.';
COMMENT ON COLUMN sessions.support_id IS 'The support access that it is of; null for everybody else.';

CREATE INDEX sessions_person ON sessions (person_id);
CREATE INDEX sessions_opened ON sessions (opened_at);

CREATE TABLE challenges (
  token_hash text PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES people,
  firm_id uuid REFERENCES tenants ON DELETE CASCADE,
  wrong_codes integer NOT NULL DEFAULT 0,
  ends_at timestamptz(3) NOT NULL
);
COMMENT ON TABLE challenges IS 'Those whose password was right, and whose second factor is still to come.';


CREATE TABLE passkey_challenges (
  token_hash text PRIMARY KEY,
  person_id uuid REFERENCES people ON DELETE CASCADE,
  ends_at timestamptz(3) NOT NULL
);
COMMENT ON TABLE passkey_challenges IS 'What a passkey is to sign, once.';
COMMENT ON COLUMN passkey_challenges.person_id IS 'Whose new passkey it is; null where one signs in or proves who one is.';

CREATE TABLE links (
  token_hash text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('welcome', 'reset')),
  person_id uuid NOT NULL REFERENCES people,
  firm_id uuid REFERENCES tenants ON DELETE CASCADE,
  is_mailed boolean NOT NULL,
  ends_at timestamptz(3) NOT NULL
);
COMMENT ON TABLE links IS 'Links that work once.';
COMMENT ON COLUMN links.is_mailed IS 'Whether the token travels by mail, and so proves the address.';

CREATE INDEX links_person ON links (person_id);

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
COMMENT ON TABLE arrivals IS 'Those who sign in at the address of all firms, until they have entered one.';
COMMENT ON COLUMN arrivals.step IS 'What the token is for: giving the second factor, choosing a firm, or entering the one that was chosen.';
COMMENT ON COLUMN arrivals.has_second_factor IS 'Whether a second factor was given.';

CREATE TABLE factor_resets (
  person_id uuid PRIMARY KEY REFERENCES people ON DELETE CASCADE,
  asked_at timestamptz(3) NOT NULL,
  takes_effect_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL
);
COMMENT ON TABLE factor_resets IS 'Second factors that are to be forgotten, because their person says that they have lost them. Announced by mail; anybody concerned may stop it.';
COMMENT ON COLUMN factor_resets.ends_at IS 'Until when the person must have signed in to have it take effect.';

CREATE TABLE firms_sign_in (
  firm_id uuid PRIMARY KEY REFERENCES tenants ON DELETE CASCADE,
  needs_second_factor boolean NOT NULL
);
COMMENT ON TABLE firms_sign_in IS 'How a firm wants its people to sign in, where it has said so.';
COMMENT ON COLUMN firms_sign_in.needs_second_factor IS 'Whether everybody needs a second factor. Admins do in any case.';

-- A firm's programs call in the name of whoever made their key: with the rights that the key was given, as far as its maker has them now.

CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  firm_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE,
  person_id uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  name text COLLATE "und-x-icu" NOT NULL,
  token_hash text NOT NULL CONSTRAINT api_keys_token_key UNIQUE,
  prefix text NOT NULL,
  scopes text NOT NULL CONSTRAINT api_keys_scopes CHECK (scopes <> ''),
  created_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  used_at timestamptz(3)
);
COMMENT ON TABLE api_keys IS 'The keys of firms'' programs.';
COMMENT ON COLUMN api_keys.person_id IS 'Who made it. Without them it lets nobody in.';
COMMENT ON COLUMN api_keys.prefix IS 'How it begins, by which people tell it from others.';
COMMENT ON COLUMN api_keys.scopes IS 'The rights that it was given, with commas between them.';
COMMENT ON COLUMN api_keys.ends_at IS 'When it ends by itself.';
COMMENT ON COLUMN api_keys.ended_at IS 'When somebody ended it, its maker left, or a backup was restored. Null before.';
COMMENT ON COLUMN api_keys.used_at IS 'When it was last used, to the half minute. Null if it never was.';

CREATE INDEX api_keys_firm ON api_keys (firm_id, created_at);
CREATE INDEX api_keys_person ON api_keys (person_id);

-- What each role may do, as the contract says it in x-rights. Each start of a new version writes it anew.
CREATE TABLE role_rights (
  role text NOT NULL,
  "right" text NOT NULL,
  PRIMARY KEY (role, "right")
);
COMMENT ON TABLE role_rights IS 'The rights of each role, copied from the contract when the schema is brought up to date.';

-- ## Letting people in

CREATE TYPE firm_size AS ENUM ('1-5', '6-15', '16-50', '50+');
COMMENT ON TYPE firm_size IS 'How many lawyers a firm has, as stated at sign-up.';

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
COMMENT ON TABLE invitations IS 'Who is invited to the console, or to a firm.';
COMMENT ON COLUMN invitations.firm_id IS 'Null for the console.';
COMMENT ON COLUMN invitations.is_mailed IS 'Whether the token travels by mail, and so proves the address.';

-- One who is invited again has one link that works.
CREATE UNIQUE INDEX invitations_address ON invitations (coalesce(firm_id, '00000000-0000-0000-0000-000000000000'), lower(email));

CREATE TABLE ownership_offers (
  firm_id uuid REFERENCES tenants ON DELETE CASCADE,
  from_person uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  to_person uuid NOT NULL REFERENCES people ON DELETE CASCADE,
  ends_at timestamptz(3) NOT NULL
);
COMMENT ON TABLE ownership_offers IS 'To whom an owner wants to hand a firm''s account over, or the platform''s, until the other accepts.';

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
COMMENT ON TABLE waiting_signups IS 'Sign-ups whose link has not been opened: there is no firm yet.';
COMMENT ON COLUMN waiting_signups.token_hash IS 'Null until an operator hands a link over, where there is no mail.';

CREATE UNIQUE INDEX waiting_signups_address ON waiting_signups (lower(email));

-- The firm reads its own, but only functions write them. Whoever is in has a session of its own at the firm's host, with the
-- role `support` and never that of a member, and it counts no longer than the access runs.

CREATE TABLE support_grants (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  person_id uuid NOT NULL REFERENCES people,
  person_name text COLLATE "und-x-icu" NOT NULL,
  reason text NOT NULL,
  opened_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  ended_by text,
  PRIMARY KEY (tenant_id, id)
);
COMMENT ON TABLE support_grants IS 'The operator''s access to firms'' areas for support.';
COMMENT ON COLUMN support_grants.person_name IS 'What they were called then.';
COMMENT ON COLUMN support_grants.ends_at IS 'When it ends by itself.';
COMMENT ON COLUMN support_grants.ended_by IS 'Who ended it. Null if its time ran out.';

CREATE UNIQUE INDEX support_grants_running ON support_grants (tenant_id, person_id) WHERE ended_at IS NULL;
CREATE INDEX support_grants_person ON support_grants (person_id);

-- Short-lived, like links: no backup holds them.
CREATE TABLE support_codes (
  token_hash text PRIMARY KEY,
  firm_id uuid NOT NULL REFERENCES tenants ON DELETE CASCADE,
  support_id uuid NOT NULL,
  ends_at timestamptz(3) NOT NULL
);
COMMENT ON TABLE support_codes IS 'Codes that open a session for support at a firm''s host, once.';

-- ## Clients and cases

-- A firm's clients and their matters, and the work on them.

CREATE TYPE client_type AS ENUM ('individual', 'company', 'estate', 'sacco', 'other');
COMMENT ON TYPE client_type IS 'The kinds of clients.';
CREATE TYPE client_status AS ENUM ('Active', 'Inactive');
COMMENT ON TYPE client_status IS 'Whether the firm still acts for a client.';
CREATE TYPE matter_status AS ENUM ('Active', 'Pending', 'Closed');
COMMENT ON TYPE matter_status IS 'The states of a case.';
CREATE TYPE priority AS ENUM ('High', 'Medium', 'Low');
COMMENT ON TYPE priority IS 'How urgent something is, the most urgent first.';
CREATE TYPE event_kind AS ENUM ('hearing', 'deadline', 'meeting');
COMMENT ON TYPE event_kind IS 'The kinds of calendar entries.';
CREATE TYPE task_status AS ENUM ('open', 'done');
COMMENT ON TYPE task_status IS 'The states of a task.';
CREATE TYPE activity_status AS ENUM ('success', 'warning', 'error', 'info');
COMMENT ON TYPE activity_status IS 'The tone of an activity.';

CREATE TABLE clients (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  name text COLLATE "und-x-icu" NOT NULL,
  type client_type NOT NULL,
  email text,
  phone text,
  address text,
  kra_pin text,
  status client_status NOT NULL,
  last_contact timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  -- What is deleted is kept, and can be restored. What belongs to it is deleted with it, at the same moment.
  deleted_at timestamptz(3),
  -- What searches look into, as in tenants.
  search_text text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (
      lower(name) || E'\x1f' || lower(coalesce(email, '') COLLATE "und-x-icu") || E'\x1f' || coalesce(phone, '')
    ) STORED,
  search_key text COLLATE "C"
    GENERATED ALWAYS AS (
      search_form(name) || E'\x1f' || search_form(coalesce(email, '')) || E'\x1f' || search_phone(coalesce(phone, ''))
    ) STORED,
  -- Erasing removes rows for good, which a firm's role may not do. The functions that do belong to mizani_rollup, ask for the right
  -- themselves, and reach one client of the transaction's firm.
  erased_at timestamptz(3),
  erased jsonb,
  kept_until date,
  changed_by uuid,
  changed_at timestamptz(3),
  -- Conflict checks: whom the firm knows, how a name is found among them, and the checks that people store.
  -- A client's directors and contacts, as the parties of a case are kept with the case.
  people jsonb NOT NULL DEFAULT '[]',
  since date,
  PRIMARY KEY (tenant_id, id)
);
COMMENT ON TABLE clients IS 'A firm''s clients.';
COMMENT ON COLUMN clients.search_text IS 'Read by the version before.';
COMMENT ON COLUMN clients.search_key IS 'The normal form of the row''s texts, in which searches look. The name comes first, by which lists also sort.';
COMMENT ON COLUMN clients.erased_at IS 'When the client''s data was erased. What is left of the row says nothing of the client.';
COMMENT ON COLUMN clients.erased IS 'How much was held on the client before, by kind.';
COMMENT ON COLUMN clients.kept_until IS 'The last day on which the erased client''s issued invoices keep its name. Null if there are none, and afterwards.';
COMMENT ON COLUMN clients.changed_by IS 'Who made the present version. Null for the first, and if nobody had signed in.';
COMMENT ON COLUMN clients.changed_at IS 'When the present version was made. Null for the first.';
COMMENT ON COLUMN clients.people IS 'The directors and contacts of a client that is no single person.';
COMMENT ON COLUMN clients.since IS 'Since when the firm acts for the client, if that is known and was before it was added.';

CREATE INDEX clients_contact_order ON clients (tenant_id, last_contact DESC NULLS LAST, id) WHERE deleted_at IS NULL;
CREATE INDEX clients_name_order ON clients (tenant_id, search_key, id) WHERE deleted_at IS NULL;
CREATE INDEX clients_created ON clients (tenant_id, created_at);
-- The firm comes first, so that a small firm's search does not read what a large one has of the same word.
CREATE INDEX clients_search ON clients USING gin (tenant_id, search_key gin_trgm_ops);
CREATE INDEX clients_search_name ON clients USING gin (tenant_id, split_part(search_key, E'\x1f', 1) gin_trgm_ops);
CREATE INDEX clients_kept_until ON clients (kept_until) WHERE kept_until IS NOT NULL;
CREATE INDEX clients_deleted ON clients (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE matters (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  client_id uuid NOT NULL,
  -- Free text: registries write case numbers in many ways, and a conveyance has none.
  number text,
  title text COLLATE "und-x-icu" NOT NULL,
  description text,
  status matter_status NOT NULL,
  priority priority NOT NULL,
  case_type text NOT NULL,
  court text,
  station text,
  division text,
  -- Who conducts the case.
  advocate_id uuid,
  -- A list of { name, role, isClient, advocate, phone, email }, in the order of the title; and the names, for searches.
  parties jsonb NOT NULL DEFAULT '[]',
  party_names text COLLATE "und-x-icu" NOT NULL DEFAULT '',
  opened_on date NOT NULL,
  closed_on date,
  close_reason text,
  last_activity timestamptz(3),
  last_activity_title text,
  -- The day of the first open event, even if it has passed; kept by a trigger.
  next_date date,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  search_text text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (
      lower(title) || E'\x1f' || lower(coalesce(number, '') COLLATE "und-x-icu") || E'\x1f' || lower(party_names)
    ) STORED,
  last_activity_code text,
  search_key text COLLATE "C"
    GENERATED ALWAYS AS (
      search_form(title) || E'\x1f' || search_number(coalesce(number, '')) || E'\x1f' || search_form(party_names)
    ) STORED,
  changed_by uuid,
  changed_at timestamptz(3),
  -- The time that a firm's people work: what they recorded, the timers that run, and what an hour costs.
  time_unit smallint NOT NULL DEFAULT 6 CHECK (time_unit IN (1, 6, 15)),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients,
  FOREIGN KEY (tenant_id, advocate_id) REFERENCES users,
  CONSTRAINT matters_opened_on_plausible
    CHECK (opened_on BETWEEN '1900-01-01' AND '2200-12-31'),
  CONSTRAINT matters_closed_on_plausible
    CHECK (closed_on BETWEEN '1900-01-01' AND '2200-12-31')
);
COMMENT ON TABLE matters IS 'A firm''s cases.';
COMMENT ON COLUMN matters.party_names IS 'The text in which a search finds a case''s parties and their advocates.';
COMMENT ON COLUMN matters.next_date IS 'The date of the first open event, kept up to date by a trigger.';
COMMENT ON COLUMN matters.search_text IS 'Read by the version before.';
COMMENT ON COLUMN matters.search_key IS 'The normal form of the row''s texts, in which searches look. The name comes first, by which lists also sort.';
COMMENT ON COLUMN matters.changed_by IS 'Who made the present version. Null for the first, and if nobody had signed in.';
COMMENT ON COLUMN matters.changed_at IS 'When the present version was made. Null for the first.';
COMMENT ON COLUMN matters.time_unit IS 'In how many minutes its time is billed.';

CREATE INDEX matters_activity_order ON matters (tenant_id, last_activity DESC NULLS LAST, id) WHERE deleted_at IS NULL;
CREATE INDEX matters_next_date ON matters (tenant_id, next_date, id) WHERE deleted_at IS NULL;
CREATE INDEX matters_created ON matters (tenant_id, created_at);
CREATE INDEX matters_status ON matters (tenant_id, status) WHERE deleted_at IS NULL;
CREATE INDEX matters_client ON matters (tenant_id, client_id, status) WHERE deleted_at IS NULL;
-- The order in which a firm's list of cases opens: those that aren't closed first, then by last activity.

CREATE INDEX matters_open_first ON matters (tenant_id, (status = 'Closed'), last_activity DESC NULLS LAST, id)
  WHERE deleted_at IS NULL;
CREATE INDEX matters_search ON matters USING gin (tenant_id, search_key gin_trgm_ops);
CREATE INDEX matters_of_advocate ON matters (tenant_id, advocate_id) WHERE deleted_at IS NULL;
CREATE INDEX matters_deleted ON matters (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE case_team (
  tenant_id uuid NOT NULL REFERENCES tenants,
  matter_id uuid NOT NULL,
  user_id uuid NOT NULL,
  added_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, matter_id, user_id),
  -- Gone with its case.
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, user_id) REFERENCES users
);
COMMENT ON TABLE case_team IS 'Who works on a case besides its advocate.';

CREATE INDEX case_team_of_user ON case_team (tenant_id, user_id, matter_id);

-- A matter's hearings, deadlines and meetings. One is open until it is done, or moved to another date.
CREATE TABLE events (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  matter_id uuid,
  kind event_kind NOT NULL,
  title text NOT NULL,
  description text,
  day date NOT NULL,
  -- Nairobi time; null for the whole day.
  starts_at time(0),
  -- The courtroom or address.
  location text,
  virtual_link text,
  outcome text,
  done_at timestamptz(3),
  -- The event that took its place on another date.
  moved_to uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  changed_by uuid,
  changed_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters,
  FOREIGN KEY (tenant_id, moved_to) REFERENCES events,
  CONSTRAINT events_day_plausible
    CHECK (day BETWEEN '1900-01-01' AND '2200-12-31')
);
COMMENT ON TABLE events IS 'Hearings, deadlines and meetings.';
COMMENT ON COLUMN events.starts_at IS 'Nairobi time; empty for an all-day event.';
COMMENT ON COLUMN events.done_at IS 'When it stopped being open, because it was done or moved.';
COMMENT ON COLUMN events.moved_to IS 'The event that replaced it on another date.';
COMMENT ON COLUMN events.changed_by IS 'Who made the present version. Null for the first, and if nobody had signed in.';
COMMENT ON COLUMN events.changed_at IS 'When the present version was made. Null for the first.';

CREATE INDEX events_open ON events (tenant_id, day, starts_at) WHERE done_at IS NULL AND deleted_at IS NULL;
CREATE INDEX events_of_matter ON events (tenant_id, matter_id, kind, day) WHERE done_at IS NULL AND deleted_at IS NULL;
CREATE INDEX events_history ON events (tenant_id, matter_id, day) WHERE deleted_at IS NULL;
-- An event is destroyed only when no other was moved to it; without the index that reads all events of the firm.
CREATE INDEX events_moved_to ON events (tenant_id, moved_to) WHERE moved_to IS NOT NULL;
CREATE INDEX events_deleted ON events (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE tasks (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  matter_id uuid,
  assignee_id uuid,
  title text NOT NULL,
  status task_status NOT NULL DEFAULT 'open',
  priority priority NOT NULL DEFAULT 'Medium',
  due_date date,
  done_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  changed_by uuid,
  changed_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters,
  FOREIGN KEY (tenant_id, assignee_id) REFERENCES users,
  CONSTRAINT tasks_due_date_plausible
    CHECK (due_date BETWEEN '1900-01-01' AND '2200-12-31')
);
COMMENT ON TABLE tasks IS 'Tasks for a firm''s people.';
COMMENT ON COLUMN tasks.changed_by IS 'Who made the present version. Null for the first, and if nobody had signed in.';
COMMENT ON COLUMN tasks.changed_at IS 'When the present version was made. Null for the first.';

CREATE INDEX tasks_order ON tasks (tenant_id, status, due_date, id) WHERE deleted_at IS NULL;
CREATE INDEX tasks_of_matter ON tasks (tenant_id, matter_id, status, due_date, id) WHERE deleted_at IS NULL;
CREATE INDEX tasks_deleted ON tasks (deleted_at) WHERE deleted_at IS NOT NULL;

-- What the firm's people note in a matter, for their own eyes.
CREATE TABLE notes (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  matter_id uuid NOT NULL,
  -- Unknown until sign-in says who writes.
  author_id uuid DEFAULT current_member_id(),
  content text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  is_private boolean NOT NULL DEFAULT false,
  changed_by uuid,
  changed_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters,
  FOREIGN KEY (tenant_id, author_id) REFERENCES users
);
COMMENT ON TABLE notes IS 'Notes that a firm''s people write in a case.';
COMMENT ON COLUMN notes.is_private IS 'Whether only the author and the case''s team can read it.';
COMMENT ON COLUMN notes.changed_by IS 'Who made the present version. Null for the first, and if nobody had signed in.';
COMMENT ON COLUMN notes.changed_at IS 'When the present version was made. Null for the first.';

CREATE INDEX notes_newest ON notes (tenant_id, matter_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX notes_deleted ON notes (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE messages (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  client_id uuid NOT NULL,
  subject text NOT NULL,
  content text NOT NULL,
  sent_at timestamptz(3) NOT NULL,
  read_at timestamptz(3),
  deleted_at timestamptz(3),
  search_text text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (lower(subject COLLATE "und-x-icu") || E'\x1f' || lower(content COLLATE "und-x-icu")) STORED,
  search_key text COLLATE "C"
    GENERATED ALWAYS AS (search_form(subject) || E'\x1f' || search_form(content)) STORED,
  -- A message of a client's page is one person's, about one matter.
  direction text NOT NULL DEFAULT 'in' CHECK (direction IN ('in', 'out')),
  matter_id uuid,
  portal_person_id uuid,
  author_name text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients,
  CONSTRAINT messages_matter_id_fkey FOREIGN KEY (tenant_id, matter_id) REFERENCES matters ON DELETE CASCADE,
  CONSTRAINT messages_of_page CHECK (
    (portal_person_id IS NULL) = (matter_id IS NULL) AND (direction = 'in' OR portal_person_id IS NOT NULL))
);
COMMENT ON TABLE messages IS 'Messages between clients and a firm.';
COMMENT ON COLUMN messages.search_text IS 'Read by the version before.';
COMMENT ON COLUMN messages.search_key IS 'The normal form of the row''s texts, in which searches look. The name comes first, by which lists also sort.';
COMMENT ON COLUMN messages.direction IS 'In from the client, or out to them.';
COMMENT ON COLUMN messages.matter_id IS 'The matter on whose page it is. Null for a message that came otherwise.';
COMMENT ON COLUMN messages.portal_person_id IS 'Whose page it is on: nobody else of the client sees it.';
COMMENT ON COLUMN messages.author_name IS 'What whoever wrote it was called then. Null if that is not known.';

CREATE INDEX messages_newest ON messages (tenant_id, sent_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX messages_of_client ON messages (tenant_id, client_id, sent_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX messages_unread ON messages (tenant_id) WHERE read_at IS NULL AND deleted_at IS NULL;
CREATE INDEX messages_search ON messages USING gin (tenant_id, search_key gin_trgm_ops);
CREATE INDEX messages_of_page ON messages (tenant_id, portal_person_id, matter_id, sent_at DESC) WHERE portal_person_id IS NOT NULL;
CREATE INDEX messages_deleted ON messages (deleted_at) WHERE deleted_at IS NOT NULL;

-- A firm's own activity feed. The operator's is platform_activity, because what happens in a client's matter is privileged.
CREATE TABLE activity (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  matter_id uuid,
  -- The client it is about, when it is about no matter.
  client_id uuid,
  title text NOT NULL,
  description text NOT NULL,
  status activity_status NOT NULL,
  happened_at timestamptz(3) NOT NULL,
  -- What happened by code, with the values of its sentence, so that a client can word it in any language. The English title and
  -- description stay: searches and exports read them. Entries of before have no code.
  code text,
  params jsonb,
  -- The firm's activity names its person, as they were called.
  person_id uuid DEFAULT signed_in_person(),
  person_name text DEFAULT name_of_person(signed_in_person()),
  -- What the platform's people do to a firm's invoices stands in the firm's activity as theirs. What many rows at once say goes on record
  -- sooner.
  is_by_platform boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters,
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients
);
COMMENT ON TABLE activity IS 'What happened in a firm, visible only to that firm.';
COMMENT ON COLUMN activity.person_id IS 'Who did it; null if nobody was signed in.';
COMMENT ON COLUMN activity.person_name IS 'What they were called then.';
COMMENT ON COLUMN activity.is_by_platform IS 'Whether the platform''s people did it, and not the firm''s.';

CREATE INDEX activity_newest ON activity (tenant_id, happened_at DESC, id DESC);
CREATE INDEX activity_of_matter ON activity (tenant_id, matter_id, happened_at DESC);
CREATE INDEX activity_of_client ON activity (tenant_id, client_id, happened_at DESC);

-- Addresses from which people's calendars read the firm's diary.

CREATE TABLE feeds (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  member_id uuid,
  scope text NOT NULL CHECK (scope IN ('mine', 'case', 'firm')),
  matter_id uuid,
  titles text NOT NULL CHECK (titles IN ('full', 'private')),
  token_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_read_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, member_id) REFERENCES users,
  -- Gone with its case.
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters ON DELETE CASCADE,
  CHECK ((scope = 'case') = (matter_id IS NOT NULL)),
  CHECK (scope <> 'mine' OR member_id IS NOT NULL)
);
COMMENT ON TABLE feeds IS 'Addresses from which calendars read a firm''s diary. One that has ended is gone.';
COMMENT ON COLUMN feeds.member_id IS 'Whose it is. Null if it was made while nobody signed in.';
COMMENT ON COLUMN feeds.token_hash IS 'Of the secret in its address.';
COMMENT ON COLUMN feeds.last_read_at IS 'When a calendar last read it, to the hour.';

CREATE UNIQUE INDEX feeds_token ON feeds (tenant_id, token_hash);
CREATE INDEX feeds_of_member ON feeds (tenant_id, member_id, created_at DESC);

-- ## Documents and their files

CREATE TYPE signature_state AS ENUM ('not_required', 'awaiting', 'signed');
COMMENT ON TYPE signature_state IS 'Whether a document has been signed.';

CREATE TABLE documents (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  matter_id uuid,
  name text COLLATE "und-x-icu" NOT NULL,
  media_type text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  signature signature_state NOT NULL DEFAULT 'not_required',
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  search_key text COLLATE "C" GENERATED ALWAYS AS (search_form(name)) STORED,
  -- documents.bytes is what a document takes up: the sum of its versions. A document of an earlier version of the product has none, and
  -- keeps the figure that it came with.
  client_id uuid,
  tags jsonb NOT NULL DEFAULT '[]',
  current_version integer,
  shared_at timestamptz(3),
  retain_until date,
  hold boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  changed_by uuid,
  changed_at timestamptz(3),
  request_id uuid,
  sealed boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters,
  CONSTRAINT documents_client_id_fkey FOREIGN KEY (tenant_id, client_id) REFERENCES clients,
  CONSTRAINT documents_belong_once CHECK (matter_id IS NULL OR client_id IS NULL)
);
COMMENT ON TABLE documents IS 'A firm''s documents. Their files are in their versions.';
COMMENT ON COLUMN documents.bytes IS 'What all its versions take up.';
COMMENT ON COLUMN documents.search_key IS 'The normal form of the row''s texts, in which searches look. The name comes first, by which lists also sort.';
COMMENT ON COLUMN documents.client_id IS 'The client of a document that is in no case.';
COMMENT ON COLUMN documents.tags IS 'The words that the firm files it under.';
COMMENT ON COLUMN documents.current_version IS 'The version that is shown. Null if it has no file here.';
COMMENT ON COLUMN documents.shared_at IS 'Since when it is shared with the client. Null if it is not.';
COMMENT ON COLUMN documents.retain_until IS 'The day until which the firm keeps it, if not the usual one.';
COMMENT ON COLUMN documents.hold IS 'Whether it must be kept, whatever its day.';
COMMENT ON COLUMN documents.changed_by IS 'Who made the present version. Null for the first, and if nobody had signed in.';
COMMENT ON COLUMN documents.changed_at IS 'When the present version was made. Null for the first.';
COMMENT ON COLUMN documents.request_id IS 'The request for which a client sent it. Null for others.';
COMMENT ON COLUMN documents.sealed IS 'Whether it is kept of an erased client as a voucher of the client account, for whoever may read that.';

CREATE INDEX documents_newest ON documents (tenant_id, updated_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX documents_of_matter ON documents (tenant_id, matter_id, updated_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX documents_created ON documents (tenant_id, created_at);
CREATE INDEX documents_awaiting ON documents (tenant_id, updated_at DESC, id DESC)
  WHERE signature = 'awaiting' AND deleted_at IS NULL;
CREATE INDEX documents_search ON documents USING gin (tenant_id, search_key gin_trgm_ops);
CREATE INDEX documents_of_client ON documents (tenant_id, client_id, updated_at DESC) WHERE deleted_at IS NULL AND client_id IS NOT NULL;
-- A search for text says how many documents it could not look into. Counting those without a file no longer reads every document.
CREATE INDEX documents_without_file ON documents (tenant_id) WHERE deleted_at IS NULL AND current_version IS NULL;
CREATE INDEX documents_of_request ON documents (tenant_id, request_id) WHERE request_id IS NOT NULL;
CREATE INDEX documents_sealed ON documents (tenant_id) WHERE sealed;
CREATE INDEX documents_deleted ON documents (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE document_versions (
  tenant_id uuid NOT NULL REFERENCES tenants,
  document_id uuid NOT NULL,
  no integer NOT NULL CHECK (no >= 1),
  name text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  media_type text NOT NULL,
  sha256 text NOT NULL,
  parts jsonb NOT NULL,
  scan text NOT NULL CHECK (scan IN ('pending', 'clean', 'infected', 'not_scanned')),
  source text NOT NULL CHECK (source IN ('firm', 'client', 'generated')),
  added_by uuid DEFAULT current_member_id(),
  created_at timestamptz(3) NOT NULL,
  -- The text inside files, and what the server has still to look into.
  -- When a version is looked into next is noted before, so that of several servers one does it, and another does if that one ends.
  text_state text NOT NULL DEFAULT 'pending' CHECK (text_state IN ('pending', 'inside', 'none')),
  passages integer,
  looks integer NOT NULL DEFAULT 0,
  next_look timestamptz(3),
  PRIMARY KEY (tenant_id, document_id, no),
  -- Gone with its document.
  FOREIGN KEY (tenant_id, document_id) REFERENCES documents ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, added_by) REFERENCES users
);
COMMENT ON TABLE document_versions IS 'The files of documents. But for what a scan finds, a row never changes.';
COMMENT ON COLUMN document_versions.name IS 'What the file was called when it was added.';
COMMENT ON COLUMN document_versions.media_type IS 'By what is in the file.';
COMMENT ON COLUMN document_versions.sha256 IS 'Of the whole file, in hexadecimal.';
COMMENT ON COLUMN document_versions.parts IS 'Where its bytes are, in their order.';
COMMENT ON COLUMN document_versions.added_by IS 'Null if nobody had signed in.';
COMMENT ON COLUMN document_versions.text_state IS 'Whether its text has been read, or there is none.';
COMMENT ON COLUMN document_versions.passages IS 'How many pages it has, or paragraphs. Null if it has no text.';
COMMENT ON COLUMN document_versions.looks IS 'How often the server began to look into it.';
COMMENT ON COLUMN document_versions.next_look IS 'When it looks again. Null before the first time.';

CREATE INDEX document_versions_pending ON document_versions (tenant_id, next_look)
  WHERE scan = 'pending' OR text_state = 'pending';
CREATE INDEX document_versions_without_text ON document_versions (tenant_id, document_id, no) WHERE text_state <> 'inside';

CREATE TABLE document_texts (
  tenant_id uuid NOT NULL REFERENCES tenants,
  document_id uuid NOT NULL,
  no integer NOT NULL,
  part integer NOT NULL CHECK (part >= 1),
  text text NOT NULL,
  first_passage integer NOT NULL,
  starts jsonb NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (tenant_id, document_id, no, part),
  -- Gone with its file.
  FOREIGN KEY (tenant_id, document_id, no) REFERENCES document_versions ON DELETE CASCADE
);
COMMENT ON TABLE document_texts IS 'The text inside the files of documents, in parts that can be indexed.';
COMMENT ON COLUMN document_texts.first_passage IS 'The number of the page or paragraph with which it begins.';
COMMENT ON COLUMN document_texts.starts IS 'Where in the text each of its pages or paragraphs starts.';
COMMENT ON COLUMN document_texts.words IS 'Its words in their search form, each once.';

CREATE INDEX document_texts_words ON document_texts USING gin (tenant_id, words);

-- An upload under way. What it reserves is its whole size until it has become a version.
CREATE TABLE uploads (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  name text NOT NULL,
  bytes bigint NOT NULL CHECK (bytes > 0),
  reserved_bytes bigint NOT NULL CHECK (reserved_bytes >= 0),
  parts jsonb NOT NULL DEFAULT '[]',
  matter_id uuid,
  client_id uuid,
  document_id uuid,
  made_document_id uuid,
  added_by uuid DEFAULT current_member_id(),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  -- Several photos become one document. Each is uploaded on its own first, and waits for the others.
  is_photo boolean NOT NULL DEFAULT false,
  request_id uuid,
  portal_person_id uuid,
  PRIMARY KEY (tenant_id, id),
  -- Gone with what it is for.
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, document_id) REFERENCES documents ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, made_document_id) REFERENCES documents ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, added_by) REFERENCES users ON DELETE CASCADE
);
COMMENT ON TABLE uploads IS 'Files on their way in. They are forgotten a day after they began.';
COMMENT ON COLUMN uploads.bytes IS 'How long the file is going to be.';
COMMENT ON COLUMN uploads.reserved_bytes IS 'What it will take up of the firm''s storage. Zero once it has become a version, which counts itself.';
COMMENT ON COLUMN uploads.parts IS 'What has arrived, in its order.';
COMMENT ON COLUMN uploads.document_id IS 'The document that gets a new version. Null for a new document.';
COMMENT ON COLUMN uploads.made_document_id IS 'The document that it became, or that got the version. Null before.';
COMMENT ON COLUMN uploads.is_photo IS 'Whether it is a photo, which becomes a page of a document rather than one of its own.';
COMMENT ON COLUMN uploads.request_id IS 'The request for which a client sends it.';
COMMENT ON COLUMN uploads.portal_person_id IS 'The client''s person who sends it. Null if the firm does.';

CREATE INDEX uploads_expiring ON uploads (tenant_id, expires_at);

-- What the daily look after firms' files has found. Nobody but that job sees all files, so it counts them for those who run the platform.
CREATE TABLE file_checks (
  is_last boolean PRIMARY KEY DEFAULT true CHECK (is_last),
  checked_at timestamptz(3) NOT NULL,
  clean integer NOT NULL,
  pending integer NOT NULL,
  infected integer NOT NULL,
  not_scanned integer NOT NULL,
  missing_objects integer NOT NULL,
  missing_firms integer NOT NULL
);
COMMENT ON TABLE file_checks IS 'What the last daily check of firms'' files found: one row.';
COMMENT ON COLUMN file_checks.pending IS 'Versions that the scanner has still to look into.';
COMMENT ON COLUMN file_checks.missing_objects IS 'Parts of files that a document or an upload refers to, and that are not in the store.';
COMMENT ON COLUMN file_checks.missing_firms IS 'The firms whose files they are.';

-- ## Conflicts of interest

CREATE TABLE declined_enquiries (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  names jsonb NOT NULL,
  day date NOT NULL,
  reason text NOT NULL,
  member_id uuid DEFAULT current_member_id(),
  created_at timestamptz(3) NOT NULL,
  -- A declined enquiry can be corrected, and be deleted and restored as a firm's other records can.
  version integer NOT NULL DEFAULT 1,
  changed_by uuid,
  changed_at timestamptz(3),
  deleted_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, member_id) REFERENCES users
);
COMMENT ON TABLE declined_enquiries IS 'What the firm was asked to take on and did not, so that later checks find whom it was about.';
COMMENT ON COLUMN declined_enquiries.names IS 'Who was named, and on which side.';
COMMENT ON COLUMN declined_enquiries.member_id IS 'Who turned it down. Null if nobody had signed in.';
COMMENT ON COLUMN declined_enquiries.changed_by IS 'Who made the present version. Null for the first, and if nobody had signed in.';
COMMENT ON COLUMN declined_enquiries.changed_at IS 'When the present version was made. Null for the first.';
COMMENT ON COLUMN declined_enquiries.deleted_at IS 'It can be restored for 30 days. Until then, no check finds its names.';

CREATE INDEX declined_enquiries_newest ON declined_enquiries (tenant_id, day DESC, id DESC);
CREATE INDEX declined_enquiries_deleted ON declined_enquiries (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE conflict_checks (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  matter_id uuid,
  member_id uuid DEFAULT current_member_id(),
  title text NOT NULL,
  findings integer NOT NULL,
  conflicts integer NOT NULL,
  content text NOT NULL,
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  -- The certificate outlives its case.
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters ON DELETE SET NULL (matter_id),
  FOREIGN KEY (tenant_id, member_id) REFERENCES users
);
COMMENT ON TABLE conflict_checks IS 'Stored conflict checks, each as it was on its day. No role can change one.';
COMMENT ON COLUMN conflict_checks.member_id IS 'Who stored it. Null if nobody had signed in.';
COMMENT ON COLUMN conflict_checks.findings IS 'How many findings it lists.';
COMMENT ON COLUMN conflict_checks.conflicts IS 'How many of them were decided to be conflicts.';
COMMENT ON COLUMN conflict_checks.content IS 'The certificate as JSON, byte for byte what sha256 is of.';

CREATE INDEX conflict_checks_newest ON conflict_checks (tenant_id, id DESC);
CREATE INDEX conflict_checks_of_matter ON conflict_checks (tenant_id, matter_id, id DESC);

-- Whom the firm knows: clients, their people, the parties of its cases, and whom enquiries were about. Triggers keep it. No role of calls
-- reads it, only the search in its stead.
CREATE TABLE known_names (
  tenant_id uuid NOT NULL REFERENCES tenants,
  source text NOT NULL CHECK (source IN ('client', 'case', 'enquiry')),
  source_id uuid NOT NULL,
  position integer NOT NULL,
  client_id uuid,
  side text NOT NULL
    CHECK (side IN ('client', 'director', 'contact', 'our_side', 'other_side', 'witness', 'enquirer')),
  name text,
  key text COLLATE "C" NOT NULL,
  marks text[] NOT NULL,
  kept_until date,
  PRIMARY KEY (tenant_id, source, source_id, position),
  CHECK ((name IS NULL) = (kept_until IS NOT NULL))
);
COMMENT ON TABLE known_names IS 'The names that conflict checks search.';
COMMENT ON COLUMN known_names.position IS 'Of several names of one source: 0 is the client itself.';
COMMENT ON COLUMN known_names.client_id IS 'The client, or the client of the case.';
COMMENT ON COLUMN known_names.name IS 'As it is written. Null once its source is erased or purged: from then on it is sealed.';
COMMENT ON COLUMN known_names.key IS 'The name as it is compared: name_key.';
COMMENT ON COLUMN known_names.marks IS 'Digests of the KRA PIN, the phone number and the e-mail address, each after its kind.';
COMMENT ON COLUMN known_names.kept_until IS 'The last day on which a sealed name is searched. Null before it is sealed.';

-- The firm comes first, as in clients_search.
CREATE INDEX known_names_key ON known_names USING gin (tenant_id, key gin_trgm_ops);
CREATE INDEX known_names_marks ON known_names USING gin (tenant_id, marks);
CREATE INDEX known_names_kept_until ON known_names (kept_until) WHERE kept_until IS NOT NULL;

-- ## Imports

-- Clients and cases that a firm brings in files, row by row, and can take back.

CREATE TABLE imports (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('clients', 'cases')),
  file_name text NOT NULL,
  byte_size integer NOT NULL,
  contents bytea,
  encoding text NOT NULL CHECK (encoding IN ('utf-8', 'windows-1252', 'macintosh', 'utf-16le', 'utf-16be')),
  delimiter text NOT NULL CHECK (delimiter IN ('comma', 'semicolon', 'tab', 'pipe')),
  duplicates text NOT NULL CHECK (duplicates IN ('skip', 'link', 'create')),
  columns jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('previewed', 'running', 'done', 'undoing', 'undone')),
  row_count integer NOT NULL,
  to_create integer NOT NULL,
  faulty integer NOT NULL,
  duplicate integer NOT NULL,
  created integer NOT NULL DEFAULT 0,
  linked integer NOT NULL DEFAULT 0,
  removed integer NOT NULL DEFAULT 0,
  kept integer NOT NULL DEFAULT 0,
  person_id uuid,
  person_name text,
  member_id uuid,
  created_at timestamptz(3) NOT NULL,
  started_at timestamptz(3),
  done_at timestamptz(3),
  undone_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  CHECK ((contents IS NULL) = (state <> 'previewed'))
);
COMMENT ON TABLE imports IS 'Files of clients or cases that a firm has imported, or looked at.';
COMMENT ON COLUMN imports.contents IS 'The file''s bytes, until its import begins.';
COMMENT ON COLUMN imports.duplicates IS 'What becomes of likely duplicates.';
COMMENT ON COLUMN imports.columns IS 'Of each column its heading, a sample, and what it is.';
COMMENT ON COLUMN imports.person_id IS 'Who began it; null if nobody was signed in.';
COMMENT ON COLUMN imports.member_id IS 'The firm''s user who began it.';

CREATE INDEX imports_newest ON imports (tenant_id, created_at DESC, id DESC);
CREATE INDEX imports_at_work ON imports (state) WHERE state IN ('running', 'undoing');

CREATE TABLE import_rows (
  tenant_id uuid NOT NULL REFERENCES tenants,
  import_id uuid NOT NULL,
  line integer NOT NULL,
  state text NOT NULL
    CHECK (state IN ('good', 'faulty', 'duplicate', 'created', 'skipped', 'linked', 'removed', 'kept')),
  cells jsonb,
  input jsonb,
  faults jsonb,
  twin jsonb,
  record_id uuid,
  version integer,
  kept_for text,
  PRIMARY KEY (tenant_id, import_id, line),
  FOREIGN KEY (tenant_id, import_id) REFERENCES imports ON DELETE CASCADE
);
COMMENT ON TABLE import_rows IS 'The rows of an imported file.';
COMMENT ON COLUMN import_rows.line IS 'Its row in a spreadsheet.';
COMMENT ON COLUMN import_rows.cells IS 'What it says. Null once its record is created, which alone has it then.';
COMMENT ON COLUMN import_rows.input IS 'The call''s body that it makes. Null once its record is created.';
COMMENT ON COLUMN import_rows.twin IS 'The record or the row that it is a likely duplicate of.';
COMMENT ON COLUMN import_rows.record_id IS 'The client or case that it has become or was linked to.';
COMMENT ON COLUMN import_rows.version IS 'The record''s version when it was created.';
COMMENT ON COLUMN import_rows.kept_for IS 'Why the record stayed when the import was undone.';

CREATE INDEX import_rows_by_state ON import_rows (tenant_id, import_id, state, line);

-- ## Invoices and payments

-- Money is bigint cents: exact, as fast to sum as any integer, and the form that domain/money.ts computes in. Quantities and rates,
-- which multiply money, are numeric.

CREATE TYPE currency AS ENUM ('KES', 'USD', 'EUR', 'GBP');
COMMENT ON TYPE currency IS 'The currencies of invoices.';
-- No 'overdue': it depends on the date, so it is derived when asked: sent, and due before today in Nairobi.
CREATE TYPE invoice_status AS ENUM ('draft', 'sent', 'paid', 'cancelled');
COMMENT ON TYPE invoice_status IS 'The stored states of an invoice; `overdue` depends on the day and is derived.';
CREATE TYPE payment_method AS ENUM ('mpesa', 'bank_transfer', 'cash', 'cheque', 'card');
COMMENT ON TYPE payment_method IS 'How an invoice is paid.';
-- What happened to invoices, as far as their rows and payments do not already say it.

CREATE TYPE invoice_event AS ENUM ('edited', 'sent', 'mailed', 'reminded', 'paid', 'cancelled', 'delivered', 'signed', 'certified');
COMMENT ON TYPE invoice_event IS 'What can happen to an invoice besides its creation and payments.';

-- The price of one unit in KES, from a given day.
CREATE TABLE exchange_rates (
  currency currency NOT NULL CHECK (currency <> 'KES'),
  day date NOT NULL,
  rate_to_kes numeric(12, 6) NOT NULL CHECK (rate_to_kes > 0),
  PRIMARY KEY (currency, day)
);
COMMENT ON TABLE exchange_rates IS 'The price of one unit of a currency in KES, from a given day.';

CREATE TABLE billing_settings (
  tenant_id uuid NOT NULL REFERENCES tenants,
  is_vat_registered boolean NOT NULL DEFAULT true,
  payment_days smallint NOT NULL DEFAULT 30 CHECK (payment_days BETWEEN 0 AND 365),
  letterhead text CHECK (length(letterhead) <= 500),
  terms text CHECK (length(terms) <= 2000),
  bank_name text CHECK (length(bank_name) <= 100),
  bank_branch text CHECK (length(bank_branch) <= 100),
  account_name text CHECK (length(account_name) <= 100),
  account_number text CHECK (length(account_number) <= 40),
  paybill text CHECK (paybill ~ '^[0-9]{5,7}$'),
  wht_percent numeric(5, 2) NOT NULL DEFAULT 5 CHECK (wht_percent BETWEEN 0 AND 100),
  wh_vat_percent numeric(5, 2) NOT NULL DEFAULT 2 CHECK (wh_vat_percent BETWEEN 0 AND 100),
  wh_vat_on text NOT NULL DEFAULT 'taxable' CHECK (wh_vat_on IN ('taxable', 'total')),
  interest_percent numeric(5, 2) NOT NULL DEFAULT 14 CHECK (interest_percent BETWEEN 0 AND 100),
  is_interest_on_vat boolean NOT NULL DEFAULT true,
  is_reminding boolean NOT NULL DEFAULT false,
  reminder_days smallint[] NOT NULL DEFAULT '{0,7,30}',
  logo bytea CHECK (octet_length(logo) <= 200000),
  logo_type text CHECK (logo_type IN ('image/png', 'image/jpeg')),
  version integer NOT NULL DEFAULT 1,
  changed_by uuid,
  changed_at timestamptz(3),
  PRIMARY KEY (tenant_id),
  CHECK ((logo IS NULL) = (logo_type IS NULL))
);
COMMENT ON TABLE billing_settings IS 'What a firm''s fee notes, invoices and statements say and calculate with. A firm without a row has the defaults.';
COMMENT ON COLUMN billing_settings.payment_days IS 'How many days after issue an invoice is due.';
COMMENT ON COLUMN billing_settings.letterhead IS 'Lines below the firm''s name on what it sends.';
COMMENT ON COLUMN billing_settings.wht_percent IS 'What a client who withholds income tax is proposed to withhold.';
COMMENT ON COLUMN billing_settings.wh_vat_percent IS 'What a client appointed to withhold VAT is proposed to withhold.';
COMMENT ON COLUMN billing_settings.wh_vat_on IS 'Of the taxable value, or of the total. Sources differ.';
COMMENT ON COLUMN billing_settings.reminder_days IS 'How many days after the due date a reminder is sent, if the firm has reminders sent.';

-- One row for each firm and year. It stays locked until the invoice that takes the number is committed, so the numbers have no
-- gaps; a sequence would leave one at each rollback.
CREATE TABLE invoice_counters (
  tenant_id uuid NOT NULL REFERENCES tenants,
  year smallint NOT NULL,
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (tenant_id, year)
);
COMMENT ON TABLE invoice_counters IS 'The last invoice number that a firm used in a year, and for its drafts in year 0.';

CREATE TABLE document_counters (
  tenant_id uuid NOT NULL REFERENCES tenants,
  series text NOT NULL CHECK (series IN ('fee_note', 'credit_note')),
  year smallint NOT NULL,
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (tenant_id, series, year)
);
COMMENT ON TABLE document_counters IS 'The last number of fee notes and credit notes in a year; of drafts in year 0. Locked until whatever takes the number is committed.';

CREATE TABLE invoices (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  year smallint NOT NULL,
  sequence integer NOT NULL CHECK (sequence > 0),
  -- An invoice takes its number when it is issued, in the year of issue. Until then its year is 0, and its sequence counts the firm's
  -- drafts: DRAFT-0012.
  number text NOT NULL
    GENERATED ALWAYS AS (
      CASE year WHEN 0 THEN 'DRAFT-' ELSE 'INV-' || year || '-' END ||
        lpad(sequence::text, greatest(4, length(sequence::text)), '0')
    ) STORED,
  client_id uuid NOT NULL,
  matter_id uuid,
  -- The names at the time of issue: renaming a client does not change its invoices.
  client_name text COLLATE "und-x-icu" NOT NULL,
  matter_name text,
  status invoice_status NOT NULL,
  issue_date date NOT NULL,
  due_date date NOT NULL,
  paid_date date,
  currency currency NOT NULL,
  rate_to_kes numeric(12, 6) NOT NULL DEFAULT 1 CHECK (rate_to_kes > 0),
  subtotal_cents bigint NOT NULL DEFAULT 0 CHECK (subtotal_cents >= 0),
  tax_rate numeric(5, 2) NOT NULL CHECK (tax_rate BETWEEN 0 AND 100),
  tax_cents bigint NOT NULL DEFAULT 0 CHECK (tax_cents >= 0),
  total_cents bigint NOT NULL DEFAULT 0 CHECK (total_cents = subtotal_cents + tax_cents),
  paid_cents bigint NOT NULL DEFAULT 0 CHECK (paid_cents BETWEEN 0 AND total_cents),
  total_kes_cents bigint NOT NULL GENERATED ALWAYS AS (round(total_cents * rate_to_kes)::bigint) STORED,
  open_kes_cents bigint NOT NULL
    GENERATED ALWAYS AS (
      CASE status WHEN 'sent' THEN round((total_cents - paid_cents) * rate_to_kes)::bigint ELSE 0 END
    ) STORED,
  notes text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  -- What searches look into, as in tenants.
  search_text text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (
      lower(client_name) || E'\x1f' || 'inv-' || year || '-' ||
        lpad(sequence::text, greatest(4, length(sequence::text)), '0')
    ) STORED,
  search_key text COLLATE "C"
    GENERATED ALWAYS AS (
      search_form(client_name) || E'\x1f' || CASE year WHEN 0 THEN 'draft' ELSE 'inv' || year END ||
        lpad(sequence::text, greatest(4, length(sequence::text)), '0')
    ) STORED,
  -- The part of an invoice that is received, in cents of KES: with open_kes_cents, a sent invoice's total.
  received_kes_cents bigint NOT NULL GENERATED ALWAYS AS (
    round(total_cents * rate_to_kes)::bigint - round((total_cents - paid_cents) * rate_to_kes)::bigint
  ) STORED,
  -- What the firm's invoices say more than the platform's.
  is_by_firm boolean NOT NULL DEFAULT false,
  outside_cents bigint NOT NULL DEFAULT 0,
  awaited_cents bigint NOT NULL DEFAULT 0 CHECK (awaited_cents >= 0),
  credited_cents bigint NOT NULL DEFAULT 0 CHECK (credited_cents >= 0),
  delivered_on date,
  etims_state text NOT NULL DEFAULT 'not_required' CHECK (etims_state IN ('not_required', 'queued', 'signed', 'failed')),
  cu_serial text,
  cu_invoice_no text,
  signed_at timestamptz(3),
  qr_url text,
  etims_error text,
  pay_reference text GENERATED ALWAYS AS (
    CASE WHEN year > 0 THEN lpad((year % 100)::text, 2, '0') || lpad(sequence::text, greatest(4, length(sequence::text)), '0') END
  ) STORED,
  is_awaited boolean NOT NULL GENERATED ALWAYS AS (
    awaited_cents > 0 AND total_cents = paid_cents + awaited_cents
  ) STORED,
  due_kes_cents bigint NOT NULL GENERATED ALWAYS AS (
    CASE status WHEN 'sent' THEN round((total_cents - paid_cents - awaited_cents) * rate_to_kes)::bigint ELSE 0 END
  ) STORED,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, year, sequence),
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients,
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters,
  CHECK ((status = 'paid') = (paid_date IS NOT NULL)),
  CHECK (due_date >= issue_date),
  CHECK (currency <> 'KES' OR rate_to_kes = 1),
  CONSTRAINT invoices_issued_in_a_year CHECK (year > 0 OR status IN ('draft', 'cancelled')),
  CONSTRAINT invoices_awaited CHECK (paid_cents + awaited_cents <= total_cents),
  -- No number is ever made up.
  CONSTRAINT invoices_signed CHECK ((etims_state = 'signed') = (cu_invoice_no IS NOT NULL) AND (cu_invoice_no IS NULL) = (signed_at IS NULL)),
  -- What the tax authority has is credited, never cancelled.
  CONSTRAINT invoices_signed_stay CHECK (status <> 'cancelled' OR etims_state <> 'signed')
);
COMMENT ON TABLE invoices IS 'Firms'' invoices to their clients.';
COMMENT ON COLUMN invoices.year IS '0 until it is issued.';
COMMENT ON COLUMN invoices.subtotal_cents IS 'Added up from the lines by a trigger, as the VAT and the total are.';
COMMENT ON COLUMN invoices.paid_cents IS 'Kept up to date by a trigger on payments.';
COMMENT ON COLUMN invoices.search_text IS 'Read by the version before.';
COMMENT ON COLUMN invoices.search_key IS 'The normal form of the row''s texts, in which searches look. The name comes first, by which lists also sort.';
COMMENT ON COLUMN invoices.received_kes_cents IS 'The received part of the total, in KES.';
COMMENT ON COLUMN invoices.is_by_firm IS 'Whether the firm made it. The platform''s people do not see its lines'' wording.';
COMMENT ON COLUMN invoices.outside_cents IS 'The part of the subtotal that is outside VAT. Added up from the lines by a trigger.';
COMMENT ON COLUMN invoices.awaited_cents IS 'What the client says to have withheld, until its certificates have come. It settles nothing, and is not overdue.';
COMMENT ON COLUMN invoices.credited_cents IS 'What of the settlements was not paid: credited, or written off.';
COMMENT ON COLUMN invoices.delivered_on IS 'The day on which the client had it.';
COMMENT ON COLUMN invoices.pay_reference IS 'What a payer enters as the account: the year and the number in digits.';
COMMENT ON COLUMN invoices.is_awaited IS 'Whether all that is open is awaited certificates.';
COMMENT ON COLUMN invoices.due_kes_cents IS 'What is open, without awaited certificates.';

CREATE INDEX invoices_newest ON invoices (tenant_id, issue_date DESC, id DESC);
CREATE INDEX invoices_client ON invoices (tenant_id, client_id, issue_date DESC);
CREATE INDEX invoices_due ON invoices (tenant_id, due_date) WHERE status = 'sent';
-- The operator lists the invoices of all firms, each order by an index of its own, which can't begin with the firm. A list of one
-- status also sorts by status, for the reason given at the indexes of tenants.
CREATE INDEX invoices_all_by_id ON invoices (id);
CREATE INDEX invoices_all_by_issue ON invoices (issue_date, id);
CREATE INDEX invoices_all_by_due ON invoices (due_date, id);
CREATE INDEX invoices_all_by_total ON invoices (total_kes_cents, id);
CREATE INDEX invoices_all_by_client ON invoices (client_id);
CREATE INDEX invoices_all_by_status ON invoices (status, issue_date, id);
CREATE INDEX invoices_all_by_status_due ON invoices (status, due_date, id);
CREATE INDEX invoices_all_by_status_total ON invoices (status, total_kes_cents, id);
-- Overdue invoices by issue date: for each payment term they are one range of this index.
CREATE INDEX invoices_all_by_term ON invoices ((due_date - issue_date), issue_date, id) WHERE status = 'sent';
CREATE INDEX invoices_search ON invoices USING gin (search_key gin_trgm_ops);
CREATE INDEX invoices_drafts ON invoices (tenant_id, client_id) WHERE status = 'draft';
CREATE INDEX invoices_pay_reference ON invoices (tenant_id, pay_reference) WHERE pay_reference IS NOT NULL;
CREATE INDEX invoices_open ON invoices (tenant_id, due_date, id) WHERE status = 'sent';
CREATE INDEX invoices_of_matter ON invoices (tenant_id, matter_id, issue_date DESC) WHERE matter_id IS NOT NULL;
-- The invoices on which something is owed. Under row-level security the planner may not use what it knows of a status, so it read all of a
-- firm's invoices to find those that are sent. It may use what it knows of an amount.
CREATE INDEX invoices_owed ON invoices (tenant_id, client_id) WHERE open_kes_cents > 0;

CREATE TABLE invoice_lines (
  tenant_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  position smallint NOT NULL,
  description text NOT NULL,
  quantity numeric(8, 2) NOT NULL CHECK (quantity > 0),
  unit_price_cents bigint NOT NULL,
  amount_cents bigint NOT NULL,
  kind text NOT NULL DEFAULT 'fee' CHECK (kind IN ('fee', 'time', 'disbursement')),
  vat text NOT NULL DEFAULT 'standard' CHECK (vat IN ('outside', 'standard')),
  day date,
  person_id uuid,
  minutes smallint CHECK (minutes > 0),
  wording text,
  time_entry_id uuid,
  disbursement_id uuid,
  is_held boolean NOT NULL DEFAULT true,
  PRIMARY KEY (tenant_id, invoice_id, position),
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices,
  FOREIGN KEY (tenant_id, person_id) REFERENCES users
);
COMMENT ON TABLE invoice_lines IS 'The lines of invoices.';
COMMENT ON COLUMN invoice_lines.minutes IS 'What is billed. The amount is then minutes of the unit price, which is an hour''s.';
COMMENT ON COLUMN invoice_lines.wording IS 'What a line of the firm''s own invoice says. The platform''s people see its kind alone, in the description.';
COMMENT ON COLUMN invoice_lines.is_held IS 'Whether its work is billed by it: not once the invoice is cancelled.';

CREATE UNIQUE INDEX invoice_lines_time ON invoice_lines (tenant_id, time_entry_id) WHERE is_held AND time_entry_id IS NOT NULL;
CREATE UNIQUE INDEX invoice_lines_disbursement ON invoice_lines (tenant_id, disbursement_id)
  WHERE is_held AND disbursement_id IS NOT NULL;

-- What an invoice says of its firm and its client, as it was on the day of issue. Nothing of it ever changes.

CREATE TABLE invoice_particulars (
  tenant_id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  firm_name text NOT NULL,
  firm_email text NOT NULL,
  firm_phone text,
  firm_street text,
  firm_city text,
  firm_country text,
  firm_kra_pin text,
  firm_payment_details text,
  client_address text,
  client_kra_pin text,
  firm_letterhead text,
  firm_terms text,
  firm_bank text,
  firm_paybill text,
  PRIMARY KEY (tenant_id, invoice_id),
  -- Destroyed with the invoice when its firm is.
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices ON DELETE CASCADE
);
COMMENT ON TABLE invoice_particulars IS 'What invoices say of their firm and their client, as it was on the day of issue. Kept by a trigger, and never changed.';

CREATE TABLE invoice_events (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  event invoice_event NOT NULL,
  happened_at timestamptz(3) NOT NULL,
  -- Of an edited draft: the fields that changed, before and after.
  changes jsonb,
  -- Where it was e-mailed, and what the mail server answered.
  email jsonb,
  notes text,
  -- Whoever is signed in as one of a firm's people acts for the firm.
  made_by text NOT NULL DEFAULT CASE WHEN current_member_id() IS NULL THEN 'operator' ELSE 'firm' END CHECK (made_by IN ('operator', 'firm', 'system')),
  person_name text DEFAULT name_of_person(signed_in_person()),
  reminder_day smallint,
  PRIMARY KEY (tenant_id, id),
  -- A firm's events are destroyed with its invoices.
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices ON DELETE CASCADE
);
COMMENT ON TABLE invoice_events IS 'What happened to invoices, beyond what their rows and payments show.';
COMMENT ON COLUMN invoice_events.made_by IS 'Whether the platform''s people did it, the firm''s, or the server by itself.';
COMMENT ON COLUMN invoice_events.person_name IS 'What whoever did it was called then. Null if nobody was signed in.';
COMMENT ON COLUMN invoice_events.reminder_day IS 'Of a reminder that went out by itself: how many days after the due date it was due.';

CREATE INDEX invoice_events_of_invoice ON invoice_events (tenant_id, invoice_id, id DESC);
-- E-mails that the mail server did not take.
CREATE INDEX invoice_events_not_mailed ON invoice_events (happened_at DESC)
  WHERE email ->> 'outcome' IN ('refused', 'unreachable');
-- No reminder goes out twice.
CREATE UNIQUE INDEX invoice_events_reminder ON invoice_events (tenant_id, invoice_id, reminder_day) WHERE reminder_day IS NOT NULL;

CREATE TABLE payments (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  invoice_id uuid NOT NULL,
  day date NOT NULL,
  method payment_method,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  reference text,
  notes text,
  created_at timestamptz(3) NOT NULL,
  -- A reversed payment was never received, or was given back: it stays on record and counts on no day.
  reversed_at timestamptz(3),
  reversal_reason text,
  -- What the payment is in cents of KES. Set by add_payments().
  kes_cents bigint NOT NULL DEFAULT 0,
  kind text NOT NULL DEFAULT 'payment'
    CHECK (kind IN ('payment', 'wht', 'wh_vat', 'client_account', 'credit_note', 'write_off')),
  certificate text CHECK (certificate IN ('awaited', 'received')),
  certificate_no text,
  is_settling boolean NOT NULL GENERATED ALWAYS AS (certificate IS DISTINCT FROM 'awaited') STORED,
  is_revenue boolean NOT NULL GENERATED ALWAYS AS (
    kind NOT IN ('credit_note', 'write_off') AND certificate IS DISTINCT FROM 'awaited'
  ) STORED,
  made_by text NOT NULL DEFAULT CASE WHEN current_member_id() IS NULL THEN 'operator' ELSE 'firm' END CHECK (made_by IN ('operator', 'firm', 'system')),
  person_name text DEFAULT name_of_person(signed_in_person()),
  reversed_by text CHECK (reversed_by IN ('operator', 'firm', 'system')),
  reversed_by_name text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices,
  CONSTRAINT reversed_with_reason CHECK ((reversed_at IS NULL) = (reversal_reason IS NULL)),
  CONSTRAINT payments_certified CHECK ((kind IN ('wht', 'wh_vat')) = (certificate IS NOT NULL)),
  CONSTRAINT payments_certificate CHECK ((certificate IS NOT DISTINCT FROM 'received') = (certificate_no IS NOT NULL)),
  CONSTRAINT payments_by_method CHECK (kind <> 'payment' OR method IS NOT NULL)
);
COMMENT ON TABLE payments IS 'Clients'' payments.';
COMMENT ON COLUMN payments.reversed_at IS 'When and why it was reversed. Such a payment counts nowhere.';
COMMENT ON COLUMN payments.kes_cents IS 'The payment in KES, set by a trigger. An invoice''s payments add up to what it has received.';
COMMENT ON COLUMN payments.kind IS 'What settles the invoice: a payment, tax withheld, client money, a credit, or a debt given up.';
COMMENT ON COLUMN payments.certificate IS 'Of tax withheld: whether its certificate has come.';
COMMENT ON COLUMN payments.is_settling IS 'Whether it takes from the balance, unless it is reversed.';
COMMENT ON COLUMN payments.is_revenue IS 'Whether it is money received, unless it is reversed.';
COMMENT ON COLUMN payments.made_by IS 'Whether the platform''s people recorded it, the firm''s, or the server by itself.';
COMMENT ON COLUMN payments.person_name IS 'What whoever recorded it was called then. Null if nobody was signed in.';
COMMENT ON COLUMN payments.reversed_by IS 'Who reversed it, as in made_by.';
COMMENT ON COLUMN payments.reversed_by_name IS 'What whoever reversed it was called then.';

CREATE INDEX payments_of_invoice ON payments (tenant_id, invoice_id, day);
CREATE INDEX payments_day ON payments (tenant_id, day);
CREATE INDEX payments_awaited ON payments (tenant_id, day) WHERE certificate = 'awaited' AND reversed_at IS NULL;

CREATE TABLE credit_notes (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  year smallint NOT NULL CHECK (year > 0),
  sequence integer NOT NULL CHECK (sequence > 0),
  number text NOT NULL GENERATED ALWAYS AS (
    'CN-' || year || '-' || lpad(sequence::text, greatest(4, length(sequence::text)), '0')
  ) STORED,
  invoice_id uuid NOT NULL,
  day date NOT NULL,
  reason text NOT NULL,
  subtotal_cents bigint NOT NULL CHECK (subtotal_cents >= 0),
  tax_cents bigint NOT NULL CHECK (tax_cents >= 0),
  total_cents bigint NOT NULL CHECK (total_cents = subtotal_cents + tax_cents AND total_cents > 0),
  payment_id uuid,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, year, sequence),
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices,
  FOREIGN KEY (tenant_id, payment_id) REFERENCES payments
);
COMMENT ON TABLE credit_notes IS 'What a firm takes back of an invoice. Nothing of one ever changes.';
COMMENT ON COLUMN credit_notes.payment_id IS 'The settlement that it is, as far as the invoice had a balance. What goes beyond is held for the client.';

CREATE INDEX credit_notes_of_invoice ON credit_notes (tenant_id, invoice_id, day);

CREATE TABLE credit_note_lines (
  tenant_id uuid NOT NULL,
  credit_note_id uuid NOT NULL,
  position smallint NOT NULL,
  description text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  vat text NOT NULL CHECK (vat IN ('outside', 'standard')),
  PRIMARY KEY (tenant_id, credit_note_id, position),
  FOREIGN KEY (tenant_id, credit_note_id) REFERENCES credit_notes
);
COMMENT ON TABLE credit_note_lines IS 'What a credit note takes back, by line of its invoice.';
COMMENT ON COLUMN credit_note_lines.position IS 'That of the invoice''s line of which it takes back.';

-- ## Time, disbursements and fee notes

CREATE TABLE time_entries (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  matter_id uuid,
  day date NOT NULL CHECK (day BETWEEN '1900-01-01' AND '2200-12-31'),
  minutes smallint NOT NULL CHECK (minutes BETWEEN 1 AND 1440),
  description text NOT NULL DEFAULT '',
  is_billable boolean NOT NULL,
  rate_cents bigint CHECK (rate_cents >= 0),
  rounded_to smallint CHECK (rounded_to IN (1, 6, 15)),
  state text NOT NULL DEFAULT 'unbilled' CHECK (state IN ('unbilled', 'on_fee_note', 'billed', 'written_off')),
  invoice_id uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  changed_by uuid,
  changed_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, person_id) REFERENCES users,
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters,
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices,
  -- The office's own work is nobody's to pay.
  CHECK (matter_id IS NOT NULL OR NOT is_billable),
  CHECK ((state = 'billed') = (invoice_id IS NOT NULL)),
  -- What is being billed stays as it was rounded.
  CHECK (state IN ('unbilled', 'written_off') OR rounded_to IS NOT NULL)
);
COMMENT ON TABLE time_entries IS 'The time that a firm''s people worked.';
COMMENT ON COLUMN time_entries.person_id IS 'Who worked.';
COMMENT ON COLUMN time_entries.matter_id IS 'The case. Null for the office''s own work, such as training.';
COMMENT ON COLUMN time_entries.minutes IS 'As they were worked. They are rounded when they are billed.';
COMMENT ON COLUMN time_entries.rate_cents IS 'An hour''s price on the day worked. Null if the firm has set none.';
COMMENT ON COLUMN time_entries.rounded_to IS 'In units of how many minutes it is billed. Null until it is on a fee note.';
COMMENT ON COLUMN time_entries.changed_by IS 'Who made the present version. Null for the first, and if nobody had signed in.';
COMMENT ON COLUMN time_entries.changed_at IS 'When the present version was made. Null for the first.';

CREATE INDEX time_entries_by_day ON time_entries (tenant_id, day DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX time_entries_of_person ON time_entries (tenant_id, person_id, day DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX time_entries_of_matter ON time_entries (tenant_id, matter_id, day DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX time_entries_of_invoice ON time_entries (tenant_id, invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX time_entries_deleted ON time_entries (deleted_at) WHERE deleted_at IS NOT NULL;
-- The oldest entry of a case is its first.
CREATE INDEX time_entries_in_progress ON time_entries (tenant_id, matter_id, day)
  WHERE state = 'unbilled' AND is_billable AND deleted_at IS NULL;

ALTER TABLE invoice_lines ADD FOREIGN KEY (tenant_id, time_entry_id) REFERENCES time_entries ON DELETE SET NULL (time_entry_id);

CREATE TABLE timers (
  tenant_id uuid NOT NULL REFERENCES tenants,
  person_id uuid NOT NULL,
  matter_id uuid,
  description text NOT NULL,
  is_billable boolean NOT NULL,
  started_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, person_id),
  FOREIGN KEY (tenant_id, person_id) REFERENCES users,
  -- Gone with its case.
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters ON DELETE CASCADE,
  CHECK (matter_id IS NOT NULL OR NOT is_billable)
);
COMMENT ON TABLE timers IS 'The timers that run, one for a person. A stopped one is a time entry.';
COMMENT ON COLUMN timers.matter_id IS 'The case. Null for the office''s own work.';

CREATE TABLE rates (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  matter_id uuid,
  client_id uuid,
  person_id uuid,
  role user_role,
  from_day date NOT NULL CHECK (from_day BETWEEN '1900-01-01' AND '2200-12-31'),
  rate_cents bigint NOT NULL CHECK (rate_cents >= 0),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  -- Gone with its case or its client. What was worked has its rate.
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, person_id) REFERENCES users,
  UNIQUE NULLS NOT DISTINCT (tenant_id, matter_id, client_id, person_id, role, from_day),
  -- scopeOf of domain/time/rates.ts.
  CHECK (num_nonnulls(matter_id, client_id, role) <= 1 AND (client_id IS NULL OR person_id IS NOT NULL)
    AND (role IS NULL OR person_id IS NULL))
);
COMMENT ON TABLE rates IS 'What an hour costs, from a day on: of a person in a case, a case, a person for a client, a person, a role, or the firm.';
COMMENT ON COLUMN rates.from_day IS 'The first day worked that it is for.';
COMMENT ON COLUMN rates.rate_cents IS 'An hour''s price.';

-- The time that nobody is billed for, added up by case. An entry is rounded and priced once, when it is written, and not whenever a
-- firm's work in progress is read.

CREATE TABLE work_in_progress (
  tenant_id uuid NOT NULL REFERENCES tenants,
  matter_id uuid NOT NULL,
  entries integer NOT NULL,
  oldest date NOT NULL,
  minutes bigint NOT NULL,
  unpriced_minutes bigint NOT NULL,
  cents_by_1 bigint NOT NULL,
  cents_by_6 bigint NOT NULL,
  cents_by_15 bigint NOT NULL,
  PRIMARY KEY (tenant_id, matter_id),
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters
);
COMMENT ON TABLE work_in_progress IS 'Each case''s billable time that is on no fee note, added up by a trigger. A case without any has no row.';
COMMENT ON COLUMN work_in_progress.entries IS 'How many entries it adds up.';
COMMENT ON COLUMN work_in_progress.oldest IS 'The first day on which it was worked.';
COMMENT ON COLUMN work_in_progress.unpriced_minutes IS 'How many of the minutes have no rate.';
COMMENT ON COLUMN work_in_progress.cents_by_1 IS 'What it comes to if the case bills each minute.';
COMMENT ON COLUMN work_in_progress.cents_by_6 IS 'What it comes to if the case bills units of 6 minutes.';
COMMENT ON COLUMN work_in_progress.cents_by_15 IS 'What it comes to if the case bills units of 15 minutes.';

CREATE TABLE disbursements (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  matter_id uuid NOT NULL,
  person_id uuid,
  day date NOT NULL CHECK (day BETWEEN '1900-01-01' AND '2200-12-31'),
  description text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  vat text NOT NULL DEFAULT 'outside' CHECK (vat IN ('outside', 'standard')),
  receipt_no text,
  document_id uuid,
  state text NOT NULL DEFAULT 'unbilled' CHECK (state IN ('unbilled', 'on_fee_note', 'billed', 'written_off', 'reimbursed')),
  invoice_id uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  changed_by uuid,
  changed_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters,
  FOREIGN KEY (tenant_id, person_id) REFERENCES users,
  -- The money was spent, whether its receipt is kept or not.
  FOREIGN KEY (tenant_id, document_id) REFERENCES documents ON DELETE SET NULL (document_id),
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices,
  CHECK ((state = 'billed') = (invoice_id IS NOT NULL))
);
COMMENT ON TABLE disbursements IS 'What a firm paid for a client, such as a court''s fee.';
COMMENT ON COLUMN disbursements.person_id IS 'Who paid.';
COMMENT ON COLUMN disbursements.vat IS 'Outside VAT, as money passed on is; or standard, for what the firm buys and sells on, such as a courier.';
COMMENT ON COLUMN disbursements.document_id IS 'The receipt, among the case''s documents.';
COMMENT ON COLUMN disbursements.state IS 'Where it is on its way to an invoice, or that held money has paid it back.';
COMMENT ON COLUMN disbursements.changed_by IS 'Who made the present version. Null for the first, and if nobody had signed in.';
COMMENT ON COLUMN disbursements.changed_at IS 'When the present version was made. Null for the first.';

CREATE INDEX disbursements_of_matter ON disbursements (tenant_id, matter_id, day DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX disbursements_unbilled ON disbursements (tenant_id, matter_id) WHERE state = 'unbilled' AND deleted_at IS NULL;
CREATE INDEX disbursements_of_invoice ON disbursements (tenant_id, invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX disbursements_of_document ON disbursements (tenant_id, document_id) WHERE document_id IS NOT NULL;
CREATE INDEX disbursements_deleted ON disbursements (deleted_at) WHERE deleted_at IS NOT NULL;

ALTER TABLE invoice_lines ADD FOREIGN KEY (tenant_id, disbursement_id) REFERENCES disbursements ON DELETE SET NULL (disbursement_id);

CREATE TABLE fee_notes (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  year smallint NOT NULL DEFAULT 0,
  sequence integer NOT NULL CHECK (sequence > 0),
  number text NOT NULL GENERATED ALWAYS AS (
    CASE year WHEN 0 THEN 'DRAFT-' ELSE 'FN-' || year || '-' END || lpad(sequence::text, greatest(4, length(sequence::text)), '0')
  ) STORED,
  client_id uuid NOT NULL,
  matter_id uuid NOT NULL,
  client_name text COLLATE "und-x-icu" NOT NULL,
  matter_name text NOT NULL,
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'sent', 'invoiced', 'withdrawn')),
  day date NOT NULL,
  tax_rate numeric(5, 2) NOT NULL CHECK (tax_rate BETWEEN 0 AND 100),
  subtotal_cents bigint NOT NULL DEFAULT 0 CHECK (subtotal_cents >= 0),
  outside_cents bigint NOT NULL DEFAULT 0,
  tax_cents bigint NOT NULL DEFAULT 0 CHECK (tax_cents >= 0),
  total_cents bigint NOT NULL DEFAULT 0 CHECK (total_cents = subtotal_cents + tax_cents),
  notes text,
  sent_at timestamptz(3),
  withdrawn_at timestamptz(3),
  withdrawn_reason text,
  invoice_id uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  changed_by uuid,
  changed_at timestamptz(3),
  -- How a fee note reached its client.
  email jsonb,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, year, sequence),
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients,
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters,
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices,
  CHECK ((state = 'invoiced') = (invoice_id IS NOT NULL)),
  CHECK ((state = 'withdrawn') = (withdrawn_at IS NOT NULL)),
  -- A number is told to somebody at sending; only a draft is discarded.
  CHECK (state <> 'sent' OR year > 0),
  CHECK (deleted_at IS NULL OR state = 'draft')
);
COMMENT ON TABLE fee_notes IS 'Pro-formas: what a client is to be billed. Never revenue, and never a tax invoice.';
COMMENT ON COLUMN fee_notes.day IS 'The day of sending; of the last change while it is a draft.';
COMMENT ON COLUMN fee_notes.outside_cents IS 'The part of the subtotal that is outside VAT.';
COMMENT ON COLUMN fee_notes.invoice_id IS 'The invoice that it has become.';
COMMENT ON COLUMN fee_notes.email IS 'The email by which it was sent, with its outcome.';

CREATE INDEX fee_notes_newest ON fee_notes (tenant_id, day DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX fee_notes_of_matter ON fee_notes (tenant_id, matter_id, day DESC) WHERE deleted_at IS NULL;
CREATE INDEX fee_notes_of_client ON fee_notes (tenant_id, client_id, day DESC) WHERE deleted_at IS NULL;
CREATE INDEX fee_notes_of_invoice ON fee_notes (tenant_id, invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX fee_notes_deleted ON fee_notes (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE fee_note_lines (
  tenant_id uuid NOT NULL,
  fee_note_id uuid NOT NULL,
  position smallint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('fee', 'time', 'disbursement')),
  description text NOT NULL,
  day date,
  person_id uuid,
  minutes smallint CHECK (minutes > 0),
  rate_cents bigint CHECK (rate_cents >= 0),
  amount_cents bigint NOT NULL,
  vat text NOT NULL CHECK (vat IN ('outside', 'standard')),
  time_entry_id uuid,
  disbursement_id uuid,
  -- Whether its work is on this fee note. Not once it is withdrawn or discarded, or its invoice is cancelled.
  is_held boolean NOT NULL DEFAULT true,
  PRIMARY KEY (tenant_id, fee_note_id, position),
  FOREIGN KEY (tenant_id, fee_note_id) REFERENCES fee_notes ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, person_id) REFERENCES users,
  -- Work that was taken off again may be deleted.
  FOREIGN KEY (tenant_id, time_entry_id) REFERENCES time_entries ON DELETE SET NULL (time_entry_id),
  FOREIGN KEY (tenant_id, disbursement_id) REFERENCES disbursements ON DELETE SET NULL (disbursement_id),
  CHECK (time_entry_id IS NULL OR kind = 'time'),
  CHECK (disbursement_id IS NULL OR kind = 'disbursement')
);
COMMENT ON TABLE fee_note_lines IS 'What a fee note bills: agreed fees, time and disbursements.';
COMMENT ON COLUMN fee_note_lines.minutes IS 'What is billed: rounded up to the case''s unit.';
COMMENT ON COLUMN fee_note_lines.is_held IS 'Whether its work is on this fee note: not once it is withdrawn or discarded, or its invoice is cancelled.';

-- Each minute and each receipt is on at most one fee note.
CREATE UNIQUE INDEX fee_note_lines_time ON fee_note_lines (tenant_id, time_entry_id) WHERE is_held;
CREATE UNIQUE INDEX fee_note_lines_disbursement ON fee_note_lines (tenant_id, disbursement_id) WHERE is_held;

-- ## Money received

CREATE TABLE statement_imports (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('mpesa', 'bank')),
  account text NOT NULL,
  file_name text NOT NULL,
  sha256 text NOT NULL,
  lines integer NOT NULL CHECK (lines >= 0),
  new_lines integer NOT NULL CHECK (new_lines BETWEEN 0 AND lines),
  person_id uuid,
  created_at timestamptz(3) NOT NULL,
  undone_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, person_id) REFERENCES users
);
COMMENT ON TABLE statement_imports IS 'The bank''s and M-Pesa''s statements that a firm has imported.';
COMMENT ON COLUMN statement_imports.account IS 'The paybill, or the number of the bank account.';
COMMENT ON COLUMN statement_imports.new_lines IS 'How many of its lines were not known before.';

CREATE TABLE unapplied_receipts (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  client_id uuid NOT NULL,
  day date NOT NULL,
  source text NOT NULL CHECK (source IN ('statement', 'credit_note', 'payment')),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  left_cents bigint NOT NULL CHECK (left_cents BETWEEN 0 AND amount_cents),
  reference text,
  invoice_id uuid,
  credit_note_id uuid,
  undone_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  -- A payment that was too much is undone with what was held of it.
  payment_id uuid,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients,
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices,
  FOREIGN KEY (tenant_id, credit_note_id) REFERENCES credit_notes,
  FOREIGN KEY (tenant_id, payment_id) REFERENCES payments
);
COMMENT ON TABLE unapplied_receipts IS 'What a client has paid beyond its invoices: the client''s money, never revenue (Accounts Rules, r. 4). It is not yet in the client account.';
COMMENT ON COLUMN unapplied_receipts.left_cents IS 'What of it is still held.';
COMMENT ON COLUMN unapplied_receipts.invoice_id IS 'The invoice on which it was too much.';
COMMENT ON COLUMN unapplied_receipts.undone_at IS 'When its receipt was undone. Nothing of it is then held.';
COMMENT ON COLUMN unapplied_receipts.payment_id IS 'The payment of which it is what went beyond the balance.';

CREATE INDEX unapplied_receipts_of_client ON unapplied_receipts (tenant_id, client_id) WHERE left_cents > 0 AND undone_at IS NULL;
CREATE INDEX unapplied_receipts_of_payment ON unapplied_receipts (tenant_id, payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX unapplied_receipts_newest ON unapplied_receipts (tenant_id, day DESC, id DESC) WHERE undone_at IS NULL;

CREATE TABLE unapplied_uses (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  receipt_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('applied', 'refunded', 'placed')),
  day date NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  payment_id uuid,
  reference text,
  undone_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  entry_id uuid,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, receipt_id) REFERENCES unapplied_receipts,
  FOREIGN KEY (tenant_id, payment_id) REFERENCES payments,
  CHECK ((kind = 'applied') = (payment_id IS NOT NULL)),
  CONSTRAINT unapplied_uses_placed CHECK ((kind = 'placed') = (entry_id IS NOT NULL))
);
COMMENT ON TABLE unapplied_uses IS 'What became of money held for a client: applied to an invoice, given back, or placed in the client account.';
COMMENT ON COLUMN unapplied_uses.entry_id IS 'The receipt in the client account that it has become.';

CREATE INDEX unapplied_uses_of_receipt ON unapplied_uses (tenant_id, receipt_id);
CREATE UNIQUE INDEX unapplied_uses_payment ON unapplied_uses (tenant_id, payment_id) WHERE payment_id IS NOT NULL;
CREATE UNIQUE INDEX unapplied_uses_entry ON unapplied_uses (tenant_id, entry_id) WHERE entry_id IS NOT NULL;

CREATE TABLE statement_lines (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  import_id uuid,
  source text NOT NULL CHECK (source IN ('mpesa', 'bank', 'daraja')),
  account text NOT NULL,
  key text NOT NULL,
  receipt_no text,
  happened_at timestamptz(3) NOT NULL,
  payer text,
  phone text,
  reference text,
  details text,
  currency currency NOT NULL DEFAULT 'KES',
  amount_cents bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('matched', 'proposed', 'unmatched', 'ignored')),
  why text,
  invoice_id uuid,
  client_id uuid,
  payment_id uuid,
  unapplied_id uuid,
  version integer NOT NULL DEFAULT 1,
  changed_by uuid,
  changed_at timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  is_confirmed boolean NOT NULL DEFAULT true,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, import_id) REFERENCES statement_imports,
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices,
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients,
  FOREIGN KEY (tenant_id, payment_id) REFERENCES payments,
  FOREIGN KEY (tenant_id, unapplied_id) REFERENCES unapplied_receipts,
  -- The same line of the same account, from whichever file.
  UNIQUE (tenant_id, key),
  CHECK (state = 'matched' OR (payment_id IS NULL AND unapplied_id IS NULL)),
  CHECK (state <> 'matched' OR payment_id IS NOT NULL OR unapplied_id IS NOT NULL),
  CONSTRAINT statement_lines_confirmed CHECK (is_confirmed OR state <> 'matched')
);
COMMENT ON TABLE statement_lines IS 'Money that came to a firm''s paybill or bank account, and where it went.';
COMMENT ON COLUMN statement_lines.key IS 'By which the same line is known again.';
COMMENT ON COLUMN statement_lines.reference IS 'What the payer entered as the account.';
COMMENT ON COLUMN statement_lines.why IS 'Why it is in its state, as a code.';
COMMENT ON COLUMN statement_lines.invoice_id IS 'The invoice that it settles, or is proposed to.';
COMMENT ON COLUMN statement_lines.is_confirmed IS 'Whether its receipt and amount are certain. What M-Pesa tells by itself is not, and settles nothing.';

-- A receipt settles once, whether it comes by a statement or from Daraja.
CREATE UNIQUE INDEX statement_lines_settled ON statement_lines (tenant_id, receipt_no) WHERE state = 'matched' AND receipt_no IS NOT NULL;
CREATE INDEX statement_lines_newest ON statement_lines (tenant_id, happened_at DESC, id DESC);
CREATE INDEX statement_lines_of_import ON statement_lines (tenant_id, import_id);
CREATE INDEX statement_lines_waiting ON statement_lines (tenant_id, state) WHERE state IN ('proposed', 'unmatched');
-- What is undone takes its lines along, so that the same file can be imported again. A payment that bounces frees its line, and gives
-- back the held money that it took, whoever reverses it.
CREATE INDEX statement_lines_of_payment ON statement_lines (tenant_id, payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX statement_lines_of_receipt ON statement_lines (tenant_id, receipt_no) WHERE receipt_no IS NOT NULL;

-- A firm's own connection to M-Pesa (Daraja), and what it asks there. What M-Pesa tells is unsigned, so it settles nothing until a status
-- query or the statement has confirmed it.

CREATE TABLE daraja_connections (
  tenant_id uuid NOT NULL REFERENCES tenants,
  environment text NOT NULL CHECK (environment IN ('sandbox', 'production')),
  shortcode text NOT NULL CHECK (shortcode ~ '^[0-9]{5,7}$'),
  sealed text,
  sealed_token text NOT NULL,
  token_hash text NOT NULL,
  can_confirm boolean NOT NULL,
  connected_by uuid,
  connected_at timestamptz(3) NOT NULL,
  disconnected_at timestamptz(3),
  last_callback_at timestamptz(3),
  PRIMARY KEY (tenant_id),
  FOREIGN KEY (tenant_id, connected_by) REFERENCES users,
  CHECK ((sealed IS NULL) = (disconnected_at IS NOT NULL))
);
COMMENT ON TABLE daraja_connections IS 'A firm''s own paybill at M-Pesa. One that was disconnected keeps its address, which M-Pesa registers once, and no credentials.';
COMMENT ON COLUMN daraja_connections.sealed IS 'The credentials, encrypted with a key that the database does not have.';
COMMENT ON COLUMN daraja_connections.sealed_token IS 'The secret in the address that M-Pesa calls, encrypted the same way.';
COMMENT ON COLUMN daraja_connections.token_hash IS 'Of that secret.';
COMMENT ON COLUMN daraja_connections.can_confirm IS 'Whether it may ask M-Pesa about a receipt, which takes an initiator.';
COMMENT ON COLUMN daraja_connections.last_callback_at IS 'When M-Pesa last called.';

CREATE TABLE daraja_requests (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'status')),
  invoice_id uuid,
  line_id uuid,
  phone text,
  amount_cents bigint CHECK (amount_cents > 0),
  token_hash text NOT NULL,
  request_no text,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'paid', 'confirmed', 'failed')),
  said text,
  person_name text DEFAULT name_of_person(signed_in_person()),
  created_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices,
  FOREIGN KEY (tenant_id, line_id) REFERENCES statement_lines,
  CHECK ((kind = 'payment') = (invoice_id IS NOT NULL)),
  CHECK ((kind = 'payment') = (amount_cents IS NOT NULL)),
  CHECK (kind = 'payment' OR line_id IS NOT NULL),
  CHECK ((state = 'waiting') = (ended_at IS NULL))
);
COMMENT ON TABLE daraja_requests IS 'What a firm has asked M-Pesa: a client to pay an invoice on their phone, or about a receipt.';
COMMENT ON COLUMN daraja_requests.line_id IS 'The payment that is asked about, or that was made.';
COMMENT ON COLUMN daraja_requests.phone IS 'The phone that was asked to pay.';
COMMENT ON COLUMN daraja_requests.token_hash IS 'Of the secret in the address at which M-Pesa answers.';
COMMENT ON COLUMN daraja_requests.request_no IS 'M-Pesa''s own number of the request.';
COMMENT ON COLUMN daraja_requests.said IS 'What M-Pesa said of it, if it failed.';
COMMENT ON COLUMN daraja_requests.person_name IS 'What whoever asked was called then. Null if nobody was signed in.';

CREATE UNIQUE INDEX daraja_requests_token ON daraja_requests (tenant_id, token_hash);
CREATE INDEX daraja_requests_of_invoice ON daraja_requests (tenant_id, invoice_id, created_at DESC) WHERE invoice_id IS NOT NULL;
CREATE INDEX daraja_requests_of_line ON daraja_requests (tenant_id, line_id) WHERE line_id IS NOT NULL;

-- ## Clients' money

-- Clients' money: an append-only ledger by client and case, of which no day may show less than nothing (Advocates (Accounts) Rules,
-- r. 10), and reconciliations that lock what they cover.

CREATE TABLE client_accounts (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  -- r. 2: the account's title says what it is.
  title text NOT NULL CHECK (title ~* '(client|trust)' AND length(title) <= 120),
  bank_name text NOT NULL CHECK (length(bank_name) <= 100),
  account_number text NOT NULL CHECK (length(account_number) <= 40),
  locked_to date,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, account_number)
);
COMMENT ON TABLE client_accounts IS 'The bank accounts in which a firm holds its clients'' money.';
COMMENT ON COLUMN client_accounts.locked_to IS 'The last day of the latest signed reconciliation. Nothing is posted on it or before.';

CREATE TABLE client_entries (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  client_id uuid,
  matter_id uuid,
  day date NOT NULL CHECK (day BETWEEN '1900-01-01' AND '2200-12-31'),
  kind text NOT NULL CHECK (kind IN
    ('receipt', 'payment', 'to_office', 'reimbursement', 'between', 'interest', 'from_office', 'office_item', 'reversal')),
  amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
  payer_or_payee text,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  reference text,
  document_id uuid,
  invoice_id uuid,
  payment_id uuid,
  told_on date,
  cleared_on date,
  counts_on date,
  reverses uuid,
  other_side uuid,
  posted_by uuid,
  created_at timestamptz(3) NOT NULL,
  -- What the firm paid for a client is paid back from that client's held money, against its receipt, instead of being billed.
  disbursement_id uuid,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES client_accounts,
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients,
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters,
  FOREIGN KEY (tenant_id, document_id) REFERENCES documents ON DELETE SET NULL (document_id),
  FOREIGN KEY (tenant_id, invoice_id) REFERENCES invoices,
  FOREIGN KEY (tenant_id, payment_id) REFERENCES payments,
  FOREIGN KEY (tenant_id, reverses) REFERENCES client_entries,
  -- An entry is reversed once.
  UNIQUE (tenant_id, reverses),
  CHECK ((kind = 'office_item') = (client_id IS NULL)),
  CHECK ((client_id IS NULL) = (matter_id IS NULL)),
  CHECK ((kind = 'reversal') = (reverses IS NOT NULL)),
  CHECK ((kind = 'to_office') = (invoice_id IS NOT NULL)),
  -- r. 9: to the office only for what the client was told.
  CHECK (kind <> 'to_office' OR (told_on IS NOT NULL AND payment_id IS NOT NULL)),
  CHECK (kind NOT IN ('receipt', 'interest', 'from_office') OR amount_cents > 0),
  CHECK (kind NOT IN ('payment', 'to_office') OR amount_cents < 0),
  FOREIGN KEY (tenant_id, disbursement_id) REFERENCES disbursements ON DELETE SET NULL (disbursement_id),
  CONSTRAINT client_entries_reimbursed CHECK (disbursement_id IS NULL OR kind = 'reimbursement'),
  CONSTRAINT client_entries_reimbursement_out CHECK (kind <> 'reimbursement' OR amount_cents < 0)
);
COMMENT ON TABLE client_entries IS 'The ledger of clients'' money. Nothing of it changes but the day on which the bank cleared an entry: what is wrong is reversed.';
COMMENT ON COLUMN client_entries.amount_cents IS 'What came in, or below zero what went out.';
COMMENT ON COLUMN client_entries.told_on IS 'The day on which the client was told that held money will pay the invoice.';
COMMENT ON COLUMN client_entries.cleared_on IS 'The day on which the bank credited a receipt or paid a payment out. Null until it has.';
COMMENT ON COLUMN client_entries.counts_on IS 'From which day it counts in what is available: a payment from its day, a receipt once it has cleared. Null if never.';
COMMENT ON COLUMN client_entries.other_side IS 'Of a transfer between clients, the other entry.';
COMMENT ON COLUMN client_entries.disbursement_id IS 'What the office had paid for the client and takes back from the held money.';

CREATE INDEX client_entries_of_ledger ON client_entries (tenant_id, client_id, matter_id, counts_on);
CREATE INDEX client_entries_of_account ON client_entries (tenant_id, account_id, day DESC, id DESC);
CREATE INDEX client_entries_uncleared ON client_entries (tenant_id, account_id, day) WHERE cleared_on IS NULL;
CREATE INDEX client_entries_of_invoice ON client_entries (tenant_id, invoice_id) WHERE invoice_id IS NOT NULL;
CREATE INDEX client_entries_of_disbursement ON client_entries (tenant_id, disbursement_id) WHERE disbursement_id IS NOT NULL;
-- A document that an entry of the client account names is kept as long as the ledger of the entry is: six years after its last entry.

CREATE INDEX client_entries_of_document ON client_entries (tenant_id, document_id) WHERE document_id IS NOT NULL;

ALTER TABLE unapplied_uses ADD FOREIGN KEY (tenant_id, entry_id) REFERENCES client_entries;

CREATE TABLE client_balances (
  tenant_id uuid NOT NULL REFERENCES tenants,
  client_id uuid NOT NULL,
  matter_id uuid NOT NULL,
  balance_cents bigint NOT NULL CHECK (balance_cents >= 0),
  available_cents bigint NOT NULL CHECK (available_cents >= 0),
  last_counts_on date,
  last_on date NOT NULL,
  -- The books of clients' money are kept for six years, whoever is erased: until then they say whose money it was.
  sealed_client text,
  sealed_case text,
  PRIMARY KEY (tenant_id, client_id, matter_id),
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients,
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters
);
COMMENT ON TABLE client_balances IS 'What each client has in each case, kept by a trigger as entries come.';
COMMENT ON COLUMN client_balances.available_cents IS 'What of the balance has cleared.';
COMMENT ON COLUMN client_balances.sealed_client IS 'Of an erased client what it was called, for as long as the books are kept. Nobody changes it.';
COMMENT ON COLUMN client_balances.sealed_case IS 'Of an erased client what the case was called, for as long as the books are kept. Nobody changes it.';

CREATE TABLE reconciliations (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  day date NOT NULL,
  bank_cents bigint NOT NULL,
  unpresented_cents bigint NOT NULL CHECK (unpresented_cents >= 0),
  uncredited_cents bigint NOT NULL CHECK (uncredited_cents >= 0),
  cash_book_cents bigint NOT NULL,
  ledger_cents bigint NOT NULL CHECK (ledger_cents >= 0),
  signed_by uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, account_id, day),
  FOREIGN KEY (tenant_id, account_id) REFERENCES client_accounts,
  FOREIGN KEY (tenant_id, signed_by) REFERENCES users,
  -- All three agree.
  CHECK (bank_cents - unpresented_cents + uncredited_cents = cash_book_cents),
  CHECK (cash_book_cents = ledger_cents)
);
COMMENT ON TABLE reconciliations IS 'Signed comparisons of the bank''s statement, the cash book and what is owed to each client. Each locks its account to its day.';
COMMENT ON COLUMN reconciliations.unpresented_cents IS 'What was paid out and the bank had not yet paid.';
COMMENT ON COLUMN reconciliations.uncredited_cents IS 'What was received and the bank had not yet credited.';

-- The client account's own bank statement: its lines clear the ledger's entries, and what is undone is outstanding again. Held money that
-- is placed in the account keeps its entry.

CREATE TABLE bank_statements (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  file_name text NOT NULL CHECK (length(file_name) <= 200),
  sha256 text NOT NULL,
  lines integer NOT NULL CHECK (lines >= 0),
  new_lines integer NOT NULL CHECK (new_lines BETWEEN 0 AND lines),
  person_id uuid,
  created_at timestamptz(3) NOT NULL,
  undone_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES client_accounts,
  FOREIGN KEY (tenant_id, person_id) REFERENCES users
);
COMMENT ON TABLE bank_statements IS 'The bank''s statements of client accounts that a firm has imported.';
COMMENT ON COLUMN bank_statements.new_lines IS 'How many of its lines were not known before.';

CREATE INDEX bank_statements_of_account ON bank_statements (tenant_id, account_id, created_at DESC);

CREATE TABLE bank_lines (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  statement_id uuid NOT NULL,
  account_id uuid NOT NULL,
  key text NOT NULL,
  day date NOT NULL,
  position integer NOT NULL,
  reference text,
  details text,
  amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
  balance_cents bigint,
  state text NOT NULL CHECK (state IN ('matched', 'proposed', 'unmatched', 'ignored')),
  why text NOT NULL CHECK (why IN ('reference', 'person', 'cleared', 'posted', 'amount_and_day', 'several_entries', 'no_entry', 'reversed', 'undone', 'by_person', 'locked')),
  entry_id uuid,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, statement_id) REFERENCES bank_statements,
  FOREIGN KEY (tenant_id, account_id) REFERENCES client_accounts,
  FOREIGN KEY (tenant_id, entry_id) REFERENCES client_entries,
  -- The same line, from whichever file.
  UNIQUE (tenant_id, account_id, key),
  CHECK ((state IN ('matched', 'proposed')) = (entry_id IS NOT NULL))
);
COMMENT ON TABLE bank_lines IS 'What the bank says of a client account, and the entry that it is in the ledger.';
COMMENT ON COLUMN bank_lines.key IS 'By which the same line is known again.';
COMMENT ON COLUMN bank_lines.position IS 'Its place among the lines of its statement, the oldest first.';
COMMENT ON COLUMN bank_lines.amount_cents IS 'What came in, or below zero what went out.';
COMMENT ON COLUMN bank_lines.balance_cents IS 'What the bank had after it, if the statement says.';
COMMENT ON COLUMN bank_lines.why IS 'Why it is in its state. `cleared`: its entry had been cleared by hand before, and stays so.';

-- An entry stands once at the bank.
CREATE UNIQUE INDEX bank_lines_matched ON bank_lines (tenant_id, entry_id) WHERE state = 'matched';
CREATE INDEX bank_lines_newest ON bank_lines (tenant_id, account_id, day DESC, position DESC);
CREATE INDEX bank_lines_of_statement ON bank_lines (tenant_id, statement_id);

-- ## Clients' pages

CREATE TABLE portal_people (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  client_id uuid NOT NULL,
  name text COLLATE "und-x-icu" NOT NULL,
  email text,
  phone text,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'sw')),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  revoked_at timestamptz(3),
  -- Clients' people are reminded of hearings and of documents that the firm waits for, and told of news, each as they have chosen.
  remind_hearings text NOT NULL DEFAULT 'email' CHECK (remind_hearings IN ('email', 'sms', 'none')),
  remind_requests text NOT NULL DEFAULT 'email' CHECK (remind_requests IN ('email', 'sms', 'none')),
  remind_updates text NOT NULL DEFAULT 'email' CHECK (remind_updates IN ('email', 'sms', 'none')),
  PRIMARY KEY (tenant_id, id),
  -- Gone with their client.
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients ON DELETE CASCADE
);
COMMENT ON TABLE portal_people IS 'The people of clients who follow their matters on their phones.';
COMMENT ON COLUMN portal_people.email IS 'Where codes and news go. Null for who has only the links that staff hand over.';
COMMENT ON COLUMN portal_people.language IS 'That of their pages and emails: English or Kiswahili.';
COMMENT ON COLUMN portal_people.revoked_at IS 'When their access was ended. Null while they have it.';
COMMENT ON COLUMN portal_people.remind_hearings IS 'By what they are reminded of a hearing on the day before. They choose it.';
COMMENT ON COLUMN portal_people.remind_requests IS 'By what they are reminded of a document whose day is near. They choose it.';
COMMENT ON COLUMN portal_people.remind_updates IS 'By what they are told that there is news. They choose it.';

-- A code is mailed to one person.
CREATE UNIQUE INDEX portal_people_email ON portal_people (tenant_id, lower(email)) WHERE revoked_at IS NULL AND email IS NOT NULL;
CREATE INDEX portal_people_of_client ON portal_people (tenant_id, client_id);

ALTER TABLE messages ADD CONSTRAINT messages_portal_person_id_fkey FOREIGN KEY (tenant_id, portal_person_id) REFERENCES portal_people
  ON DELETE CASCADE;

ALTER TABLE uploads ADD CONSTRAINT uploads_portal_person_id_fkey FOREIGN KEY (tenant_id, portal_person_id) REFERENCES portal_people
  ON DELETE CASCADE;

CREATE TABLE portal_matters (
  tenant_id uuid NOT NULL REFERENCES tenants,
  person_id uuid NOT NULL,
  matter_id uuid NOT NULL,
  added_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, person_id, matter_id),
  FOREIGN KEY (tenant_id, person_id) REFERENCES portal_people ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters ON DELETE CASCADE
);
COMMENT ON TABLE portal_matters IS 'The matters that a person sees. No other, not even of the same client.';

CREATE INDEX portal_matters_of_matter ON portal_matters (tenant_id, matter_id);

CREATE TABLE portal_links (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  token_hash text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, person_id) REFERENCES portal_people ON DELETE CASCADE
);
COMMENT ON TABLE portal_links IS 'Links that let a person in once.';
COMMENT ON COLUMN portal_links.token_hash IS 'Of the secret in its address.';

CREATE INDEX portal_links_of_person ON portal_links (tenant_id, person_id);

CREATE TABLE portal_codes (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  code_hash text NOT NULL,
  tries smallint NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, person_id) REFERENCES portal_people ON DELETE CASCADE
);
COMMENT ON TABLE portal_codes IS 'Codes of six digits that were mailed to people. Only the newest counts.';
COMMENT ON COLUMN portal_codes.code_hash IS 'Of the code with its id, so that the same code differs each time.';
COMMENT ON COLUMN portal_codes.tries IS 'How often somebody tried it. After five it lets nobody in, right or wrong.';

CREATE INDEX portal_codes_of_person ON portal_codes (tenant_id, person_id, created_at DESC);

CREATE TABLE portal_sessions (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  token_hash text NOT NULL,
  opened_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, person_id) REFERENCES portal_people ON DELETE CASCADE
);
COMMENT ON TABLE portal_sessions IS 'Sessions of clients'' people. They open nothing else.';
COMMENT ON COLUMN portal_sessions.ended_at IS 'When they signed out, or their access was ended. Null before.';

CREATE INDEX portal_sessions_of_person ON portal_sessions (tenant_id, person_id, opened_at DESC);

CREATE TABLE portal_reminders (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  person_id uuid NOT NULL,
  matter_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('hearing', 'request', 'update')),
  subject_id uuid NOT NULL,
  day date NOT NULL,
  way text NOT NULL CHECK (way IN ('email', 'sms')),
  delivery text CHECK (delivery IN ('accepted', 'refused', 'unreachable', 'not_connected')),
  made_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, person_id, kind, subject_id, day),
  FOREIGN KEY (tenant_id, person_id) REFERENCES portal_people ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters ON DELETE CASCADE
);
COMMENT ON TABLE portal_reminders IS 'What clients'' people were reminded of. A row is there before anything is sent, so that nothing is sent twice.';
COMMENT ON COLUMN portal_reminders.subject_id IS 'The event, document request or update.';
COMMENT ON COLUMN portal_reminders.day IS 'The day in Nairobi on which it was due.';
COMMENT ON COLUMN portal_reminders.delivery IS 'What became of it. Null while that is not known: the server may have stopped in the middle.';

CREATE INDEX portal_reminders_of_person ON portal_reminders (tenant_id, person_id, made_at DESC);
CREATE INDEX portal_reminders_of_matter ON portal_reminders (tenant_id, matter_id);

CREATE TABLE updates (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  matter_id uuid NOT NULL,
  content text NOT NULL CHECK (length(content) <= 2000),
  next_word_by date NOT NULL CHECK (next_word_by BETWEEN '1900-01-01' AND '2200-12-31'),
  next_word_about text CHECK (length(next_word_about) <= 300),
  published_by uuid DEFAULT current_member_id(),
  author_name text DEFAULT name_of_person(signed_in_person()),
  published_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, published_by) REFERENCES users
);
COMMENT ON TABLE updates IS 'What clients were told of their matters. Nothing of one ever changes.';
COMMENT ON COLUMN updates.next_word_by IS 'The day by which the client hears next. That of the newest update counts.';
COMMENT ON COLUMN updates.author_name IS 'What whoever published it was called then. Null if nobody was signed in.';

CREATE INDEX updates_of_matter ON updates (tenant_id, matter_id, published_at DESC, id DESC);

CREATE TABLE document_requests (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  matter_id uuid NOT NULL,
  what text NOT NULL CHECK (length(what) <= 200),
  why text CHECK (length(why) <= 500),
  due_day date CHECK (due_day BETWEEN '1900-01-01' AND '2200-12-31'),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'received', 'withdrawn')),
  received_on date,
  asked_by uuid DEFAULT current_member_id(),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, asked_by) REFERENCES users,
  CHECK ((state = 'received') = (received_on IS NOT NULL))
);
COMMENT ON TABLE document_requests IS 'Documents that clients were asked for. What they send is among the documents of the case.';
COMMENT ON COLUMN document_requests.state IS 'Received once the firm says so, whether the document was sent or brought.';

CREATE INDEX document_requests_of_matter ON document_requests (tenant_id, matter_id, due_day);

ALTER TABLE documents ADD CONSTRAINT documents_request_id_fkey FOREIGN KEY (tenant_id, request_id) REFERENCES document_requests
  ON DELETE SET NULL (request_id);

ALTER TABLE uploads ADD CONSTRAINT uploads_request_id_fkey FOREIGN KEY (tenant_id, request_id) REFERENCES document_requests ON DELETE CASCADE;

-- ## Dashboards

CREATE TYPE widget_category AS ENUM ('analytics', 'finance', 'operations', 'legal', 'custom');
COMMENT ON TYPE widget_category IS 'The categories of the widget library.';
CREATE TYPE widget_type AS ENUM (
  'matter-list', 'client-portal', 'billing-summary', 'document-grid', 'calendar', 'metrics-chart',
  'integration-status', 'recent-activity', 'task-list'
);
COMMENT ON TYPE widget_type IS 'The kinds of widgets.';

CREATE TABLE widget_definitions (
  id uuid PRIMARY KEY,
  name text COLLATE "und-x-icu" NOT NULL,
  type widget_type NOT NULL,
  category widget_category NOT NULL,
  description text,
  icon text,
  data_schema jsonb,
  display_options jsonb,
  permissions jsonb,
  -- The widget's release, such as 1.0.0; `version` counts changes to the record.
  release text NOT NULL,
  active boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
COMMENT ON TABLE widget_definitions IS 'The widget library.';
COMMENT ON COLUMN widget_definitions.release IS 'The widget''s release, such as 1.0.0; `version` counts changes to the record.';

-- The layouts of dashboards: of each template, and of firms that have one of their own.

CREATE TABLE dashboards (
  template dashboard_template PRIMARY KEY,
  name text NOT NULL,
  live_version integer,
  live_since timestamptz(3),
  previous_version integer,
  -- Rises with each publication to all firms, which ends what firms were chosen for before it.
  round integer NOT NULL DEFAULT 1
);
COMMENT ON TABLE dashboards IS 'The dashboard templates.';
COMMENT ON COLUMN dashboards.live_version IS 'Which version is live.';
COMMENT ON COLUMN dashboards.previous_version IS 'The version that was live before.';
COMMENT ON COLUMN dashboards.round IS 'Increases with each publication to all firms, which ends earlier choices for some firms.';

-- The newest version is the saved one. Saving locks the dashboard's row, so that no two versions get the same number.
CREATE TABLE dashboard_versions (
  template dashboard_template NOT NULL REFERENCES dashboards,
  version integer NOT NULL CHECK (version > 0),
  widgets jsonb NOT NULL,
  -- The library's widgets in the layout.
  definitions jsonb NOT NULL GENERATED ALWAYS AS (jsonb_path_query_array(widgets, '$[*].definition')) STORED,
  saved_at timestamptz(3) NOT NULL,
  -- What the author of a dashboard's version says about it.
  note text,
  PRIMARY KEY (template, version)
);
COMMENT ON TABLE dashboard_versions IS 'The layouts of each template; the newest is the saved one.';
COMMENT ON COLUMN dashboard_versions.definitions IS 'The ids of the library''s widgets in the layout.';
COMMENT ON COLUMN dashboard_versions.note IS 'The author''s note.';

ALTER TABLE dashboards ADD FOREIGN KEY (template, live_version) REFERENCES dashboard_versions;

ALTER TABLE dashboards ADD FOREIGN KEY (template, previous_version) REFERENCES dashboard_versions;

-- Firms that see a version of their template ahead of the others. A row of an earlier round means nothing any more.
CREATE TABLE chosen_dashboards (
  tenant_id uuid NOT NULL REFERENCES tenants,
  template dashboard_template NOT NULL,
  version integer NOT NULL,
  round integer NOT NULL,
  chosen_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, template)
);
COMMENT ON TABLE chosen_dashboards IS 'Firms that see a version of their template ahead of the others, as long as the round is still the template''s.';

CREATE INDEX chosen_dashboards_round ON chosen_dashboards (template, round, version);

-- Firms' own layouts.
CREATE TABLE own_dashboards (
  tenant_id uuid PRIMARY KEY REFERENCES tenants,
  live_version integer,
  live_since timestamptz(3),
  previous_version integer
);
COMMENT ON TABLE own_dashboards IS 'Firms'' own dashboards.';
COMMENT ON COLUMN own_dashboards.live_version IS 'Which version is live.';
COMMENT ON COLUMN own_dashboards.previous_version IS 'The version that was live before.';

CREATE TABLE own_dashboard_versions (
  tenant_id uuid NOT NULL REFERENCES own_dashboards,
  version integer NOT NULL CHECK (version > 0),
  widgets jsonb NOT NULL,
  definitions jsonb NOT NULL GENERATED ALWAYS AS (jsonb_path_query_array(widgets, '$[*].definition')) STORED,
  saved_at timestamptz(3) NOT NULL,
  note text,
  PRIMARY KEY (tenant_id, version)
);
COMMENT ON TABLE own_dashboard_versions IS 'The layouts of firms'' own dashboards; the newest is the saved one.';
COMMENT ON COLUMN own_dashboard_versions.definitions IS 'The ids of the library''s widgets in the layout.';
COMMENT ON COLUMN own_dashboard_versions.note IS 'The author''s note.';

CREATE INDEX own_dashboard_versions_definitions ON own_dashboard_versions USING gin (definitions);

ALTER TABLE own_dashboards ADD FOREIGN KEY (tenant_id, live_version) REFERENCES own_dashboard_versions;

ALTER TABLE own_dashboards ADD FOREIGN KEY (tenant_id, previous_version) REFERENCES own_dashboard_versions;

-- ## Firms' figures

CREATE TABLE tenant_stats (
  tenant_id uuid PRIMARY KEY REFERENCES tenants ON DELETE CASCADE,
  users integer NOT NULL DEFAULT 0,
  matters integer NOT NULL DEFAULT 0,
  documents integer NOT NULL DEFAULT 0,
  storage_bytes bigint NOT NULL DEFAULT 0,
  -- The month of api_calls and invoiced_cents; begin_day() moves it on.
  month date NOT NULL DEFAULT date_trunc('month', now() AT TIME ZONE 'Africa/Nairobi')::date,
  api_calls integer NOT NULL DEFAULT 0,
  invoiced_cents bigint NOT NULL DEFAULT 0,
  revenue_cents bigint NOT NULL DEFAULT 0,
  open_cents bigint NOT NULL DEFAULT 0,
  draft_invoices integer NOT NULL DEFAULT 0,
  sent_invoices integer NOT NULL DEFAULT 0,
  paid_invoices integer NOT NULL DEFAULT 0,
  cancelled_invoices integer NOT NULL DEFAULT 0,
  -- The firm's own limits. The defaults are the specification's, for a firm without any.
  user_limit integer NOT NULL DEFAULT 15,
  storage_limit_mb integer NOT NULL DEFAULT 5120,
  api_call_limit integer NOT NULL DEFAULT 5000,
  storage_mb integer NOT NULL GENERATED ALWAYS AS ((storage_bytes / 1048576)::integer) STORED,
  users_percent integer NOT NULL GENERATED ALWAYS AS (usage_percent(users, user_limit)) STORED,
  storage_percent integer NOT NULL
    GENERATED ALWAYS AS (usage_percent(storage_bytes / 1048576, storage_limit_mb)) STORED,
  api_calls_percent integer NOT NULL GENERATED ALWAYS AS (usage_percent(api_calls, api_call_limit)) STORED,
  -- A new firm's dashboard offers first steps, until somebody puts them away.
  first_steps_ended_at timestamptz(3)
);
COMMENT ON TABLE tenant_stats IS 'Each firm''s figures, which triggers keep up to date, and its limits, which the operator sets.';
COMMENT ON COLUMN tenant_stats.month IS 'The first day of the month that `api_calls` and `invoiced_cents` are for.';
COMMENT ON COLUMN tenant_stats.first_steps_ended_at IS 'When the firm put its first steps away. Null before.';

-- For the orders of the operator's lists, and for the alerts.
CREATE INDEX tenant_stats_users ON tenant_stats (users, tenant_id);
CREATE INDEX tenant_stats_revenue ON tenant_stats (revenue_cents, tenant_id);
CREATE INDEX tenant_stats_documents ON tenant_stats (documents, tenant_id);
CREATE INDEX tenant_stats_storage ON tenant_stats (storage_mb, tenant_id);
CREATE INDEX tenant_stats_api_calls ON tenant_stats (api_calls, tenant_id);
CREATE INDEX tenant_stats_invoiced ON tenant_stats (invoiced_cents, tenant_id);
CREATE INDEX tenant_stats_month ON tenant_stats (month);
CREATE INDEX tenant_stats_users_alert ON tenant_stats (users_percent DESC, tenant_id) WHERE users_percent >= 75;
CREATE INDEX tenant_stats_storage_alert ON tenant_stats (storage_percent DESC, tenant_id) WHERE storage_percent >= 75;
CREATE INDEX tenant_stats_api_alert ON tenant_stats (api_calls_percent DESC, tenant_id) WHERE api_calls_percent >= 75;

-- A day without a row had no calls and ended with the figures of the last recorded day before it.
CREATE TABLE usage_daily (
  tenant_id uuid NOT NULL REFERENCES tenants,
  day date NOT NULL,
  api_calls integer NOT NULL,
  users integer NOT NULL,
  storage_mb integer NOT NULL,
  documents integer NOT NULL,
  PRIMARY KEY (tenant_id, day)
);
COMMENT ON TABLE usage_daily IS 'A firm''s usage on a day. A day without a row had no calls and ended with the figures of the last recorded day before it.';

CREATE TABLE revenue_daily (
  tenant_id uuid NOT NULL REFERENCES tenants,
  day date NOT NULL,
  -- Cents of KES: invoices paid on that day, and invoices issued on it.
  paid_cents bigint NOT NULL,
  invoiced_cents bigint NOT NULL,
  PRIMARY KEY (tenant_id, day)
);
COMMENT ON TABLE revenue_daily IS 'A firm''s invoices by day, in KES cents: those paid that day, and those issued that day.';

-- Unpaid invoices by due date: what is overdue today is the sum of the days before it.
CREATE TABLE due_daily (
  tenant_id uuid NOT NULL REFERENCES tenants,
  day date NOT NULL,
  open_cents bigint NOT NULL,
  invoices integer NOT NULL,
  PRIMARY KEY (tenant_id, day)
);
COMMENT ON TABLE due_daily IS 'A firm''s unpaid invoices in KES cents, by due date.';

-- ## The platform's figures

-- Figures of all firms that are not deleted. Each is spread over 16 slots, of which a connection uses one, so that firms don't wait
-- for each other to count. A figure is the sum of its slots.

CREATE TABLE platform_firms (
  plan plan NOT NULL,
  status customer_status NOT NULL,
  dashboard_template dashboard_template NOT NULL,
  slot smallint NOT NULL,
  firms integer NOT NULL,
  PRIMARY KEY (plan, status, dashboard_template, slot)
);
COMMENT ON TABLE platform_firms IS 'How many firms there are of each plan, status and template. A figure is the sum of its slots, and leaves out firms that are deleted.';

CREATE TABLE platform_totals (
  slot smallint PRIMARY KEY,
  users bigint NOT NULL DEFAULT 0,
  matters bigint NOT NULL DEFAULT 0,
  documents bigint NOT NULL DEFAULT 0,
  storage_bytes bigint NOT NULL DEFAULT 0,
  api_calls bigint NOT NULL DEFAULT 0,
  revenue_cents bigint NOT NULL DEFAULT 0,
  open_cents bigint NOT NULL DEFAULT 0,
  draft_invoices bigint NOT NULL DEFAULT 0,
  sent_invoices bigint NOT NULL DEFAULT 0,
  paid_invoices bigint NOT NULL DEFAULT 0,
  cancelled_invoices bigint NOT NULL DEFAULT 0
);
COMMENT ON TABLE platform_totals IS 'The sums of firms'' figures. A figure is the sum of its slots, and leaves out firms that are deleted.';

CREATE TABLE platform_revenue (
  day date NOT NULL,
  slot smallint NOT NULL,
  paid_cents bigint NOT NULL,
  invoiced_cents bigint NOT NULL,
  PRIMARY KEY (day, slot)
);
COMMENT ON TABLE platform_revenue IS 'The sums of all firms'' `revenue_daily`. A figure is the sum of its slots, and leaves out firms that are deleted.';

CREATE TABLE platform_due (
  day date NOT NULL,
  slot smallint NOT NULL,
  open_cents bigint NOT NULL,
  invoices bigint NOT NULL,
  PRIMARY KEY (day, slot)
);
COMMENT ON TABLE platform_due IS 'The sums of all firms'' `due_daily`. A figure is the sum of its slots, and leaves out firms that are deleted.';

-- Without slots: only the meter writes it. It is a history, so a firm that is deleted later still counts.
CREATE TABLE platform_usage (
  day date PRIMARY KEY,
  api_calls bigint NOT NULL,
  users bigint NOT NULL,
  storage_mb bigint NOT NULL,
  documents bigint NOT NULL
);
COMMENT ON TABLE platform_usage IS 'The sums of all firms'' `usage_daily`, including firms that were deleted later.';

-- How many calls were made in each window of time, by address or firm, so that all processes know. What a crash loses begins anew.
CREATE UNLOGGED TABLE call_counts (
  -- What is counted, such as an address.
  key text NOT NULL,
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3) NOT NULL,
  calls integer NOT NULL,
  PRIMARY KEY (key, starts_at)
);
COMMENT ON TABLE call_counts IS 'Calls by address or firm in time windows, counted by all processes together.';

CREATE INDEX call_counts_past ON call_counts (ends_at);

-- ## The record of what was done

CREATE TABLE audit (
  tenant_id uuid NOT NULL,
  statement uuid NOT NULL,
  position integer NOT NULL,
  happened_at timestamptz(3) NOT NULL,
  person_id uuid,
  person_name text,
  role text,
  request text,
  address text,
  action text NOT NULL,
  kind text NOT NULL,
  record text NOT NULL,
  about uuid,
  payload jsonb,
  salt uuid,
  PRIMARY KEY (tenant_id, statement, position)
);
COMMENT ON TABLE audit IS 'Who did what to which record, of each firm and of the platform, whose chain is platform_chain().';
COMMENT ON COLUMN audit.statement IS 'The statement that made the changes; each of its entries has a position.';
COMMENT ON COLUMN audit.happened_at IS 'When the transaction began, by the database''s own clock.';
COMMENT ON COLUMN audit.person_id IS 'Who did it; null if nobody was signed in.';
COMMENT ON COLUMN audit.person_name IS 'What they were called then.';
COMMENT ON COLUMN audit.role IS 'In which role; `open` while nobody has to sign in, `system` for the server''s own work.';
COMMENT ON COLUMN audit.kind IS 'The table of the record.';
COMMENT ON COLUMN audit.record IS 'The key of the record within the firm; its parts are separated by slashes.';
COMMENT ON COLUMN audit.about IS 'The record that it belongs to, such as the case of a note.';
COMMENT ON COLUMN audit.payload IS 'What the record was called, and its fields before and after. Null once it is erased.';
COMMENT ON COLUMN audit.salt IS 'Keeps the digest of an erased payload from being guessed. Erased with it.';

CREATE INDEX audit_newest ON audit (tenant_id, happened_at DESC, statement DESC, position DESC);
CREATE INDEX audit_of_record ON audit (tenant_id, record);

CREATE TABLE audit_chain (
  tenant_id uuid NOT NULL,
  sequence bigint NOT NULL,
  statement uuid NOT NULL,
  position integer NOT NULL,
  digest bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (tenant_id, sequence)
);
COMMENT ON TABLE audit_chain IS 'Seals the entries: each link covers the one before it and an entry.';
COMMENT ON COLUMN audit_chain.digest IS 'Of the salt and the payload.';

CREATE UNIQUE INDEX audit_chain_of_entry ON audit_chain (tenant_id, statement, position);

CREATE TABLE audit_heads (
  tenant_id uuid PRIMARY KEY,
  sequence bigint NOT NULL,
  hash bytea NOT NULL
    ) WITH (fillfactor = 50
);
COMMENT ON TABLE audit_heads IS 'The last link of each chain.';

-- ## The platform


CREATE TYPE activity_kind AS ENUM ('customer', 'invoice', 'payment', 'dashboard', 'widget', 'job');
COMMENT ON TYPE activity_kind IS 'What the operator''s activity can be about.';
CREATE TYPE activity_actor AS ENUM ('operator', 'visitor', 'system');
COMMENT ON TYPE activity_actor IS 'Who did what the operator''s activity records.';

CREATE TABLE signups (
  id uuid PRIMARY KEY,
  firm_id uuid NOT NULL REFERENCES tenants,
  full_name text NOT NULL,
  email text NOT NULL,
  phone text NOT NULL,
  firm_name text NOT NULL,
  firm_size firm_size NOT NULL,
  created_at timestamptz(3) NOT NULL
);
COMMENT ON TABLE signups IS 'Visitors who started a trial.';

CREATE UNIQUE INDEX signups_email_key ON signups (lower(email));

CREATE TABLE platform_activity (
  id uuid PRIMARY KEY,
  firm_id uuid REFERENCES tenants,
  title text NOT NULL,
  description text NOT NULL,
  status activity_status NOT NULL,
  happened_at timestamptz(3) NOT NULL,
  kind activity_kind NOT NULL DEFAULT 'customer',
  actor activity_actor NOT NULL DEFAULT 'operator',
  record_id uuid,
  changes jsonb,
  code text,
  params jsonb,
  search_key text COLLATE "C"
    GENERATED ALWAYS AS (search_form(title) || E'\x1f' || search_form(description)) STORED,
  -- The platform's activity names its person as the firms' does, and an entry that no change makes says what was asked for.
  person_id uuid DEFAULT signed_in_person(),
  person_name text DEFAULT name_of_person(signed_in_person())
);
COMMENT ON TABLE platform_activity IS 'What happened to firms'' accounts and to the platform, and who did it.';
COMMENT ON COLUMN platform_activity.record_id IS 'The invoice or widget it is about.';
COMMENT ON COLUMN platform_activity.search_key IS 'The normal form of the row''s texts, in which searches look. The name comes first, by which lists also sort.';
COMMENT ON COLUMN platform_activity.person_id IS 'Who did it; null if nobody was signed in.';
COMMENT ON COLUMN platform_activity.person_name IS 'What they were called then.';

CREATE INDEX platform_activity_newest ON platform_activity (happened_at DESC, id DESC);
CREATE INDEX platform_activity_of_firm ON platform_activity (firm_id, happened_at DESC, id DESC);
CREATE INDEX platform_activity_of_kind ON platform_activity (kind, happened_at DESC, id DESC);
CREATE INDEX platform_activity_search ON platform_activity USING gin (search_key gin_trgm_ops);

-- A firm is destroyed in steps, each a transaction of its own that ends soon however many rows the firm has.

-- The firms whose export is safe and whose rows are being destroyed. From then on nobody sees the firm.
CREATE TABLE purges (
  firm_id uuid PRIMARY KEY REFERENCES tenants,
  export_file text NOT NULL,
  -- How many rows each table had.
  rows jsonb NOT NULL,
  began_at timestamptz(3) NOT NULL
);
COMMENT ON TABLE purges IS 'Firms that are being purged, with the file of their export and the number of rows in each of their tables.';

-- The server's own jobs that fail at present. A job that succeeds again leaves.
CREATE TABLE job_failures (
  job text PRIMARY KEY,
  failing_since timestamptz(3) NOT NULL,
  last_failed_at timestamptz(3) NOT NULL,
  failures integer NOT NULL
);
COMMENT ON TABLE job_failures IS 'The server''s own jobs that are currently failing.';

-- The last time that the processes are known to have reached, with which they compare a clock before they destroy or charge anything.

CREATE TABLE known_time (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  at timestamptz(3) NOT NULL
);
COMMENT ON TABLE known_time IS 'The last time that the server''s processes are known to have reached, in one row.';

-- The first response to an idempotency key, replayed when the request is repeated.
CREATE TABLE idempotency_keys (
  tenant_id uuid NOT NULL REFERENCES tenants,
  key text NOT NULL,
  -- SHA-256 of the request body: the same key with another body is refused.
  body_hash bytea NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tenant_id, key)
);
COMMENT ON TABLE idempotency_keys IS 'The first response to an idempotency key, replayed when the request is repeated.';
COMMENT ON COLUMN idempotency_keys.body_hash IS 'SHA-256 of the request body.';

CREATE INDEX idempotency_keys_age ON idempotency_keys (tenant_id, created_at);

CREATE TABLE platform_idempotency_keys (
  key text PRIMARY KEY,
  -- SHA-256 of the request body: the same key with another body is refused.
  body_hash bytea NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz(3) NOT NULL
);
COMMENT ON TABLE platform_idempotency_keys IS 'The first responses to the idempotency keys of calls that belong to no firm. The firms'' are in `idempotency_keys`.';
COMMENT ON COLUMN platform_idempotency_keys.body_hash IS 'SHA-256 of the request body.';

CREATE INDEX platform_idempotency_keys_age ON platform_idempotency_keys (created_at);

-- ## What functions of mizani_access answer with

SET LOCAL ROLE mizani_access;

-- Where each person may enter, and as what: the console, where firm_id is null, and firms. `member_id` is their row in a firm's users.
CREATE VIEW memberships AS
  SELECT o.person_id, NULL::uuid AS firm_id, NULL::uuid AS member_id, o.role, o.role = 'owner' AS is_owner
  FROM operators o WHERE o.is_active
  UNION ALL
  SELECT u.person_id, u.tenant_id, u.id, u.role::text, u.is_owner
  FROM users u WHERE u.is_active AND u.person_id IS NOT NULL;

CREATE TYPE signing_in AS (
  person_id uuid,
  name text,
  email text,
  password_hash text,
  sealed_seed text,
  member_id uuid,
  role text
);

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

CREATE TYPE invited_person AS (
  name text,
  email text,
  role text,
  is_mailed boolean,
  person_id uuid,
  password_hash text,
  sealed_seed text
);

-- What became of a change of somebody at a place: `is_last_owner` if it is refused, because the place would be without an owner. Who
-- can't sign in has no address to write to.
CREATE TYPE changed_person AS (name text, email text, is_last_owner boolean);

CREATE TYPE signing_up AS (
  full_name text, email text, phone text, firm_name text, firm_size firm_size, is_mailed boolean, person_id uuid, password_hash text
);

RESET ROLE;
REVOKE CREATE ON SCHEMA public FROM mizani_audit, mizani_access;

-- ## Row-level security

-- Every table is closed but for what policies let through, to its owner, too; except those of the platform, of which no row is a
-- firm's or a person's.
DO $$
DECLARE
  closed text;
BEGIN
  FOR closed IN
    SELECT relname FROM pg_class
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND relname NOT IN (
      'call_counts', 'dashboard_versions', 'dashboards', 'exchange_rates', 'file_checks', 'job_failures', 'known_time',
      'platform_due', 'platform_firms', 'platform_idempotency_keys', 'platform_revenue', 'platform_totals', 'platform_usage',
      'purges', 'role_rights', 'schema_version', 'signups', 'widget_definitions'
    )
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', closed);
  END LOOP;
END
$$;

-- ## What a new database begins with

-- Sample rates, until the operator enters its own.
INSERT INTO exchange_rates VALUES ('USD', '2026-01-01', 129.25), ('EUR', '2026-01-01', 150), ('GBP', '2026-01-01', 172);

-- Each template's first layout: type, title, x, y, width, height.
WITH placed (template, name, type, title, x, y, width, height) AS (
  VALUES
    ('default', 'Default', 'matter-list', 'Matter List', 0, 0, 6, 4),
    ('default', 'Default', 'recent-activity', 'Recent Activity', 6, 0, 6, 4),
    ('default', 'Default', 'calendar', 'Calendar', 0, 4, 8, 6),
    ('default', 'Default', 'task-list', 'Task List', 8, 4, 4, 6),
    ('legal-pro', 'Legal Pro', 'calendar', 'Calendar', 0, 0, 8, 6),
    ('legal-pro', 'Legal Pro', 'billing-summary', 'Billing Summary', 8, 0, 4, 3),
    ('legal-pro', 'Legal Pro', 'task-list', 'Task List', 8, 3, 4, 5),
    ('legal-pro', 'Legal Pro', 'matter-list', 'Matter List', 0, 6, 8, 4),
    ('legal-pro', 'Legal Pro', 'integration-status', 'Integration Status', 8, 8, 4, 2),
    ('legal-pro', 'Legal Pro', 'recent-activity', 'Recent Activity', 0, 10, 6, 4),
    ('legal-pro', 'Legal Pro', 'metrics-chart', 'Metrics Chart', 6, 10, 6, 4),
    ('corporate', 'Corporate', 'billing-summary', 'Billing Summary', 0, 0, 4, 3),
    ('corporate', 'Corporate', 'client-portal', 'Client Portal', 4, 0, 4, 3),
    ('corporate', 'Corporate', 'integration-status', 'Integration Status', 8, 0, 4, 3),
    ('corporate', 'Corporate', 'document-grid', 'Document Grid', 0, 3, 6, 4),
    ('corporate', 'Corporate', 'metrics-chart', 'Metrics Chart', 6, 3, 6, 4),
    ('corporate', 'Corporate', 'matter-list', 'Matter List', 0, 7, 12, 4),
    ('criminal', 'Criminal', 'calendar', 'Calendar', 0, 0, 8, 6),
    ('criminal', 'Criminal', 'task-list', 'Task List', 8, 0, 4, 6),
    ('criminal', 'Criminal', 'matter-list', 'Matter List', 0, 6, 6, 4),
    ('criminal', 'Criminal', 'recent-activity', 'Recent Activity', 6, 6, 6, 4),
    ('custom', 'Custom', 'matter-list', 'Matter List', 0, 0, 6, 4),
    ('custom', 'Custom', 'metrics-chart', 'Metrics Chart', 6, 0, 6, 4)
), named AS (
  INSERT INTO dashboards (template, name) SELECT DISTINCT template::dashboard_template, name FROM placed
)
INSERT INTO dashboard_versions (template, version, widgets, saved_at)
SELECT
  template::dashboard_template,
  1,
  jsonb_agg(
    jsonb_build_object(
      'id', type,
      'type', type,
      'position', jsonb_build_object('x', x, 'y', y, 'width', width, 'height', height),
      'config', jsonb_build_object('title', title, 'settings', '{}'::jsonb)
    )
    ORDER BY y, x
  ),
  now()
FROM placed
GROUP BY template;

UPDATE dashboards SET live_version = 1, live_since = now();

INSERT INTO platform_totals (slot) SELECT generate_series(0, 15);
