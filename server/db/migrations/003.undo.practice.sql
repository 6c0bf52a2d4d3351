DROP TABLE activity, notes, tasks, documents, messages, events, matters, clients;
DROP FUNCTION note_activity(), note_contact(), note_next_dates();
DROP TYPE
  client_type, client_status, matter_status, priority, event_kind, signature_state, task_status, activity_status;
