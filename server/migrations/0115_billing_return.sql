-- A packet of originals is charged once, by itself: its charge says which one it is for.
alter type billing.charge_kind add value 'return';
alter table billing.charge add column about uuid;
create unique index charge_about on billing.charge (account_id, kind, about) where about is not null;
