import { randomUUID } from 'node:crypto';
import { until } from './clock.ts';
import type { BenchContext } from './bench-context.ts';
import { OPEN } from './raw.sql.ts';

const PREPARE = `mutation Prepare($id: ID!, $filename: String!, $folderId: ID!, $bytes: Long!) {
  prepareDocumentUpload(id: $id, filename: $filename, folderId: $folderId, bytes: $bytes) { errorCode upload { uploadUrl documentId } }
}`;
const DOCUMENT = `query Document($id: ID!) { containerDocument(id: $id) { isReady thumbnailUrl hasSearchable text } }`;

export type Read = {
  readonly isReady: boolean;
  readonly thumbnailUrl: string | null;
  readonly hasSearchable: boolean;
  readonly text: string;
};
type Prepared = {
  readonly prepareDocumentUpload: {
    readonly upload: { readonly uploadUrl: string; readonly documentId: string } | null;
  };
};
/** A file on its way, and the document it becomes. */
export type Posted = { readonly upload: string; readonly document: string };

/** Announces a file, as every upload begins. */
export async function announce({ small }: BenchContext, bytes: number): Promise<Posted> {
  const id = randomUUID();
  const variables = { id, filename: `${id}.pdf`, folderId: small.inbox, bytes };
  const { prepareDocumentUpload: place } = await small.client.ask<Prepared>(PREPARE, variables);
  if (!place.upload) throw new Error('the upload was refused');
  return { upload: id, document: place.upload.documentId };
}

/** Sends the bytes of an announced file in one go. */
export async function send(
  { wire, small }: BenchContext,
  { upload }: Posted,
  bytes: Uint8Array,
): Promise<void> {
  const { cookie } = await small.client.credentials();
  const reply = await wire.patch(`/uploads/${upload}`, bytes, {
    cookie,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  });
  if (reply.status >= 300) throw new Error(`the upload ended with ${reply.status}`);
}

/** Puts a file into the letter box of the small account. */
export async function post(context: BenchContext, bytes: Uint8Array): Promise<Posted> {
  const posted = await announce(context, bytes.length);
  await send(context, posted, bytes);
  return posted;
}

/** The letter as it stands now, or null while it is not there. */
export async function lookAt({ small }: BenchContext, { document }: Posted): Promise<Read | null> {
  type Answer = { readonly containerDocument: Read | null };
  return (await small.client.ask<Answer>(DOCUMENT, { id: document })).containerDocument;
}

/** Waits until all these files have been read or refused; asks the database, so that waiting costs next to nothing. */
export async function untilTaken(
  { db, small }: BenchContext,
  all: readonly Posted[],
): Promise<void> {
  const ids = all.map(({ upload }) => upload);
  const looked = async () => {
    const { rows } = await db.query<{ open: number }>(OPEN, [small.accountId, ids]);
    return rows[0]?.open === 0 ? true : null;
  };
  if (!(await until(looked, { everyMs: 40, withinMs: 240_000 })))
    throw new Error('the letters were not read in time');
}
