import type { Break } from './invariant-breaks.ts';

const TRANSFER = `insert into sharing.transfer (account_id, user_id, folder_id, title, receiver_id, receiver_name, stage, total, created_at)
    select m.account_id, m.user_id, f.id, 'Steuern', ':fresh', 'Eva', 'Carrying', 600, now()
    from identity.membership m join documents.folder f using (account_id) where f.type = 'Folder' limit 1`;

/** Ways to break what is promised of seats, and of those who were let in. */
export const SEAT_BREAKS: readonly Break[] = [
  [
    'I10',
    'somebody signed in whose seat was taken',
    `update identity.membership set status = 'deactivated';
    insert into identity.session (account_id, user_id, token_hash, net, user_agent, created_at, seen_at, expires_at)
    select account_id, user_id, 'x', '', '', now(), now(), now() + interval '1 hour' from identity.membership limit 1`,
    /session of a seat that was taken/,
  ],
  [
    'I10',
    'a bulk job of somebody whose seat was taken',
    `update identity.membership set status = 'deactivated';
    update documents.bulk_job set stage = 'Working', created_at = now() - interval '1 hour';
    delete from graphile_worker._private_jobs`,
    /works for a seat that was taken/,
  ],
  [
    'I10',
    'more people than licences',
    `insert into team.invite (account_id, email, role, note, locale, invited_by, created_at, expires_at)
    select account_id, 'eva.' || n || '@example.com', 'Member', '', 'de_DE', ':fresh', now(), now()
    from (select account_id from identity.membership limit 1) one, generate_series(1, 10) n`,
    /11 people on 5 licences/,
  ],
  [
    'I10',
    'pages that are made for a seat that was taken',
    `update identity.membership set status = 'deactivated';
    update documents.page_order set stage = 'Working', code = null, created_at = now() - interval '1 hour';
    delete from graphile_worker._private_jobs`,
    /makes pages for a seat that was taken/,
  ],
  [
    'I10',
    'what is open to a seat that was taken',
    `insert into identity.membership (account_id, user_id, role, status)
    select account_id, user_id, 'Member', 'deactivated' from documents.grant limit 1`,
    /is open to a seat that was taken/,
  ],
  [
    'I10',
    'what rests for somebody who is there',
    `insert into documents.resting_grant (account_id, user_id, document_id, permission, id, created_at)
    select m.account_id, m.user_id, d.id, 'viewer', ':fresh', now() from identity.membership m join documents.document d using (account_id) limit 1`,
    /rests for somebody who has their seat/,
  ],
  [
    'I10',
    'a document in the trash that is open to somebody who did not throw it away',
    `update documents.document d set folder_id = f.id, root = 'trash', trashed_by = g.user_id from documents.folder f, documents.grant g
    where d.id = ':id' and f.account_id = d.account_id and f.type = 'FolderTrash' and g.account_id = d.account_id and g.document_id = d.id`,
    /lies in the trash, and is reached by .*, who did not throw it away/,
  ],
  [
    'I10',
    'what is open by a way that is none',
    `with opened as (
      insert into documents.grant (account_id, user_id, folder_id, permission) select g.account_id, g.user_id, f.id, 'viewer'
      from documents.grant g join documents.folder f on f.account_id = g.account_id and f.type = 'FolderInbox' where g.document_id = ':id')
    update documents.folder f set path = array[i.id, f.id] from documents.folder i
    where f.account_id = ':account' and f.type = 'FolderArchive' and i.account_id = f.account_id and i.type = 'FolderInbox'`,
    /is reached by .* as viewer, and was opened to them as nothing/,
  ],
  [
    'I10',
    'what is given away by somebody whose seat was taken',
    `update identity.membership set status = 'deactivated';
    ${TRANSFER}; update sharing.transfer set created_at = now() - interval '1 hour';
    delete from graphile_worker._private_jobs`,
    /is given by a seat that was taken/,
  ],
  [
    'I11',
    'a folder on its way that nobody gives',
    `update documents.folder set is_leaving = true where type = 'Folder'`,
    /on its way to another account, and no transfer gives it/,
  ],
  [
    'I11',
    'a folder that is given, and can be changed',
    TRANSFER,
    /is given to another account, and can be changed/,
  ],
  [
    'I11',
    'bytes that were carried for nothing',
    `insert into documents.carried_blob (account_id, sha256, transfer_id)
    select account_id, original_sha256, ':fresh' from documents.document limit 1`,
    /was carried to an account for nothing that comes/,
  ],
  [
    'I11',
    'a transfer that is over and names its folder',
    `${TRANSFER}; update sharing.transfer set stage = 'Failed'`,
    /is over, and names what it gave/,
  ],
  [
    'I11',
    'an account without an Owner',
    `update identity.membership set role = 'Admin'`,
    /has 0 Owners/,
  ],
  [
    'I11',
    'an Owner without a seat',
    `update identity.membership set status = 'deactivated' where role = 'Owner'`,
    /is an Owner without a seat/,
  ],
  [
    'I11',
    'a space of nobody',
    `insert into accounts.space (account_id, kind, user_id)
    select account_id, 'member', ':fresh' from identity.membership limit 1`,
    /the space of nobody/,
  ],
  [
    'I14',
    'a guest’s mark without an entry',
    `update documents.guest_mark set is_read = not is_read`,
    /is unread by the guest .* otherwise than the last entry/,
  ],
  [
    'I14',
    'a guest’s mark that is gone',
    `delete from documents.guest_mark`,
    /is not marked by the guest/,
  ],
  [
    'I10',
    'what is open on no page of access rights',
    `update identity.membership set status = 'invited' where account_id = ':account'`,
    /is opened on 0 pages of access rights/,
  ],
  [
    'I10',
    'what is open and leads to nothing',
    `update documents.grant set document_id = ':fresh' where document_id is not null and account_id = ':account'`,
    /is opened on 0 pages of access rights/,
  ],
  [
    'I10',
    'a share that goes on after its last day',
    `update documents.grant set ends_on = '2026-01-01'`,
    /ended on 2026-01-01 and is still there/,
  ],
  [
    'I10',
    'what waits for a mailbox that was proven',
    `insert into sharing.invitation (account_id, email, document_id, permission, invited_by, created_at, expires_at)
    select d.account_id, u.email, d.id, 'viewer', u.id, now() - interval '1 day', now() from documents.document d, identity.user u limit 1;
    update identity.user set mailbox_proven_at = now() - interval '1 day'`,
    /waits for .*, whose mailbox is proven/,
  ],
];
