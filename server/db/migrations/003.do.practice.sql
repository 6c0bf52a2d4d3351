-- A firm's clients and their matters, and the work on them.

CREATE TYPE client_type AS ENUM ('individual', 'company', 'estate', 'sacco', 'other');
CREATE TYPE client_status AS ENUM ('Active', 'Inactive');
CREATE TYPE matter_status AS ENUM ('Active', 'Pending', 'Closed');
CREATE TYPE priority AS ENUM ('High', 'Medium', 'Low');
CREATE TYPE event_kind AS ENUM ('hearing', 'deadline', 'meeting');
CREATE TYPE signature_state AS ENUM ('not_required', 'awaiting', 'signed');
CREATE TYPE task_status AS ENUM ('open', 'done');
CREATE TYPE activity_status AS ENUM ('success', 'warning', 'error', 'info');

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
  PRIMARY KEY (tenant_id, id)
);

CREATE INDEX clients_contact_order ON clients (tenant_id, last_contact DESC NULLS LAST, id) WHERE deleted_at IS NULL;
CREATE INDEX clients_name_order ON clients (tenant_id, lower(name), id) WHERE deleted_at IS NULL;
CREATE INDEX clients_created ON clients (tenant_id, created_at);

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
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients,
  FOREIGN KEY (tenant_id, advocate_id) REFERENCES users
);

CREATE INDEX matters_activity_order ON matters (tenant_id, last_activity DESC NULLS LAST, id) WHERE deleted_at IS NULL;
CREATE INDEX matters_next_date ON matters (tenant_id, next_date, id) WHERE deleted_at IS NULL;
CREATE INDEX matters_created ON matters (tenant_id, created_at);
CREATE INDEX matters_status ON matters (tenant_id, status) WHERE deleted_at IS NULL;
CREATE INDEX matters_client ON matters (tenant_id, client_id, status) WHERE deleted_at IS NULL;

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
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters,
  FOREIGN KEY (tenant_id, moved_to) REFERENCES events
);

CREATE INDEX events_open ON events (tenant_id, day, starts_at) WHERE done_at IS NULL AND deleted_at IS NULL;
CREATE INDEX events_of_matter ON events (tenant_id, matter_id, kind, day) WHERE done_at IS NULL AND deleted_at IS NULL;
CREATE INDEX events_history ON events (tenant_id, matter_id, day) WHERE deleted_at IS NULL;

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
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients
);

CREATE INDEX messages_newest ON messages (tenant_id, sent_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX messages_of_client ON messages (tenant_id, client_id, sent_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX messages_unread ON messages (tenant_id) WHERE read_at IS NULL AND deleted_at IS NULL;

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
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters
);

CREATE INDEX documents_newest ON documents (tenant_id, updated_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX documents_of_matter ON documents (tenant_id, matter_id, updated_at DESC) WHERE deleted_at IS NULL;
CREATE INDEX documents_created ON documents (tenant_id, created_at);
CREATE INDEX documents_awaiting ON documents (tenant_id, updated_at DESC, id DESC)
  WHERE signature = 'awaiting' AND deleted_at IS NULL;

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
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters,
  FOREIGN KEY (tenant_id, assignee_id) REFERENCES users
);

CREATE INDEX tasks_order ON tasks (tenant_id, status, due_date, id) WHERE deleted_at IS NULL;
CREATE INDEX tasks_of_matter ON tasks (tenant_id, matter_id, status, due_date, id) WHERE deleted_at IS NULL;

-- What the firm's people note in a matter, for their own eyes.
CREATE TABLE notes (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  matter_id uuid NOT NULL,
  -- Unknown until sign-in says who writes.
  author_id uuid,
  content text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters,
  FOREIGN KEY (tenant_id, author_id) REFERENCES users
);

CREATE INDEX notes_newest ON notes (tenant_id, matter_id, created_at DESC, id DESC) WHERE deleted_at IS NULL;

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
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, matter_id) REFERENCES matters,
  FOREIGN KEY (tenant_id, client_id) REFERENCES clients
);

CREATE INDEX activity_newest ON activity (tenant_id, happened_at DESC, id DESC);
CREATE INDEX activity_of_matter ON activity (tenant_id, matter_id, happened_at DESC);
CREATE INDEX activity_of_client ON activity (tenant_id, client_id, happened_at DESC);

-- These are not the operator's to see.
DO $$
DECLARE
  firms_table text;
BEGIN
  FOREACH firms_table IN ARRAY ARRAY[
    'clients', 'matters', 'events', 'messages', 'documents', 'tasks', 'notes', 'activity'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', firms_table);
    EXECUTE format(
      'CREATE POLICY firm_sees_itself ON %I TO mizani_firm USING (tenant_id = current_tenant_id())', firms_table);
  END LOOP;
END
$$;

GRANT SELECT, INSERT, UPDATE ON clients, matters, events, messages, documents, tasks, notes TO mizani_firm;
GRANT SELECT, INSERT ON activity TO mizani_firm;

-- A matter shows its latest activity, and a client the last contact. These functions run as whoever writes the row.

CREATE FUNCTION note_activity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE matters m SET last_activity = c.happened_at, last_activity_title = c.title
  FROM (
    SELECT DISTINCT ON (tenant_id, matter_id) tenant_id, matter_id, happened_at, title
    FROM changed
    WHERE matter_id IS NOT NULL
    ORDER BY tenant_id, matter_id, happened_at DESC, id DESC
  ) c
  WHERE m.tenant_id = c.tenant_id AND m.id = c.matter_id AND c.happened_at >= coalesce(m.last_activity, '-infinity');
  RETURN NULL;
END
$$;

CREATE FUNCTION note_contact() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE clients k SET last_contact = greatest(k.last_contact, c.sent_at)
  FROM (SELECT tenant_id, client_id, max(sent_at) AS sent_at FROM changed GROUP BY tenant_id, client_id) c
  WHERE k.tenant_id = c.tenant_id AND k.id = c.client_id;
  RETURN NULL;
END
$$;

CREATE FUNCTION note_next_dates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE matters m SET next_date = c.next_date
  FROM (
    -- Looked up for each matter: a join would scan all events before a bulk load is analyzed.
    SELECT k.tenant_id, k.matter_id, (
      SELECT min(e.day) FROM events e
      WHERE e.tenant_id = k.tenant_id AND e.matter_id = k.matter_id AND e.done_at IS NULL AND e.deleted_at IS NULL
    ) AS next_date
    FROM (SELECT DISTINCT tenant_id, matter_id FROM changed WHERE matter_id IS NOT NULL) k
  ) c
  WHERE m.tenant_id = c.tenant_id AND m.id = c.matter_id AND m.next_date IS DISTINCT FROM c.next_date;
  RETURN NULL;
END
$$;

CREATE TRIGGER events_inserted AFTER INSERT ON events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_next_dates();
-- No call moves an event to another matter.
CREATE TRIGGER events_updated AFTER UPDATE ON events
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_next_dates();
CREATE TRIGGER activity_inserted AFTER INSERT ON activity
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_activity();
CREATE TRIGGER messages_inserted AFTER INSERT ON messages
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_contact();
