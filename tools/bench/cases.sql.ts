/** Letters `$3` to `$4` of an account, every two of them from one of the senders `$5`. Nobody reads their words here, so they have none. */
export const DOCUMENTS = `insert into documents.document (account_id, id, seq, public_id, space_id, folder_id, root, is_read,
    file_type, digital_source, filename, media_type, bytes, original_sha256, page_count, sender_name, document_date, language,
    ready_at, created_at, updated_at)
  select $1::text::uuid, md5($1::text || '/' || n)::uuid, n + 1, left(md5($1::text || n), 24), $2, f.id, f.root, true, 'Pdf', 'CustomerUpload',
    n || '.pdf', 'application/pdf', 100000, repeat(md5(n::text), 2), 1, ($5::text[])[1 + n / 2 % cardinality($5::text[])],
    date '2024-01-01' + (n / 60)::int, 'de', now(), now(), now()
  from generate_series($3::bigint, $4::bigint - 1) n join documents.folder f on f.account_id = $1::text::uuid and f.id = $6
  on conflict do nothing`;

/** What these letters find each other by: the number of a bill for every two of them, one of a customer for each sender, the days they bear and speak of. */
export const KEYS = `insert into cases.key (account_id, document_id, kind, value, written)
  select d.account_id, d.id, k.kind, k.value, k.written
  from documents.document d cross join lateral (select (d.seq - 1) / 2 as pair) m
  cross join lateral (select 1 + m.pair % cardinality($4::text[]) as sender) s
  cross join lateral (values
    ('invoice', 'RE' || lpad(m.pair::text, 8, '0'), 'RE-' || lpad(m.pair::text, 8, '0')),
    ('customer', 'KD' || (70000 + s.sender), 'KD-' || (70000 + s.sender)),
    ('dated', ($4::text[])[s.sender] || ' ' || d.document_date, d.document_date::text),
    ('quoted', ($4::text[])[s.sender] || ' ' || (d.document_date - 14), (d.document_date - 14)::text)) k (kind, value, written)
  where d.account_id = $1 and d.seq > $2 and d.seq <= $3 on conflict do nothing`;

/** Every two letters are a case. */
export const CASES = `insert into cases.case (account_id, id, space_id)
  select account_id, id, space_id from documents.document where account_id = $1 and seq % 2 = 1 and seq <= $2 on conflict do nothing`;
export const LETTERS = `insert into cases.letter (account_id, document_id, case_id, standing, reason)
  select d.account_id, d.id, first.id, 'sure', 'number' from documents.document d
  join documents.document first on first.account_id = d.account_id and first.seq = d.seq - (d.seq - 1) % 2
  where d.account_id = $1 and d.seq <= $2 on conflict do nothing`;

/** Every tenth letter was cut off the one before. */
export const DESCENTS = `insert into documents.descent (account_id, document_id, place, parent_id, deed, sheets)
  select d.account_id, d.id, 0, whole.id, 'split', '[]' from documents.document d
  join documents.document whole on whole.account_id = d.account_id and whole.seq = d.seq - 1
  where d.account_id = $1 and d.seq <= $2 and d.seq % 10 = 0 on conflict do nothing`;

export const TIDY = [
  'vacuum (analyze) documents.descent',
  'vacuum (analyze) documents.document',
  'vacuum (analyze) cases.key',
  'vacuum (analyze) cases.case',
  'vacuum (analyze) cases.letter',
  'checkpoint',
];

/** One letter of each of the newest cases: who wrote it, when, and its numbers. */
export const NEWEST = `select d.sender_name as sender, d.document_date::text as day, (d.document_date + 30)::text as later,
    (select written from cases.key where account_id = $1 and document_id = d.id and kind = 'invoice') as invoice,
    (select written from cases.key where account_id = $1 and document_id = d.id and kind = 'customer') as customer
  from documents.document d where d.account_id = $1 and d.seq <= $2 and d.seq % 2 = 1 order by d.seq desc limit $3`;

export const FOUND = `select count(*)::int as found from cases.letter where account_id = $1 and document_id = any($2::uuid[])`;
