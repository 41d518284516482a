-- Letters that were read without being drawn: their first pages get their pictures when nothing else is to be done, or when
-- somebody looks at them. Each leaves this list with its pictures.
create table documents.undrawn (
  account_id uuid not null,
  id uuid not null,
  stage text not null default 'Waiting',
  since timestamptz not null default now(),
  -- Whether the letter has nothing weightier to say than what comes to light when it is drawn.
  takes_notice boolean not null,
  primary key (account_id, id),
  foreign key (account_id, id) references documents.document on delete cascade
);
