-- The order in which a firm's list of cases opens: those that aren't closed first, then by last activity.

CREATE INDEX matters_open_first ON matters (tenant_id, (status = 'Closed'), last_activity DESC NULLS LAST, id)
  WHERE deleted_at IS NULL;
