-- A mail that said which papers reach their last day soon. It counts once it was handed over.
create table originals.warning (
  account_id uuid not null references accounts.account,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('digest', 'again')),
  -- Whether the account had agreed by then that papers are destroyed: only then it announced that.
  has_consent boolean not null,
  papers integer not null check (papers > 0),
  made_at timestamptz not null,
  mail_ids uuid[] not null,
  -- When one of its mails was seen to have gone; or all of them to have been refused.
  told_at timestamptz,
  failed_at timestamptz,
  primary key (account_id, id),
  check (told_at is null or failed_at is null)
);
create index warning_open on originals.warning (account_id, id) where told_at is null and failed_at is null;

alter table originals.original
  -- Since when the bytes of its scan lie in both stores, verified.
  add column stored_twice_at timestamptz,
  -- What its text says that it is, where such a paper is held until somebody decides; and when that was.
  add column guard text,
  add column guard_decided_at timestamptz,
  add column held_at timestamptz,
  add column held_by uuid,
  -- The last warning of each kind that named it.
  add column warning_id uuid,
  add column warned_again_id uuid,
  add constraint original_warning foreign key (account_id, warning_id) references originals.warning,
  add constraint original_warned_again foreign key (account_id, warned_again_id) references originals.warning;

-- What the days are asked for: papers that lie in the short-term archive, by the day they came.
create index original_by_day on originals.original (received_on, account_id, document_id)
  where place = 'StorageShortTerm' and sent_at is null and destroyed_at is null and held_at is null;
create index original_unwarned on originals.original (received_on, account_id)
  where place = 'StorageShortTerm' and sent_at is null and destroyed_at is null and held_at is null and warning_id is null;
create index original_of_warning on originals.original (account_id, warning_id) where warning_id is not null;
create index original_stored_once on originals.original (account_id, document_id)
  where stored_twice_at is null and sent_at is null and destroyed_at is null;
