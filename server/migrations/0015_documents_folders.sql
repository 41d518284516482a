-- Siblings have different names, whatever their case; in the trash nobody looks for a folder by its name.
create unique index folder_name on documents.folder (account_id, parent_id, lower(title))
  where root <> 'trash' and parent_id is not null;
-- Where a folder thrown away came from, and when it and what lies in it was thrown away.
alter table documents.folder add column trashed_from uuid;
alter table documents.folder add column trashed_at timestamptz;
alter table documents.document add column trashed_at timestamptz;
-- Names as a person sorts them: umlauts beside their vowels, 2 before 10.
create collation documents.name_order (provider = icu, locale = 'de-u-kn');
