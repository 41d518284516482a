-- Who gave whom a badge or a PIN: for a day the two are one pair of eyes.
create table centre.renewal (
  centre_id uuid not null,
  person_id uuid not null,
  by_id uuid not null,
  given_at timestamptz not null,
  primary key (centre_id, person_id, by_id),
  foreign key (centre_id, person_id) references centre.person,
  foreign key (centre_id, by_id) references centre.person
);
create index renewal_by on centre.renewal (centre_id, by_id);
