-- What a document wants done, or lets its reader do. What a reading found and nobody touched is replaced by the next reading.
create table documents.duty (
  account_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  kind text not null check (kind in ('payment', 'hearing', 'appointment', 'objection', 'reply', 'submission', 'cancellation', 'offer', 'contractEnd')),
  is_right boolean not null,
  day date,
  "time" text,
  place text,
  amount_cents bigint,
  consequence text,
  -- The words it was found in, and where they stand; none where a person added it.
  sentence text,
  page integer,
  box real[],
  -- What its day was counted from: law, span, Land and how the letter came; and how it was counted.
  period jsonb,
  counted jsonb,
  served_on date,
  received_on date,
  court jsonb,
  is_certain boolean not null,
  position integer not null,
  made_by_person boolean not null default false,
  -- Set when a person changed, decided or removed something: no reading replaces it any more.
  touched_at timestamptz,
  removed_at timestamptz,
  done_at timestamptz,
  snoozed_until date,
  remind_on date,
  version integer not null default 1,
  primary key (account_id, id),
  foreign key (account_id, document_id) references documents.document on delete cascade
);
create index duty_of_document on documents.duty (account_id, document_id);
create index duty_by_day on documents.duty (account_id, day) where removed_at is null;
