create schema documents;
create type documents.space_kind as enum ('main', 'member');
create type documents.folder_type as enum ('Folder', 'FolderInbox', 'FolderArchive', 'FolderTrash');
create type documents.root as enum ('inbox', 'archive', 'trash');
create type documents.file_type as enum ('DigitalDocument', 'LetterScan', 'Pdf', 'PdfA3WithXml');
create type documents.classification_type as enum ('Document', 'Invoice');
create type documents.digital_source as enum ('Copy', 'CustomerUpload', 'EmailUpload', 'SharedDocument', 'WelcomeDocument');
create type documents.permission as enum ('viewer', 'editor');

create table documents.space (
  account_id uuid not null references accounts.account,
  id uuid not null default uuidv7(),
  kind documents.space_kind not null,
  user_id uuid,
  primary key (account_id, id),
  check ((kind = 'member') = (user_id is not null))
);
create unique index one_main_space on documents.space (account_id) where kind = 'main';
create unique index one_space_per_member on documents.space (account_id, user_id) where kind = 'member';

-- Folders form one tree per space; `path` holds the ids from the root to the folder itself.
create table documents.folder (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  space_id uuid not null,
  parent_id uuid,
  type documents.folder_type not null,
  root documents.root not null,
  path uuid[] not null,
  title text not null check (length(title) between 1 and 100),
  owner_id uuid not null,
  total integer not null default 0,
  unread integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, space_id) references documents.space,
  foreign key (account_id, parent_id) references documents.folder,
  check ((type = 'Folder') = (parent_id is not null)),
  check (path[cardinality(path)] = id)
);
create unique index one_root_of_each_kind on documents.folder (account_id, space_id, type) where type <> 'Folder';
create index folder_children on documents.folder (account_id, parent_id);

-- What changes often (folder, read mark, metadata) stands here; text and search terms have tables of their own.
create table documents.document (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  seq bigint not null,
  public_id text not null unique,
  space_id uuid not null,
  folder_id uuid not null,
  root documents.root not null,
  owner_id uuid not null,
  is_read boolean not null default false,
  file_type documents.file_type not null,
  classification_type documents.classification_type not null default 'Document',
  digital_source documents.digital_source,
  scan_id text,
  scanned_at timestamptz,
  filename text not null,
  media_type text not null,
  bytes bigint not null,
  original_sha256 text not null,
  searchable_sha256 text,
  thumbnail_sha256 text,
  page_count integer not null default 0,
  is_einvoice boolean not null default false,
  sender_name text,
  sender_email text,
  sender_phone text,
  recipient_name text,
  subject text,
  tags text[] not null default '{}',
  user_fields text[] not null default '{}',
  document_date date,
  due_date date,
  amount_cents bigint,
  currency text,
  iban text,
  bic text,
  reference text,
  kind text,
  language text,
  summary text,
  notice text,
  ready_at timestamptz,
  trashed_from uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id),
  unique (account_id, seq),
  foreign key (account_id, space_id) references documents.space,
  foreign key (account_id, folder_id) references documents.folder
);
create index document_list on documents.document (account_id, folder_id, seq desc);
create index document_unread on documents.document (account_id, folder_id, seq desc) where not is_read;
create index document_by_bytes on documents.document (account_id, original_sha256);
create index document_by_searchable on documents.document (account_id, searchable_sha256) where searchable_sha256 is not null;
create index document_by_thumbnail on documents.document (account_id, thumbnail_sha256) where thumbnail_sha256 is not null;
create index document_due on documents.document (account_id, space_id, due_date) where due_date is not null and root <> 'trash';
create index document_tags on documents.document using gin (tags);

create table documents.page (
  account_id uuid not null,
  document_id uuid not null,
  number integer not null check (number > 0),
  width real not null,
  height real not null,
  image_sha256 text,
  image_width integer,
  image_height integer,
  text text not null default '',
  words jsonb not null default '[]',
  source text not null check (source in ('pdf', 'ocr', 'none')),
  confidence real,
  primary key (account_id, document_id, number),
  foreign key (account_id, document_id) references documents.document on delete cascade
);

create index page_by_image on documents.page (account_id, image_sha256) where image_sha256 is not null;

-- Search: a lexeme is account number, bucket, field mark and word; nothing here changes when a letter moves.
create table documents.search (
  account_id uuid not null,
  document_id uuid not null,
  part integer not null default 0,
  bucket integer not null,
  seq bigint not null,
  terms tsvector not null,
  primary key (account_id, document_id, part),
  foreign key (account_id, document_id) references documents.document on delete cascade
) with (toast_tuple_target = 128);
create index search_terms on documents.search using gin (terms);
create index search_in_parts on documents.search (account_id, bucket) where part = 1;
create table documents.search_bucket (
  account_id uuid not null references accounts.account,
  bucket integer not null,
  primary key (account_id, bucket)
);
create table documents.sequence (
  account_id uuid primary key references accounts.account,
  last bigint not null
);

-- Grants point to a user of any account; look-ups start from the user (listed in tools/ladder.ts).
create table documents.grant (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  folder_id uuid,
  document_id uuid,
  permission documents.permission not null,
  created_at timestamptz not null default now(),
  primary key (account_id, id),
  foreign key (account_id, folder_id) references documents.folder on delete cascade,
  foreign key (account_id, document_id) references documents.document on delete cascade,
  check (num_nonnulls(folder_id, document_id) = 1)
);
create index grant_of_user on documents.grant (user_id);

-- Counters are kept by the statement that changes a row, so they are right whatever deed moved it.
create function documents.count_documents() returns trigger language plpgsql as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    update documents.folder f set total = f.total - c.n, unread = f.unread - c.u
    from (select account_id, folder_id, count(*) n, count(*) filter (where not is_read) u from gone group by 1, 2 order by 1, 2) c
    where f.account_id = c.account_id and f.id = c.folder_id;
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    update documents.folder f set total = f.total + c.n, unread = f.unread + c.u
    from (select account_id, folder_id, count(*) n, count(*) filter (where not is_read) u from come group by 1, 2 order by 1, 2) c
    where f.account_id = c.account_id and f.id = c.folder_id;
  end if;
  return null;
end $$;
create trigger document_comes after insert on documents.document referencing new table as come
  for each statement execute function documents.count_documents();
create trigger document_goes after delete on documents.document referencing old table as gone
  for each statement execute function documents.count_documents();
create trigger document_changes after update on documents.document referencing old table as gone new table as come
  for each statement execute function documents.count_documents();

-- Newest first through the account's buckets until there are enough. Each of p_words is a tsquery with {b} for the
-- bucket; words of a document indexed in several parts may stand in different ones. Reach is part of the statement.
create function documents.search_newest(
  p_account uuid, p_words text[], p_before bigint, p_limit integer,
  p_space uuid, p_user uuid, p_roots documents.root[], p_folders uuid[])
returns table (document_id uuid, seq bigint) stable language plpgsql as $$
#variable_conflict use_column
declare
  b integer;
  got integer;
  wanted integer := p_limit;
  q tsquery;
begin
  for b in select k.bucket from documents.search_bucket k
    where k.account_id = p_account and (p_before is null or k.bucket <= (p_before - 1) >> 12) order by k.bucket desc
  loop
    q := replace(array_to_string(p_words, ' & '), '{b}', to_hex(b))::tsquery;
    return query
      select d.id, d.seq from (
        select hit.document_id, hit.seq from (
          select s.document_id, s.seq from documents.search s where s.terms @@ q
          union
          select m.document_id, m.seq from documents.search m
          where m.account_id = p_account and m.bucket = b and m.part = 1 and not exists (
            select 1 from unnest(p_words) word where not exists (
              select 1 from documents.search s where s.account_id = p_account and s.document_id = m.document_id
                and s.terms @@ replace(word, '{b}', to_hex(b))::tsquery))
        ) hit
        where p_before is null or hit.seq < p_before
        order by hit.seq desc offset 0) hit
      join documents.document d on d.account_id = p_account and d.id = hit.document_id
      where d.root = any(p_roots) and (p_folders is null or d.folder_id = any(p_folders))
        and (d.space_id = p_space or exists (
          select 1 from documents.grant g join documents.folder f on f.account_id = d.account_id and f.id = d.folder_id
          where g.user_id = p_user and g.account_id = p_account and (g.document_id = d.id or g.folder_id = any(f.path))))
      order by hit.seq desc limit wanted;
    get diagnostics got = row_count;
    wanted := wanted - got;
    exit when wanted <= 0;
  end loop;
end $$;
