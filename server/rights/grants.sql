-- Run after every migration: what the application role may do. It owns nothing.
grant usage on schema platform, accounts, identity, documents, originals, einvoice, extraction, intake, payments to postkorb_app;
grant select, insert, update, delete on all tables in schema
  accounts, identity, documents, originals, einvoice, extraction, intake, payments to postkorb_app;
grant usage on all sequences in schema accounts, identity to postkorb_app;
grant select, update on sequence platform.virtual_clock to postkorb_app;
grant execute on all functions in schema documents to postkorb_app;
-- Only the function writes entries: it numbers, dates and chains them. Earlier versions let the role insert by itself.
revoke all on platform.journal, platform.journal_head from postkorb_app;
revoke all on function platform.append_journal from public;
grant select on platform.journal to postkorb_app;
grant select, insert, update, delete on platform.idempotency, platform.turn to postkorb_app;
grant execute on function platform.append_journal, platform.enqueue, platform.has_job, platform.others_wait to postkorb_app;
