-- PostgreSQL takes no value out of an enum. Whoever has one of these roles can't have it any more, and may do nothing instead.
ALTER TABLE users NO FORCE ROW LEVEL SECURITY;
UPDATE users SET role = 'lawyer', is_active = false WHERE role::text IN ('accountant', 'clerk');
ALTER TABLE users FORCE ROW LEVEL SECURITY;
