-- A packet that came back lies here since then, and is asked about; it is sent again when somebody says where to.
alter table originals.return add column back_at timestamptz, add column resend_at timestamptz,
  add constraint back_after_sent check (back_at is null or sent_at is not null),
  add constraint resent_from_here check (resend_at is null or back_at is not null);

create table originals.coming_back (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  return_id uuid not null,
  -- Which sending of it came back.
  sending integer not null check (sending > 0),
  came_back_at timestamptz not null,
  -- The day on which its people are asked again where it shall go.
  asked_again_on date not null,
  resend_at timestamptz,
  address_id uuid,
  cents integer check (cents >= 0),
  primary key (account_id, id),
  foreign key (account_id, return_id) references originals.return,
  foreign key (account_id, address_id) references originals.return_address,
  check ((resend_at is null) = (address_id is null)),
  check ((resend_at is null) = (cents is null))
);
create unique index coming_back_once on originals.coming_back (account_id, return_id, sending);
create index coming_back_waiting on originals.coming_back (asked_again_on) where resend_at is null;
