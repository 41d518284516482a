-- From which account somebody asked for new pages: of theirs, or of others that shared the document. Their seat there counts.
alter table documents.page_order add column asker_account_id uuid references accounts.account;
update documents.page_order set asker_account_id = account_id;
alter table documents.page_order alter column asker_account_id set not null;
