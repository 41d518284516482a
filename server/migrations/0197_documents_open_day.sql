-- The day to pay by that is still open, as a column of its own: how few of all days are open cannot be guessed from two columns, and a
-- plan that guesses a third of them reads every document of an account for the few that are late.
alter table documents.document add column open_day date
  generated always as (case when settled_day is distinct from due_date then due_date end) stored;

drop index documents.document_day_open;
create index document_day_open on documents.document (account_id, space_id, open_day, id)
  where open_day is not null and root <> 'trash';
