-- What was announced is room that is given away, whoever announced it; what was sent already lies on the disk.
create index upload_announced on intake.upload (account_id) include (bytes) where stage in ('Pending', 'Processing');
