-- What was asked for under the id, as a hash, so that the same id with another wish is refused; none for what takes another job
-- back. `support_id` is the operator who wanted it on behalf of the person.
alter table documents.bulk_job add column fingerprint text, add column support_id uuid;
-- Words somebody searched for are kept until everything has its name, and no longer.
update documents.bulk_job set selection = '{}' where cursor is null;
