import { open } from './database.ts';

const MULTIPLY = `with one as (
  select * from documents.document where folder_id = $1 order by seq limit 1),
counted as (
  update documents.sequence s set last = s.last + $2::int from one where s.account_id = one.account_id returning s.last)
insert into documents.document (account_id, seq, public_id, space_id, folder_id, root, file_type,
  filename, media_type, bytes, original_sha256, subject, ready_at, created_at, updated_at)
select o.account_id, c.last - $2::int + n, o.account_id || '/' || (c.last - $2::int + n), o.space_id, o.folder_id, o.root,
  'Pdf', 'a.pdf', 'application/pdf', o.bytes, o.original_sha256, 'Kontoauszug ' || n, now(), now(), now()
from one o, counted c, generate_series(1, $2::int) n`;

/** So many more letters with the file of the one that lies in a folder. */
export async function multiply(folderId: string, count: number): Promise<void> {
  const client = await open();
  try {
    await client.query(MULTIPLY, [folderId, count]);
  } finally {
    await client.end();
  }
}

/** Holds the letters of a folder, as somebody would who is at work on them; answers the way to let them go. */
export async function hold(folderId: string): Promise<() => Promise<void>> {
  const client = await open();
  await client.query('begin');
  await client.query('select from documents.document where folder_id = $1 for update', [folderId]);
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}
