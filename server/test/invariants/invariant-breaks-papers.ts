import type { Break } from './invariant-breaks.ts';

/** Ways to break what is promised of originals; :paper is a letter whose paper lies in the basket. */
export const PAPER_BREAKS: readonly Break[] = [
  [
    'I6',
    'a paper that is not where its way led',
    `update originals.original set place = 'ShredBasket' where document_id = ':paper'`,
    /not where its way led/,
  ],
  [
    'I6',
    'a way with a gap',
    `delete from originals.move where document_id = ':paper' and step = 1`,
    /gap in its way/,
  ],
  [
    'I6',
    'a step back out of nothing',
    `insert into originals.move values ((select account_id from documents.document where id = ':paper'), ':paper', 3, 'ReturnBasket', 'StorageLongTerm', now() + interval '1 hour')`,
    /a way that nobody allows/,
  ],
  [
    'I6',
    'a step that came too early',
    `update originals.move set at = at - interval '1 day' where document_id = ':paper' and step = 2`,
    /before it had come/,
  ],
  [
    'I6',
    'paper of a file that was sent',
    `update documents.document set scan_id = null where id = ':paper'`,
    /the paper of what has none/,
  ],
];
