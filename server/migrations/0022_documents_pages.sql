-- Edits of pages are a recipe on the untouched original: each step is the page of the original and its clockwise turn.
-- No sheets: the original as it came. `edition` counts the edits, so that nobody edits pages they no longer see.
create table documents.recipe (
  account_id uuid not null,
  document_id uuid not null,
  edition integer not null default 0,
  sheets jsonb,
  base_page_count integer not null,
  base_searchable_sha256 text,
  base_thumbnail_sha256 text,
  primary key (account_id, document_id),
  foreign key (account_id, document_id) references documents.document on delete cascade
);

-- The pages of the original while a recipe shows others, so that no word of them is lost.
create table documents.kept_page (
  like documents.page including defaults including constraints,
  primary key (account_id, document_id, number),
  foreign key (account_id, document_id) references documents.document on delete cascade
);
create index kept_page_by_image on documents.kept_page (account_id, image_sha256) where image_sha256 is not null;
create index recipe_by_searchable on documents.recipe (account_id, base_searchable_sha256) where base_searchable_sha256 is not null;
create index recipe_by_thumbnail on documents.recipe (account_id, base_thumbnail_sha256) where base_thumbnail_sha256 is not null;

-- Where a letter was made from: a part cut off its parent, or several put together.
create table documents.descent (
  account_id uuid not null,
  document_id uuid not null,
  place integer not null,
  parent_id uuid,
  deed text not null check (deed in ('split', 'extract', 'merge')),
  sheets jsonb not null,
  primary key (account_id, document_id, place),
  foreign key (account_id, document_id) references documents.document on delete cascade,
  foreign key (account_id, parent_id) references documents.document on delete set null (parent_id)
);
create index descent_of_parent on documents.descent (account_id, parent_id);

-- Work on pages that somebody asked for; until it is done everything stays as it was.
create table documents.page_order (
  account_id uuid not null references accounts.account,
  id uuid not null default uuidv7(),
  space_id uuid not null,
  user_id uuid not null,
  deed text not null check (deed in ('arrange', 'split', 'extract', 'merge')),
  document_ids uuid[] not null,
  stays jsonb,
  letters jsonb not null,
  stage text not null default 'Working' check (stage in ('Working', 'Done', 'Failed')),
  progress real not null default 0,
  code text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (account_id, id),
  check ((stage = 'Failed') = (code is not null))
);
create index page_order_working on documents.page_order (created_at) where stage = 'Working';
create index page_order_of_document on documents.page_order using gin (document_ids);

-- A signature speaks for every byte: such a file is never written anew.
alter table documents.document add column is_signed boolean not null default false;
