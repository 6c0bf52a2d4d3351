ALTER TABLE matters DROP CONSTRAINT matters_closed_on_plausible;
ALTER TABLE matters DROP CONSTRAINT matters_opened_on_plausible;
ALTER TABLE tasks DROP CONSTRAINT tasks_due_date_plausible;
ALTER TABLE events DROP CONSTRAINT events_day_plausible;
