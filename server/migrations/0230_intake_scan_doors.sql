-- A scanId is one of its station: two scanners that count from 0001 are not mixed up.
drop index intake.one_scan_of_each_id;
create unique index one_scan_of_each_id on intake.inbound_scan (account_id, station_id, scan_id)
  where station_id is not null and state <> 'Refused';

-- A file of the folder that is refused and cannot be moved is listed once, by its name, size and time. Those of before have no print.
update intake.inbound_scan set fingerprint = id::text where station_id is null and state = 'Refused';
create unique index one_refusal_of_each_file on intake.inbound_scan (account_id, fingerprint, code)
  where station_id is null and state = 'Refused';

-- What whoever looks after the folder has to say of it: files that wait, and why.
alter table intake.hot_folder add column waiting_count integer not null default 0;
alter table intake.hot_folder add column waiting_why text;
