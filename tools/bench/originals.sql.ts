/** Gives every letter of an account paper that has lain here since it came, with the first step of its way. */
export const PAPERS = `with added as (
    insert into originals.original (account_id, document_id, scan_id, shelf, received_on, moved_at)
    select account_id, id, coalesce(scan_id, 'S-' || upper(right(id::text, 12))), null, created_at::date, created_at from documents.document where account_id = $1
    on conflict do nothing)
  update documents.document set scan_id = 'S-' || upper(right(id::text, 12)) where account_id = $1 and scan_id is null`;
export const WAYS = `insert into originals.move (account_id, document_id, step, to_station, at)
  select account_id, document_id, 1, 'StorageShortTerm', moved_at from originals.original where account_id = $1
  on conflict do nothing`;
export const TIDY_PAPERS = [
  'vacuum (analyze) originals.original',
  'vacuum (analyze) originals.move',
];

/** One page of papers with everything its rows show, as one statement: nothing but the database. */
export const PAGE = {
  name: 'originals page',
  text: `select d.id, d.seq, d.file_type, d.filename, d.is_read, d.ready_at, d.is_einvoice, d.created_at, d.root, d.folder_id,
      d.sender_name, d.recipient_name, d.subject, d.tags, d.amount_cents, d.currency, d.due_date, o.place, o.received_on, f.title, f.type
    from originals.original o join documents.document d on d.account_id = o.account_id and d.id = o.document_id
    join documents.folder f on f.account_id = d.account_id and f.id = d.folder_id
    where o.account_id = $1 order by o.received_on desc, o.document_id desc limit 51`,
};

/** Behind which paper a deep page begins. */
export const DEEP = `select received_on::text as day, document_id as id from originals.original where account_id = $1
  order by received_on desc, document_id desc offset $2 limit 1`;

/** Lets papers be due: their account agreed, and was warned twenty days ago. */
export const AGREED = `insert into originals.keeping (account_id, shred_consent_at) values ($1, now() - interval '30 days')
  on conflict (account_id) do update set shred_consent_at = excluded.shred_consent_at`;
export const WARNED = `with w as (
    insert into originals.warning (account_id, kind, has_consent, papers, made_at, told_at, mail_ids)
    values ($1, 'digest', true, cardinality($2::uuid[]), now() - interval '20 days', now() - interval '20 days', '{}') returning account_id, id)
  update originals.original o set received_on = current_date - 100, stored_twice_at = now(), warning_id = w.id
  from w where o.account_id = w.account_id and o.document_id = any($2::uuid[])`;
export const IN_SHRED_BASKET = `select count(*)::int as count from originals.original
  where account_id = $1 and document_id = any($2::uuid[]) and place = 'ShredBasket'`;
