-- Since when a paper lies at the machine that destroys it: then nobody takes the order back.
alter table originals.original add column shredding_since timestamptz;

-- What is certified of a paper that was destroyed, for ten years: it outlives its document, so nothing of it hangs on that.
create table originals.certificate (
  account_id uuid not null,
  number text not null,
  document_id uuid not null,
  issued_at timestamptz not null,
  keep_until date not null,
  -- JSON with its signature, byte by byte as it was signed.
  text text not null,
  primary key (account_id, number)
);
create index certificate_of_document on originals.certificate (account_id, document_id);
