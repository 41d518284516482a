import type { Invariant } from '../../../tools/invariants/check.ts';

export type Break = readonly [Invariant, string, string, RegExp];
// Planted as the owner of the database, with the guards of the house switched off; :id is a document, :refused a refused file, :fresh an id of nothing.
/** One way and more to break each invariant: its name, what is broken, how, and what the checker says. */
export const BREAKS: readonly Break[] = [
  [
    'I1',
    'a file that is read for ever',
    `update intake.upload set stage = 'Processing', received_at = now() - interval '20 minutes' where id = ':upload'`,
    /still being read/,
  ],
  [
    'I1',
    'a file that was received and lies there',
    `update intake.upload set stage = 'Pending' where id = ':upload'`,
    /not being read/,
  ],
  [
    'I1',
    'a document that is gone',
    `delete from documents.document where id = ':id'`,
    /document is gone/,
  ],
  [
    'I1',
    'a refused file that lies in the inbox',
    `update intake.upload set stage = 'FailedProcessing', code = 'FILE_EMPTY' where id = ':upload'`,
    /lies in a folder/,
  ],
  [
    'I1',
    'a document that nobody read',
    `update documents.document set ready_at = null where id = ':id'`,
    /is not read/,
  ],
  [
    'I1',
    'a mail that nobody reads',
    `insert into intake.email (account_id, id, mailbox_id, envelope_sender, raw_sha256, bytes, received_at)
    select account_id, ':fresh', ':fresh', '', repeat('a', 64), 1, now() - interval '20 minutes' from documents.document where id = ':id'`,
    /mail is still waiting/,
  ],
  [
    'I1',
    'a scan that nobody parts',
    `insert into intake.inbound_scan (account_id, id, filename, fingerprint, raw_sha256, bytes, received_at)
    select account_id, ':fresh', 'a.pdf', '', repeat('a', 64), 1, now() - interval '20 minutes' from documents.document where id = ':id'`,
    /scan is still waiting/,
  ],
  [
    'I1',
    'a scan of which nothing came',
    `insert into intake.inbound_scan (account_id, id, filename, fingerprint, bytes, received_at, state)
    select account_id, ':fresh', 'a.pdf', '', 1, now(), 'Accepted' from documents.document where id = ':id'`,
    /left no document and no reason/,
  ],
  [
    'I2',
    'two uploads of one document',
    `insert into intake.upload (account_id, id, space_id, folder_id, user_id, door, filename, bytes, document_id, stage)
    select account_id, ':fresh', space_id, folder_id, user_id, door, filename, bytes, document_id, stage from intake.upload where id = ':upload'`,
    /shares its document/,
  ],
  [
    'I2',
    'a letter filed twice',
    `select platform.append_journal(account_id, '{"action":"documents.filed","objects":[":id"]}') from intake.upload where id = ':upload'`,
    /documents.filed 2 times/,
  ],
  [
    'I2',
    'a key without an answer',
    `insert into platform.idempotency (account_id, key, verb, fingerprint, at) values (':fresh', 'key-of-nothing', 'move', 'x', now() - interval '1 hour')`,
    /without an answer/,
  ],
  [
    'I3',
    'another hash',
    `update documents.document set original_sha256 = repeat('a', 64) where id = ':id'`,
    /other bytes/,
  ],
  [
    'I3',
    'another length',
    `update documents.document set bytes = bytes + 1 where id = ':id'`,
    /bytes long/,
  ],
  [
    'I4',
    'a preview that does not exist',
    `update documents.document set thumbnail_sha256 = repeat('b', 64) where id = ':id'`,
    /missing blob b/,
  ],
  [
    'I5',
    'a folder within itself',
    `insert into documents.folder (account_id, id, space_id, parent_id, type, root, path, title)
    select account_id, ':fresh', space_id, id, 'Folder', root, array[':fresh', id, ':fresh']::uuid[], 'x' from documents.folder where type = 'FolderInbox'`,
    /lies within itself/,
  ],
  [
    'I5',
    'a folder in the wrong part',
    `insert into documents.folder (account_id, id, space_id, parent_id, type, root, path, title)
    select account_id, ':fresh', space_id, id, 'Folder', 'trash', path || ':fresh'::uuid, 'x' from documents.folder where type = 'FolderInbox'`,
    /another part/,
  ],
  [
    'I5',
    'a space without a trash',
    `delete from documents.folder where type = 'FolderTrash'`,
    /once each/,
  ],
  [
    'I5',
    'a document that does not lie where its folder lies',
    `update documents.document set root = 'trash' where id = ':id'`,
    /another space or part/,
  ],
  [
    'I5',
    'letters of nobody',
    `update identity.membership set role = 'Admin' where role = 'Owner'`,
    /belongs to nobody/,
  ],
  [
    'I13',
    'a folder that counts wrongly',
    `update documents.folder set unread = unread + 1 where type = 'FolderInbox'`,
    /counts 0 and 1|counts 1 and 1/,
  ],
  [
    'I13',
    'a folder that counts its advertising wrongly',
    `update documents.folder set advertising_unread = 1 where type = 'FolderInbox'`,
    /counts 0 advertisements and 1 unread/,
  ],
  [
    'I14',
    'a changed entry',
    `update platform.journal set entry = replace(entry, 'documents.read', 'documents.torn') where action = 'documents.read'`,
    /was changed/,
  ],
  [
    'I14',
    'an entry cut out',
    `delete from platform.journal where action = 'documents.read'`,
    /does not hang on/,
  ],
  [
    'I14',
    'a tail cut off',
    `delete from platform.journal j using platform.journal_head h where h.account_id = j.account_id and h.seq = j.seq`,
    /ends elsewhere/,
  ],
  [
    'I14',
    'a move without an entry',
    `update documents.document d set (folder_id, root) = (f.id, f.root) from documents.folder f where d.id = ':id' and f.account_id = d.account_id and f.type = 'FolderInbox'`,
    /lies elsewhere/,
  ],
  [
    'I14',
    'a read mark without an entry',
    `update documents.document set is_read = not is_read where id = ':id'`,
    /marked otherwise/,
  ],
  [
    'I14',
    'a correction without an entry',
    `update documents.document set subject = 'Heimlich' where id = ':id'`,
    /another subject/,
  ],
  [
    'I14',
    'a version without an entry',
    `update documents.document set version = version + 1 where id = ':id'`,
    /version 4 after 2/,
  ],
  [
    'I14',
    'a folder without an entry',
    `update documents.folder set id = ':fresh', path[2] = ':fresh' where type = 'Folder' and account_id = ':account'`,
    /made without an entry/,
  ],
  [
    'I14',
    'a folder called otherwise in secret',
    `update documents.folder set title = 'Heimlich' where type = 'Folder' and account_id = ':account'`,
    /called otherwise/,
  ],
  [
    'I14',
    'a refusal without an entry',
    `update intake.upload set code = 'FILE_TOO_BIG' where id = ':refused'`,
    /refused without an entry/,
  ],
  [
    'I14',
    'an entry without an effect',
    `select platform.append_journal(account_id, '{"action":"documents.filed","objects":[":fresh"]}') from intake.upload where id = ':upload'`,
    /does not exist/,
  ],
  [
    'I14',
    'a document without an entry',
    `update documents.document set id = ':fresh' where id = ':id'`,
    /filed without an entry/,
  ],
  [
    'I17',
    'a key without the account',
    `alter table intake.upload add constraint loose foreign key (filename) references documents.document (public_id) not valid`,
    /does not carry the account/,
  ],
  [
    'I17',
    'a table of the application',
    `alter table documents.page owner to postkorb_app`,
    /belongs to the application/,
  ],
  [
    'I17',
    'a journal that can be rewritten',
    `grant update on platform.journal to postkorb_app`,
    /can be changed/,
  ],
  [
    'I17',
    'a journal that takes forged entries',
    `grant insert on platform.journal to postkorb_app`,
    /written by the application/,
  ],
  [
    'I17',
    'a twin in another account',
    `update intake.upload set duplicate_of = ':fresh' where id = ':upload'`,
    /names a document of another/,
  ],
];
