/**
 * Two thirds of the letters asked for something in their time, a third was a bill whose day nobody kept as a duty. What
 * is over is done, but for the last twenty; the newest three hundred ask from today on, one a day and more.
 */
export const ASK = [
  `insert into documents.duty (account_id, id, document_id, kind, is_right, day, amount_cents, is_certain, position, done_at)
  select d.account_id, gen_random_uuid(), d.id, (array['payment', 'reply', 'objection'])[1 + d.seq % 3], d.seq % 3 = 2,
    current_date + (300 - (last.seq - d.seq))::int / 5, d.amount_cents, true, 0,
    case when last.seq - d.seq > 320 then now() end
  from documents.document d, (select max(seq) as seq from documents.document where account_id = $1) last
  where d.account_id = $1 and d.seq % 3 <> 0`,
  `update documents.document d set due_date = current_date + (300 - (last.seq - d.seq))::int / 5,
    settled_day = case when last.seq - d.seq > 320 then current_date + (300 - (last.seq - d.seq))::int / 5 end
  from (select max(seq) as seq from documents.document where account_id = $1) last
  where d.account_id = $1 and d.seq % 3 = 0`,
  `insert into documents.deadline (account_id, document_id, done_at)
  select d.account_id, d.id, now() from documents.document d, (select max(seq) as seq from documents.document where account_id = $1) last
  where d.account_id = $1 and d.seq % 3 = 0 and last.seq - d.seq > 320`,
];

/** What is measured after this knows of no day. */
export const FORGET = [
  'delete from documents.duty where account_id = $1',
  'delete from documents.deadline where account_id = $1',
  'update documents.document set due_date = null, settled_day = null where account_id = $1 and due_date is not null',
];

export const TIDY_DAYS = 'vacuum (analyze) documents.document, documents.duty, documents.deadline';
