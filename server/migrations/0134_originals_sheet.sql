-- The number of a sheet stays with its paper, also when its letter is destroyed.
alter table originals.original
  add column scan_id text,
  -- What was read of its scan right before it was destroyed: in both stores; or nothing, as its people had destroyed the letter. Earlier
  -- versions read the same and did not note it.
  add column scan_read text check (scan_read in ('both', 'none', 'unnoted'));
update originals.original o set scan_id = d.scan_id from documents.document d
  where d.account_id = o.account_id and d.id = o.document_id;
update originals.original set scan_read = 'unnoted' where destroyed_at is not null;

-- The scan centre asks for a sheet by its number, of whatever account; one whose letter was destroyed earlier is called by the id of that.
create index original_by_sheet on originals.original (scan_id) where scan_id is not null;
create index original_without_sheet on originals.original (document_id) where scan_id is null;
-- What waits to be shredded, the oldest first.
create index original_to_shred on originals.original (moved_at) where place = 'ShredBasket' and destroyed_at is null;
