import type { Break } from './invariant-breaks.ts';

/** Lets the paper in the basket go to the shredder because its day has come: warned when, agreed and in both stores, unless something else is said. */
const due = (receivedOn: string, toldAt: string, more = '') => `
  update originals.original set place = 'ShredBasket', received_on = ${receivedOn}, stored_twice_at = now(), warning_id = '00000000-0000-4000-8000-000000000001'
    where document_id = ':paper';
  insert into originals.warning (account_id, id, kind, has_consent, papers, made_at, told_at, mail_ids)
    values ((select account_id from documents.document where id = ':paper'), '00000000-0000-4000-8000-000000000001', 'digest', true, 1, ${toldAt}, ${toldAt}, '{}');
  insert into originals.move values ((select account_id from documents.document where id = ':paper'), ':paper', 3, 'ReturnBasket', 'ShredBasket', now() + interval '1 hour');
  update platform.journal set action = 'originals.shred-due' where action = 'originals.put-into-basket' and entry::text like '%:paper%';
  ${more}`;
// The paper is shredded in an hour, which may be tomorrow in Berlin already: days are counted back from then.
const SHREDDED_AT = `(now() + interval '1 hour')`;
const SHREDDED_ON = `(${SHREDDED_AT} at time zone 'Europe/Berlin')::date`;
const [LONG_AGO, IN_TIME] = [`current_date - 100`, `now() - interval '20 days'`];
const also = (change: string) =>
  due(LONG_AGO, IN_TIME, `update originals.original set ${change} where document_id = ':paper'`);

/** Ways to break what is promised of originals; :paper is a letter whose paper lies in the basket, :sent one that went home in :packet, :shredded one that was destroyed. */
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
  [
    'I7',
    'a paper of the basket in a packet',
    `update originals.original set return_id = ':packet' where document_id = ':paper'`,
    /was not ordered into[^]*was sent, and was not/,
  ],
  [
    'I7',
    'a paper that fell out of its packet',
    `update originals.original set return_id = null where document_id = ':sent'`,
    /lies in no packet[^]*a packet of nothing/,
  ],
  [
    'I7',
    'two accounts in one packet',
    `update originals.return set account_id = gen_random_uuid() where id = ':packet'`,
    /a packet of another account/,
  ],
  [
    'I7',
    'a packet that was sent without its papers',
    `update originals.return set sent_at = null, tracking_id = null where id = ':packet'`,
    /its packet was not/,
  ],
  [
    'I7',
    'a letter of another account in a packet of the scan centre',
    `with place as (insert into centre.centre (name, is_practice, opened_at) values ('Zentrum', false, now()) returning id),
      person as (insert into centre.person (centre_id, name, role, badge_hash, pin_salt, pin_hash, is_start_pin, created_at)
        select id, 'Mara Vogel', 'Lead', '-', '-', '-', false, now() from place returning centre_id, id),
      list as (insert into centre.pick_list (centre_id, person_id, opened_at) select centre_id, id, now() from person returning centre_id, id),
      packet as (insert into centre.packet (centre_id, code, owner_account_id, return_id, sending, pick_list_id, number, stage, stage_at)
        select l.centre_id, 'PKV', r.account_id, r.id, r.sending, l.id, 1, 'Picking', now() from list l, originals.return r where r.id = ':packet'
        returning centre_id, id, owner_account_id),
      tray as (insert into centre.tray (centre_id, code, carrier, received_on, opened_by, opened_at)
        select centre_id, 'PKT', 'Post', current_date, id, now() from person returning centre_id, id),
      envelope as (insert into centre.envelope (centre_id, tray_id, code, kind, stage, stage_at, labelled_at, matched_account_id)
        select centre_id, id, 'PKE', 'Letter', 'Shelved', now(), now(), gen_random_uuid() from tray returning centre_id, id)
    insert into centre.packet_paper (centre_id, packet_id, envelope_id, owner_account_id, position)
    select p.centre_id, p.id, e.id, p.owner_account_id, 0 from packet p, envelope e`,
    /a letter of another account[^]*was not ordered into it/,
  ],
  [
    'I7',
    'paper that exists in a packet that is played',
    `update originals.return set is_simulated = true where id = ':packet'`,
    /only played/,
  ],
  [
    'I8',
    'a packet for nothing',
    `delete from billing.charge where about = ':packet'`,
    /charged 0 times/,
  ],
  [
    'I8',
    'a packet that was charged twice',
    `drop index billing.charge_about; insert into billing.charge (account_id, kind, quantity, cents, month, about, created_at)
      select account_id, kind, quantity, cents, month, about, created_at from billing.charge where about = ':packet'`,
    /charged 2 times/,
  ],
  [
    'I8',
    'another price',
    `update billing.charge set cents = cents + 1 where about = ':packet'`,
    /another price/,
  ],
  [
    'I8',
    'a charge for what nobody ordered',
    `update billing.charge set about = gen_random_uuid() where about = ':packet'`,
    /no such packet was ordered/,
  ],
  [
    'I8',
    'a second label',
    `drop index originals.label_once; insert into originals.label (account_id, return_id, sending, state, carrier, reference, day, asked_at)
      select account_id, return_id, 1, 'unclear', 'DHL', 'PK-2', day, asked_at from originals.label where return_id = ':packet'`,
    /two labels for one sending/,
  ],
  [
    'I8',
    'a packet without its label',
    `delete from originals.label where return_id = ':packet'`,
    /sent without a label/,
  ],
  [
    'I8',
    'a label for a sending to come',
    `insert into originals.label (account_id, return_id, sending, state, carrier, reference, day, asked_at)
      select account_id, return_id, 2, 'asked', 'DHL', 'PK-3', day, asked_at from originals.label where return_id = ':packet'`,
    /a sending that nobody ordered/,
  ],
  [
    'I8',
    'one number for two packets',
    `update originals.label set carrier = 'DHL' where return_id = ':packet';
      insert into originals.label (account_id, return_id, sending, state, carrier, reference, day, asked_at, tracking_id)
      select account_id, return_id, 2, state, carrier, 'PK-4', day, asked_at, tracking_id from originals.label where return_id = ':packet'`,
    /a number that another packet has/,
  ],
  [
    'I8',
    'a packet that came back and was sent again for nothing',
    `insert into originals.coming_back (account_id, return_id, sending, came_back_at, asked_again_on, resend_at, address_id, cents)
      select account_id, id, 1, now(), current_date, now(), address_id, 549 from originals.return where id = ':packet'`,
    /charged 0 times for being sent again[^]*more often than it came back/,
  ],
  [
    'I8',
    'a paper that was charged twice for being kept',
    `drop index billing.charge_about; insert into billing.charge (account_id, kind, quantity, cents, month, about, created_at)
      select account_id, 'keep', 1, 119, date_trunc('month', now())::date, document_id, now() from originals.original, generate_series(1, 2) where document_id = ':paper'`,
    /charged 2 times for being kept/,
  ],
  [
    'I8',
    'a charge for keeping the paper of somebody else',
    `insert into billing.charge (account_id, kind, quantity, cents, month, about, created_at)
      select a.id, 'keep', 1, 119, date_trunc('month', now())::date, o.document_id, now() from originals.original o
      join accounts.account a on a.id <> o.account_id where o.document_id = ':paper' limit 1`,
    /no paper of this account/,
  ],
  [
    'I6',
    'a paper under another number',
    `update originals.original set scan_id = 'S-other' where document_id = ':paper'`,
    /another number than its letter/,
  ],
  [
    'I9',
    'paper of whose scan nobody noted that it was read',
    `update originals.original set scan_read = null where document_id = ':shredded'`,
    /nobody noted what was read/,
  ],
  [
    'I9',
    'paper whose scan was there and was not read',
    `update originals.original set scan_read = 'none' where document_id = ':shredded'`,
    /the journal says otherwise[^]*is there and was not read/,
  ],
  [
    'I9',
    'paper destroyed out of a packet',
    `update originals.original set return_id = ':packet' where document_id = ':shredded'`,
    /destroyed out of a packet/,
  ],
  [
    'I9',
    'paper that is gone without a word',
    `update originals.original set destroyed_at = now() where document_id = ':paper'`,
    /nobody noted it[^]*before its day/,
  ],
  [
    'I9',
    'paper destroyed twice',
    `insert into platform.journal (account_id, seq, at, action, entry, prev_hash, hash)
      select account_id, seq + 100000, at, action, entry, prev_hash, hash from platform.journal where action = 'originals.destroyed'`,
    /more than once/,
  ],
  [
    'I9',
    'an order that nobody had agreed to',
    `update originals.keeping set shred_consent_at = null`,
    /had not agreed/,
  ],
  [
    'I9',
    'the practice centre at real paper',
    `update platform.journal set entry = jsonb_set(entry::jsonb, '{by}', '{"kind": "job", "name": "originals.practice"}') where action = 'originals.sent'`,
    /the practice centre says/,
  ],
  [
    'I9',
    'a paper shredded although nobody ordered it',
    `update originals.original set place = 'ShredBasket' where document_id = ':paper';
    insert into originals.move values ((select account_id from documents.document where id = ':paper'), ':paper', 3, 'ReturnBasket', 'ShredBasket', now() + interval '1 hour')`,
    /nobody ordered it and no day/,
  ],
  ['I9', 'a paper whose day had not come', due(`${SHREDDED_ON} - 90`, IN_TIME), /before day 91/],
  [
    'I9',
    'a paper whose warning went thirteen days before',
    due(LONG_AGO, `${SHREDDED_AT} - interval '13 days'`),
    /shredded unwarned/,
  ],
  ['I9', 'a paper of which nobody was warned', also('warning_id = null'), /shredded unwarned/],
  ['I9', 'a paper that somebody keeps', also('held_at = now()'), /somebody keeps it/],
  ['I9', 'a paper that nobody can replace', also(`guard = 'will'`), /cannot be replaced/],
  ['I9', 'a paper whose scan lay in one store', also('stored_twice_at = null'), /in one store/],
  [
    'I4',
    'a scan that is said to lie in both stores',
    `update originals.original set stored_twice_at = now() where document_id = ':paper'`,
    /lost its scan in the second store/,
  ],
];
