-- What came on paper says by which number its sheet is known; earlier versions made one up from the number of the upload.
alter table intake.upload add column scan_id text, add column is_simulated boolean not null default false;
update intake.upload set scan_id = 'S-' || upper(right(replace(id::text, '-', ''), 10)) where door = 'scan';
alter table intake.upload add constraint paper_is_numbered check ((door = 'scan') = (scan_id is not null));
