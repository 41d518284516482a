-- Documents also come by mail, to addresses that nobody can guess: one of each account, and one of each folder.
alter type intake.door add value 'email';

create table intake.mailbox (
  account_id uuid not null references accounts.account,
  id uuid not null default uuidv7(),
  -- Null where mails lead into the Inbox of the account. A folder may be gone since.
  folder_id uuid,
  local_part text not null unique,
  created_at timestamptz not null,
  primary key (account_id, id)
);
create unique index one_mailbox_of_each_folder on intake.mailbox (account_id, folder_id) nulls not distinct;

-- A mail for one mailbox: accepted once its row is there and its bytes lie sealed; afterwards it says what came of it.
create table intake.email (
  account_id uuid not null references accounts.account,
  id uuid not null default uuidv7(),
  mailbox_id uuid not null,
  folder_id uuid,
  state text not null default 'Received' check (state in ('Received', 'Accepted', 'Refused')),
  code text,
  envelope_sender text not null,
  sender text,
  subject text,
  -- The mail as it came, until it is read.
  raw_sha256 text,
  bytes bigint not null,
  -- How many more attachments it has than are named.
  unnamed integer not null default 0,
  received_at timestamptz not null,
  read_at timestamptz,
  primary key (account_id, id),
  check ((state = 'Refused') = (code is not null)),
  check (state <> 'Received' or raw_sha256 is not null)
);
create index email_newest on intake.email (account_id, received_at desc, id desc);
create index email_waiting on intake.email (received_at) where state = 'Received';
-- How much room an account has is added up with each mail and each upload.
create index email_room on intake.email (account_id) include (bytes) where raw_sha256 is not null;
create index email_leftover on intake.email (received_at) where state <> 'Received';
-- That mails were asked to come later is said once, however many there were.
create unique index one_delay_of_each_day on intake.email (account_id, mailbox_id, ((received_at at time zone 'UTC')::date))
  where code = 'TOO_MANY_EMAILS';

create table intake.email_attachment (
  account_id uuid not null,
  email_id uuid not null,
  position integer not null,
  filename text not null,
  bytes bigint not null,
  code text,
  -- Made of mailbox, Message-ID and content: the same attachment of the same mail is one upload, however often it comes.
  upload_id uuid,
  primary key (account_id, email_id, position),
  foreign key (account_id, email_id) references intake.email on delete cascade,
  check ((code is null) = (upload_id is not null))
);
create unique index one_upload_of_each_attachment on intake.email_attachment (account_id, upload_id) where upload_id is not null;
