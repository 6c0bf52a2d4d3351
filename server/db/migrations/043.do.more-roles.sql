-- What an accountant and a clerk may do is in x-rights of the contract, which had them before. A value that is new in a transaction
-- can't be used in it, so the migrations beside this one compare text.
ALTER TYPE user_role ADD VALUE IF NOT EXISTS 'accountant';
ALTER TYPE user_role ADD VALUE IF NOT EXISTS 'clerk';
