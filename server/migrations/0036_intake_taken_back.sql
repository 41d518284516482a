-- Announced and taken back without having been sent: counted by the hour, and forgotten after a day.
create index upload_taken_back on intake.upload (account_id, user_id, finished_at)
  where stage = 'Dismissed' and sha256 is null;
