import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Client } from '../try/client.ts';
import { PREPARE, UPLOADS, type Upload } from '../try/questions.ts';

const LOOK_EVERY_MS = 100;

type Answer = { readonly errorCode: string | null };

/** Asks for an action and takes no refusal; gives what was answered. */
export async function act<T>(client: Client, query: string, variables: object = {}): Promise<T> {
  const answers = await client.ask<Readonly<Record<string, T & Answer>>>(query, { ...variables });
  const [[name, answer]] = Object.entries(answers) as [[string, T & Answer]];
  if (answer?.errorCode) throw new Error(`${name} was refused: ${answer.errorCode}`);
  return answer;
}

/** A letter with these words, each on a page of its own. */
export async function sheet(subject: string, words: readonly string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (const word of words) {
    const page = document.addPage([595, 842]);
    page.drawText(subject, { x: 60, y: 620, size: 14, font });
    page.drawText(`${word} kommt heute mit der Post.`, { x: 60, y: 560, size: 11, font });
  }
  return document.save();
}

export type File = { readonly name: string; readonly bytes: Uint8Array; readonly id?: string };
type Place = { readonly client: Client; readonly folderId: string };

/** Announces a file; gives the address its bytes go to. */
export async function announceFile({ client, folderId }: Place, file: File): Promise<string> {
  const { name: filename, bytes, id = randomUUID() } = file;
  type Prepared = { readonly upload: { readonly uploadUrl: string } };
  const variables = { id, filename, folderId, bytes: bytes.length };
  return (await act<Prepared>(client, PREPARE, variables)).upload.uploadUrl;
}

/** Announces a file and sends it, whole. */
export async function sendFile(place: Place, file: File): Promise<void> {
  await place.client.send(await announceFile(place, file), file.bytes);
}

/** Waits until this is there. */
export async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const there = await look();
    if (there !== undefined) return there;
    await sleep(LOOK_EVERY_MS);
  }
}

const isOpen = ({ stage }: Upload) => stage === 'Pending' || stage === 'Processing';

/** Sends a file and waits until it was read; gives the document, or nothing where it became none. */
export async function bringFile(place: Place, file: File): Promise<string> {
  const id = file.id ?? randomUUID();
  await sendFile(place, { ...file, id });
  const upload = await until(async () => {
    const { documentUploads } = await place.client.ask<{ documentUploads: Upload[] }>(UPLOADS);
    return documentUploads.find((one) => one.id === id && !isOpen(one));
  });
  return upload.documentId ?? '';
}
