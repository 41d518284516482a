create type originals.report_reason as enum ('deliveryNotReceived', 'wrongOrMissingDocuments', 'damagedDocuments');
create type originals.report_state as enum ('open', 'searching', 'closed');

-- What somebody says is wrong with a packet that was sent; of a delivery that did not arrive the carrier is asked to search.
create table originals.report (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  return_id uuid not null,
  reason originals.report_reason not null,
  state originals.report_state not null,
  text text not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  -- What the centre found out.
  outcome text,
  primary key (account_id, id),
  foreign key (account_id, return_id) references originals.return,
  check ((state = 'closed') = (closed_at is not null)),
  check (state <> 'searching' or reason = 'deliveryNotReceived')
);
create unique index report_once on originals.report (account_id, return_id) where state <> 'closed';

create table originals.report_photo (
  account_id uuid not null,
  report_id uuid not null,
  position integer not null,
  photo_sha256 text not null,
  bytes bigint not null,
  primary key (account_id, report_id, position),
  foreign key (account_id, report_id) references originals.report
);
