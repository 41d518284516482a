import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import {
  MOST_SCAN_PAGES,
  SCAN_MAX_BYTES,
  type ScanRefusal,
  type WrittenDetails,
} from '@postkorb/domain/intake';
import { openPieces } from '#platform/blobs/write-pieces';
import { Refusal, refuseIf } from '#platform/refusal';
import { boundaryOf, FormError, piecesOf, type PartHead } from './form-pieces.ts';

/** A file as it came: it lies in the folder of its scan. */
export type SentFile = {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Its first kilobyte, as Latin letters. */
  readonly beginning: string;
};

/** What a station sends: what it says, its files in their order, and why nothing more of it was read. */
export type SentScan = {
  readonly written: WrittenDetails;
  readonly files: readonly SentFile[];
  readonly refused: ScanRefusal | null;
};

// Names, borders and what a station says of a scan.
const BESIDE_FILES = 1024 * 1024;
/** How long the body of a scan may be. */
export const MOST_BODY_BYTES = SCAN_MAX_BYTES + BESIDE_FILES;
const [MOST_FIELDS, LONGEST_FIELD, BEGINNING] = [20, 1_024, 1_024];

type Growing = { readonly written: Record<string, string>; readonly files: SentFile[] };
type Part = {
  readonly add: (bytes: Buffer) => Promise<void> | void;
  readonly end: () => Promise<void> | void;
};

/** A file that is laid down as it comes. */
async function openFile(folder: string, { files }: Growing): Promise<Part> {
  refuseIf<ScanRefusal>(files.length >= MOST_SCAN_PAGES ? 'TOO_MANY_PAGES' : null);
  const before = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const path = join(folder, String(files.length));
  const handle = await open(path, 'wx', 0o600);
  const [hash, pieces] = [createHash('sha256'), openPieces(handle)];
  let [bytes, beginning] = [0, ''];
  return {
    add: async (piece) => {
      bytes += piece.length;
      refuseIf<ScanRefusal>(before + bytes > SCAN_MAX_BYTES ? 'FILE_TOO_BIG' : null);
      hash.update(piece);
      if (beginning.length < BEGINNING)
        beginning += piece.toString('latin1', 0, BEGINNING - beginning.length);
      await pieces.add(piece);
    },
    end: async () => {
      await pieces.end().finally(() => handle.close());
      files.push({ path, bytes, sha256: hash.digest('hex'), beginning });
    },
  };
}

function openField(name: string, { written }: Growing): Part {
  const pieces: Buffer[] = [];
  let bytes = 0;
  const tooMany = !(name in written) && Object.keys(written).length >= MOST_FIELDS;
  refuseIf<ScanRefusal>(tooMany ? 'INVALID_INPUT' : null);
  return {
    add: (piece) => {
      bytes += piece.length;
      refuseIf<ScanRefusal>(bytes > LONGEST_FIELD ? 'INVALID_INPUT' : null);
      pieces.push(piece);
    },
    end: () => void (written[name] = Buffer.concat(pieces).toString('utf8')),
  };
}

const openPart = (folder: string, sent: Growing, { name, isFile }: PartHead) =>
  isFile ? openFile(folder, sent) : openField(name, sent);

/** A body as it comes, which stays open whoever stops reading it. */
async function* bodyOf(body: IncomingMessage): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    bytes += (chunk as Buffer).length;
    refuseIf<ScanRefusal>(bytes > MOST_BODY_BYTES ? 'FILE_TOO_BIG' : null);
    yield chunk as Buffer;
  }
}

async function layParts(body: IncomingMessage, folder: string, sent: Growing): Promise<void> {
  const boundary = boundaryOf(body.headers['content-type'] ?? '');
  if (boundary === null) throw new FormError('no boundary');
  let part: Part | null = null;
  try {
    for await (const piece of piecesOf(bodyOf(body), boundary)) {
      if ('bytes' in piece) await part?.add(piece.bytes);
      if (!('head' in piece)) continue;
      await part?.end();
      part = null;
      part = await openPart(folder, sent, piece.head);
    }
  } finally {
    await part?.end();
  }
}

/** Reads what is left, so that whoever sends it hears the answer; what is longer than any scan is not waited for. */
async function readRest(body: IncomingMessage): Promise<void> {
  for await (const _ of bodyOf(body));
}

/**
 * Lays what a station sends into a folder as it comes: of a scan of any length a few chunks lie in memory. What is no form, too long or
 * has too many parts says so; throws where the line breaks or nothing can be written.
 */
export async function receiveForm(body: IncomingMessage, folder: string): Promise<SentScan> {
  const sent: Growing = { written: Object.create(null) as Record<string, string>, files: [] };
  const isTooLong = Number(body.headers['content-length'] ?? 0) > MOST_BODY_BYTES;
  if (isTooLong) return { ...sent, refused: 'FILE_TOO_BIG' };
  try {
    await layParts(body, folder, sent);
    return { ...sent, refused: null };
  } catch (error) {
    const isRefused = error instanceof Refusal || error instanceof FormError;
    if (!isRefused) throw error;
    const refused = error instanceof Refusal ? (error.code as ScanRefusal) : 'INVALID_INPUT';
    await readRest(body).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
    return { ...sent, refused };
  }
}
