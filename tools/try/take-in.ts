import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from './client.ts';
import type { Ending } from './line.ts';
import { DISMISS, DOCUMENT, PREPARE, UPLOADS, type Document, type Upload } from './questions.ts';

const LOOK_EVERY_MS = 150;

type Prepared = {
  readonly prepareDocumentUpload: {
    readonly errorCode: string | null;
    readonly upload: { readonly uploadUrl: string } | null;
  };
};
type Door = {
  readonly client: Client;
  readonly folderId: string;
  readonly limitMs: number;
};

type File = { readonly name: string; readonly bytes: Uint8Array };
type End = { readonly code: string | null; readonly document: Document | null };

const refused = (code: string): End => ({ code, document: null });

async function untilRead({ client, limitMs }: Door, id: string): Promise<Upload | null> {
  for (const latest = Date.now() + limitMs; Date.now() < latest; await sleep(LOOK_EVERY_MS)) {
    const { documentUploads } = await client.ask<{ documentUploads: Upload[] }>(UPLOADS);
    const upload = documentUploads.find((one) => one.id === id);
    if (upload && !['Pending', 'Processing'].includes(upload.stage)) return upload;
  }
  return null;
}

/** Puts one file through the upload door and waits until it has been read or refused. */
export async function putIn(door: Door, { name, bytes }: File): Promise<End> {
  const { client, folderId } = door;
  const id = randomUUID();
  const variables = { id, filename: name, folderId, bytes: bytes.length };
  const { prepareDocumentUpload: place } = await client.ask<Prepared>(PREPARE, variables);
  if (!place.upload) return refused(place.errorCode ?? 'INVALID_INPUT');
  await client.send(place.upload.uploadUrl, bytes);
  const upload = await untilRead(door, id);
  if (upload === null) return refused('TIME_LIMIT');
  const answer =
    upload.documentId === null
      ? null
      : await client.ask<{ containerDocument: Document }>(DOCUMENT, { id: upload.documentId });
  await client.ask(DISMISS, { ids: [id] });
  const document = answer?.containerDocument ?? null;
  return document ? { code: document.notice, document } : refused(upload.code ?? 'UNKNOWN');
}

async function readWhole(path: string): Promise<Uint8Array | null> {
  const there = await stat(path).catch(() => null);
  return there?.isFile() ? readFile(path).catch(() => null) : null;
}

/** What becomes of one file, whatever happens to it. */
export async function takeIn(
  door: Door,
  { file, path }: { readonly file: string; readonly path: string },
): Promise<Ending> {
  const began = performance.now();
  const bytes = await readWhole(path);
  const end = bytes
    ? await putIn(door, { name: basename(path), bytes }).catch((error: Error) => {
        process.stderr.write(`${file}: ${error.message}\n`);
        return refused('INTERNAL');
      })
    : refused('FILE_NOT_FOUND');
  return { file, ...end, milliseconds: Math.round(performance.now() - began) };
}
