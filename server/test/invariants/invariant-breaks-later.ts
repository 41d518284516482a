import type { Break } from './invariant-breaks.ts';

// :edited shows other pages than its original, :cut was cut off it, :bill was paid, :gone was destroyed.
const OLD = `update platform.journal set at = at - interval '2 days' where action like 'documents.%destroyed'`;

/** Ways to break what is promised of pages, decisions, e-invoices and what was destroyed. */
export const LATER_BREAKS: readonly Break[] = [
  [
    'I5',
    'a page that no original has',
    `update documents.recipe set sheets = '[[9, 0], [1, 0]]' where document_id = ':edited'`,
    /original does not have/,
  ],
  [
    'I5',
    'a letter that counts other pages than it shows',
    `update documents.document set page_count = 3 where id = ':edited'`,
    /3 pages and shows others/,
  ],
  [
    'I5',
    'an original whose pages are lost',
    `delete from documents.kept_page where document_id = ':edited'`,
    /lost those of its original/,
  ],
  [
    'I5',
    'pages kept for nothing',
    `insert into documents.kept_page select * from documents.page where document_id = ':edited' on conflict do nothing;
    update documents.recipe set sheets = null, marks = null where document_id = ':edited'`,
    /keeps pages/,
  ],
  [
    'I5',
    'a letter made of itself',
    `update documents.descent set parent_id = document_id where document_id = ':cut'`,
    /made of itself/,
  ],
  [
    'I13',
    'a download that counts wrongly',
    `update documents.download set total = total + 1`,
    /3 letters to pack, there are 2/,
  ],
  [
    'I14',
    'a stamp put away in secret',
    `update documents.stamp_book set items = '[]'`,
    /keeps other stamps than the last entry/,
  ],
  [
    'I14',
    'pages turned in secret',
    `update documents.recipe set sheets = '[[3, 180], [1, 0]]' where document_id = ':edited'`,
    /other pages than its last entry/,
  ],
  [
    'I14',
    'pages that are shown as they came without an entry',
    `delete from documents.recipe where document_id = ':edited'`,
    /edition 0 of its pages after 3 edits/,
  ],
  [
    'I14',
    'a mark wiped off in secret',
    `update documents.recipe set marks = null where document_id = ':edited'`,
    /bears other marks/,
  ],
  [
    'I14',
    'a part of other pages',
    `update documents.descent set sheets = '[[1, 0]]' where document_id = ':cut'`,
    /made of other pages/,
  ],
  [
    'I14',
    'a parent forgotten',
    `update documents.descent set parent_id = null where document_id = ':cut'`,
    /made of other pages/,
  ],
  [
    'I14',
    'a part that knows nothing of its parent',
    `delete from documents.descent where document_id = ':cut'`,
    /knows nothing of it/,
  ],
  [
    'I14',
    'an order for pages without an entry',
    `update documents.page_order set id = ':fresh' where document_ids = array[':edited']::uuid[] and deed = 'split'`,
    /order for pages without an entry/,
  ],
  [
    'I14',
    'an order done without an entry',
    `update documents.page_order set letters = '[{"id": ":fresh"}]' where deed = 'merge'`,
    /done without an entry/,
  ],
  [
    'I14',
    'a folder that is gone without an entry',
    `delete from documents.folder where type = 'Folder'`,
    /was made as the journal says/,
  ],
  [
    'I14',
    'a folder moved in secret',
    `update documents.folder f set parent_id = r.id from documents.folder r
    where f.type = 'Folder' and r.account_id = f.account_id and r.type = 'FolderInbox'`,
    /lies elsewhere/,
  ],
  [
    'I14',
    'a bill paid in secret',
    `update payments.settlement set paid_at = null where document_id = ':bill'`,
    /paid otherwise/,
  ],
  [
    'I14',
    'a bill that went to the bank in secret',
    `update payments.settlement set ordered_at = null where document_id = ':bill'`,
    /went to the bank/,
  ],
  [
    'I14',
    'a day ticked off in secret',
    `update documents.deadline set done_at = null where document_id = ':bill'`,
    /day that is done otherwise/,
  ],
  [
    'I14',
    'a day put to sleep in secret',
    `update documents.deadline set snoozed_until = '2030-01-01' where document_id = ':bill'`,
    /sleeps otherwise/,
  ],
  [
    'I14',
    'a reminder in secret',
    `update documents.deadline set remind_on = '2030-01-01' where document_id = ':bill'`,
    /reminds otherwise/,
  ],
  [
    'I14',
    'a calendar that is open to somebody in secret',
    `insert into documents.calendar_feed select account_id, ':fresh', 'x', created_at from documents.calendar_feed`,
    /calendar address otherwise/,
  ],
  [
    'I14',
    'files named otherwise in secret',
    `update documents.filename_pattern set elements = '[]'`,
    /names its files otherwise/,
  ],
  [
    'I14',
    'a download without an entry',
    `update documents.download set id = ':fresh'`,
    /download without an entry/,
  ],
  [
    'I19',
    'an amount that its XML does not say',
    `update einvoice.invoice set data = jsonb_set(data, '{number}', '"X-1"') where document_id = ':id'`,
    /something else than its XML: number/,
  ],
  [
    'I19',
    'an XML that is lost',
    `update einvoice.invoice set xml_sha256 = repeat('d', 64) where document_id = ':id'`,
    /lost its XML/,
  ],
  [
    'I19',
    'an XML that is another file',
    `update einvoice.invoice i set xml_sha256 = d.original_sha256 from documents.document d
    where d.id = ':cut' and i.document_id = ':id'`,
    /XML that is refused/,
  ],
  [
    'I19',
    'an e-invoice whose fields are lost',
    `delete from einvoice.invoice where document_id = ':id'`,
    /without its fields/,
  ],
  [
    'I20',
    'a letter destroyed twice',
    `select platform.append_journal(account_id, entry::jsonb) from platform.journal
    where action = 'documents.destroyed' order by seq limit 1`,
    /was destroyed 2 times/,
  ],
  [
    'I20',
    'a mark that says nothing',
    `select platform.append_journal(account_id, '{"action":"documents.destroyed","objects":[":fresh"]}')
    from platform.journal_head limit 1`,
    /does not say what it was/,
  ],
  [
    'I20',
    'a letter that outlived its end',
    `update documents.document set id = ':gone' where id = ':cut'`,
    /documents.document still names it/,
  ],
  [
    'I20',
    'what was read of a letter that is gone',
    `insert into documents.search select account_id, ':gone', 7, bucket, seq, terms from documents.search where account_id = ':account' limit 1`,
    /documents.search still names it/,
  ],
  ['I20', 'an upload that tells of a letter long gone', OLD, /intake.upload still names it/],
  [
    'I20',
    'work on many that names what is long gone',
    `${OLD}; update documents.bulk_job set folder_id = ':gone'; update documents.bulk_item set item_id = ':gone'`,
    /bulk_item still names it[^]*bulk_job still names it/,
  ],
  [
    'I20',
    'a job that goes on with a letter long gone',
    `${OLD}; select platform.enqueue('documents.pack-download', '{"id": ":gone"}', null, 0, 1, null)`,
    /a job still names it/,
  ],
  [
    'I20',
    'a table of tomorrow that keeps a letter',
    `create table documents.summary (account_id uuid, letters uuid[]); insert into documents.summary values (':account', '{:gone}')`,
    /documents.summary still names it/,
  ],
  [
    'I16',
    'a mail that nobody sends',
    `delete from graphile_worker._private_jobs where key like 'mail:%'`,
    /waits, and no job sends it/,
  ],
  [
    'I16',
    'a mail that is sent without its change',
    `delete from platform.mail where id = ':mail'`,
    /would send a mail that was never written/,
  ],
  [
    'I16',
    'a link that opens something although its mail was refused',
    `update platform.mail set state = 'refused', ended_at = now(), tries = 1, secret_hash = 'x', secret_until = now() where id = ':mail'`,
    /did not arrive, and its link opens something/,
  ],
];
