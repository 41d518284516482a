-- The lists of papers at one station, however many lie elsewhere; those of the basket have their own already.
create index original_at_place on originals.original (account_id, place, received_on desc, document_id desc)
  where sent_at is null and destroyed_at is null;
create index original_sent on originals.original (account_id, received_on desc, document_id desc) where sent_at is not null;
create index original_destroyed on originals.original (account_id, received_on desc, document_id desc) where destroyed_at is not null;

-- Day 91 asks for what lies here and was warned of, and not for all that went by earlier warnings.
create index original_due on originals.original (account_id, warning_id, received_on)
  where place = 'StorageShortTerm' and sent_at is null and destroyed_at is null and held_at is null and warning_id is not null;
