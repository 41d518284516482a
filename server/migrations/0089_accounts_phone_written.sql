-- The telephone number as its person writes it; `phone_number` is the one that can be dialled from anywhere. Null: nobody wrote it otherwise.
alter table accounts.account add column phone_written text;
