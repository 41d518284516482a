/**
 * A batch of letters as one JSON text: rows, paper, text and what they are found by.
 * The counters of folders follow by the product's own triggers.
 */
export const BATCH = `with b as materialized (
    select * from json_to_recordset($1::json) b (id uuid, seq bigint, public_id text, folder uuid, is_read boolean,
      file_type documents.file_type, source documents.digital_source, scan_id text, filename text, sha256 text, sender text,
      recipient text, subject text, tags text[], amount bigint, reference text, at timestamptz, text text, terms text)),
  document as (insert into documents.document (account_id, id, seq, public_id, space_id, folder_id, root, is_read,
      file_type, digital_source, scan_id, scanned_at, filename, media_type, bytes, original_sha256, page_count, sender_name,
      recipient_name, subject, tags, amount_cents, currency, reference, document_date, language, ready_at, created_at, updated_at)
    select $2, b.id, b.seq, b.public_id, $3, b.folder, f.root, b.is_read, b.file_type, b.source, b.scan_id,
      case when b.scan_id is not null then b.at end, b.filename, 'application/pdf', 100000, b.sha256, 1, b.sender,
      b.recipient, b.subject, b.tags, b.amount, 'EUR', b.reference, b.at::date, 'de', b.at, b.at, b.at
    from b join documents.folder f on f.account_id = $2 and f.id = b.folder),
  page as (insert into documents.page (account_id, document_id, number, width, height, text, source, confidence)
    select $2, id, 1, 595, 842, text, 'ocr', 95 from b),
  original as (insert into originals.original (account_id, document_id, scan_id, shelf, received_on, moved_at)
    select $2, id, scan_id, 'A-0001', at::date, at from b where scan_id is not null),
  way as (insert into originals.move (account_id, document_id, step, to_station, at)
    select $2, id, 1, 'StorageShortTerm', at from b where scan_id is not null)
  insert into documents.search (account_id, document_id, part, bucket, seq, terms)
  select $2, id, 0, seq >> 12, seq, array_to_tsvector(string_to_array(terms, ' ')) from b`;

export const BUCKETS = `insert into documents.search_bucket (account_id, bucket)
  select $1, b from generate_series(0, $2::bigint >> 12) b`;

export const SEQUENCE = `insert into documents.sequence (account_id, last) values ($1, $2)
  on conflict (account_id) do update set last = excluded.last`;

export const SEEDED = `select last::int as documents from documents.sequence where account_id = $1`;

/** An index filled row by row takes many times as long as one made at the end. */
export const SEARCH_INDEX = `select indexdef from pg_indexes where schemaname = 'documents' and indexname = 'search_terms'`;
export const WITHOUT_INDEX = 'drop index documents.search_terms';

export const IN_A_HURRY = `set synchronous_commit = off; set maintenance_work_mem = '1GB'`;

export const TIDY = [
  'vacuum (analyze) documents.document',
  'vacuum (analyze) documents.page',
  'vacuum (analyze) documents.search',
  'vacuum (analyze) documents.folder',
  'vacuum (analyze) originals.original',
  'vacuum (analyze) originals.move',
  'checkpoint',
];
