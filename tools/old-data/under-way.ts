import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { act, announceFile, sendFile, sheet, until } from './act.ts';
import { letterNamed } from './decide.ts';
import { orderMerge, orderWork } from './pages.ts';
import type { Session, Sessions } from './people.ts';

const EDIT_TAGS = `mutation ($id: ID!, $version: Int!) {
  updateDocumentMetadata(id: $id, version: $version, tags: ["Sport"]) { errorCode } }`;
const CLONE = `mutation ($id: ID!, $to: ID!) {
  cloneDocument(id: $id, folderId: $to) { errorCode document { id } } }`;
const DOWNLOAD = `mutation ($id: ID!, $ids: [ID!]!) {
  prepareDownload(id: $id, ids: $ids, format: pdfZip) { errorCode } }`;
const BULK = `mutation ($id: ID!, $from: ID!, $to: ID!) {
  startBulkJob(id: $id, action: move, selection: { folderId: $from }, folderId: $to) { errorCode } }`;

/** Sends a letter and waits until a worker reads it, which is then to be killed. */
export async function beginReading({ client, roots }: Session, db: pg.Client): Promise<void> {
  const words = Array.from({ length: 12 }, (_, n) => `Seite ${n + 1}`);
  const bytes = await sheet('Mitten im Lesen', words);
  await sendFile({ client, folderId: roots.inbox.id }, { name: 'Mitten im Lesen.pdf', bytes });
  await until(async () => {
    const { rows } = await db.query(`select 1 from graphile_worker.jobs
      where task_identifier = 'intake.take-in' and locked_at is not null`);
    return rows[0];
  });
}

async function sendHalf({ client, roots }: Session, origin: string) {
  const name = 'Halb gesendet.pdf';
  const bytes = await sheet('Halb gesendet', ['Erst halb', 'Dann ganz']);
  const url = await announceFile({ client, folderId: roots.inbox.id }, { name, bytes });
  const { cookie } = await client.credentials();
  const response = await fetch(`${origin}${url}`, {
    method: 'PATCH',
    headers: {
      cookie,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: bytes.subarray(0, bytes.length / 2) as BodyInit,
  });
  if (!response.ok) throw new Error(`half a file was refused: ${response.status}`);
  return {
    account: 'household',
    filename: name,
    base64: Buffer.from(bytes).toString('base64'),
  } as const;
}

/** Begins what a worker has to end, while there is none: it waits in the queue. Gives what was sent in part, whole. */
export async function begin({ household, business }: Sessions, origin: string) {
  const { client, roots } = household;
  const inbox = { client, folderId: roots.inbox.id };
  const named = (name: string) => letterNamed(household, name);
  const half = await sendHalf(household, origin);
  await announceFile(inbox, {
    name: 'Nur angekündigt.pdf',
    bytes: await sheet('Später', ['Leer']),
  });
  for (const [session, subject] of [
    [household, 'Wartet daheim'],
    [business, 'Wartet im Büro'],
  ] as const) {
    const waiting = { name: `${subject}.pdf`, bytes: await sheet(subject, [subject, 'Ende']) };
    await sendFile({ client: session.client, folderId: session.roots.inbox.id }, waiting);
  }
  const [turned, split] = [await named('Seiten extract.pdf'), await named('Seiten zurück.pdf')];
  await orderWork(client, turned.id, 'turn');
  await orderWork(client, split.id, 'split');
  const [redacted, marked] = [await named('Seiten redact.pdf'), await named('Seiten takeOut.pdf')];
  await orderWork(client, redacted.id, 'redact');
  await orderWork(client, marked.id, 'mark');
  // Of the business, from the account of somebody it is shared with.
  await orderWork(client, (await letterNamed(business, 'Zwilling im Büro.pdf')).id, 'turn');
  const pair = [await named('Zurückgeholt.pdf'), await named('Zwilling daheim.pdf')];
  await orderMerge(
    client,
    pair.map(({ id }) => id),
  );
  const { id, version } = await named('Kündigung FitWerk.pdf');
  await act(client, EDIT_TAGS, { id, version });
  await act(client, CLONE, { id, to: roots.archive.id });
  await act(client, DOWNLOAD, { id: randomUUID(), ids: [id, turned.id] });
  // Whatever lies in the business' inbox by then: chosen and moved by the next version.
  const { inbox: from, archive: to } = business.roots;
  await act(business.client, BULK, { id: randomUUID(), from: from.id, to: to.id });
  return [half];
}
