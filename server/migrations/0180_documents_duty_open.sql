-- Today asks for what is still to be done, whatever was done in years before.
create index duty_open_by_day on documents.duty (account_id, day) where removed_at is null and done_at is null;
