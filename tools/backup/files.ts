import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import type { ObjectStore } from '../../server/src/platform/stores/object-store.ts';
import { Plain } from '../start/plain.ts';

/** A folder for files on their way, which goes with the run. */
export type Bench = { readonly folder: string };

export type Written = { readonly file: string; readonly bytes: number; readonly sha256: string };

const SLICE = 2 ** 22;

/** Seals bytes for these recipients (age, X25519). */
function encrypterFor(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  return encrypter;
}

/** Opens what was sealed for this identity. */
export function decrypterFor(identity: string): Decrypter {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return decrypter;
}

/** Seals a few bytes for these recipients. */
export const sealSmall = (recipients: readonly string[], text: string): Promise<Uint8Array> =>
  encrypterFor(recipients).encrypt(text);

function counting(): { stream: Transform; written: () => Omit<Written, 'file'> } {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, written: () => ({ bytes, sha256: hash.digest('hex') }) };
}

type To = {
  readonly bench: Bench;
  readonly target: ObjectStore;
  readonly file: string;
  /** Sealed for these; plain where there are none. */
  readonly recipients: readonly string[];
};

/** Packs what comes (zstd), seals it and lays it into the target; its hash is of what lies there. */
export async function layFile(source: Readable, to: To): Promise<Written> {
  const beside = join(to.bench.folder, randomUUID());
  const { stream, written } = counting();
  const packed = source.pipe(createZstdCompress());
  source.on('error', (error) => packed.destroy(error));
  const sealed =
    to.recipients.length === 0
      ? packed
      : Readable.fromWeb(
          (await encrypterFor(to.recipients).encrypt(
            Readable.toWeb(packed) as ReadableStream<Uint8Array>,
          )) as Parameters<typeof Readable.fromWeb>[0],
        );
  try {
    await pipeline(sealed, stream, createWriteStream(beside, { mode: 0o600 }));
    await to.target.put(to.file, beside);
  } finally {
    await rm(beside, { force: true });
  }
  return { file: to.file, ...written() };
}

/** What lies in a target under a name, in pieces; throws where nothing does. */
export async function* piecesIn(target: ObjectStore, file: string): AsyncIterable<Buffer> {
  const bytes = await target.size(file);
  if (bytes === null) throw new Plain(`${file} is missing`);
  for (let at = 0; at < bytes; at += SLICE)
    yield await target.read(file, at, Math.min(at + SLICE, bytes));
}

/** The hash of what lies in a target under a name; null where nothing does. */
export async function hashIn(target: ObjectStore, file: string): Promise<string | null> {
  if ((await target.size(file)) === null) return null;
  const hash = createHash('sha256');
  for await (const piece of piecesIn(target, file)) hash.update(piece);
  return hash.digest('hex');
}

/** A file that was fetched beside. */
type Fetched = Omit<Written, 'file'> & { readonly path: string };

/** Copies what lies in a store under a name beside, and hashes it on the way; throws where nothing does. */
export async function fetchFile(store: ObjectStore, file: string, bench: Bench): Promise<Fetched> {
  const path = join(bench.folder, randomUUID());
  const { stream, written } = counting();
  const beside = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  await pipeline(Readable.from(piecesIn(store, file)), stream, beside);
  return { path, ...written() };
}

/** Unpacks what comes; a source that fails ends it with that failure. */
function unpack(source: Readable): Readable {
  const unpacked = createZstdDecompress();
  source.on('error', (error) => unpacked.destroy(error));
  return source.pipe(unpacked);
}

/** Reads what `layFile` laid; with an identity where it was sealed. Throws where its hash is another; null is what only its own seal vouches for. */
export async function openFile(
  target: ObjectStore,
  { file, sha256 }: { readonly file: string; readonly sha256: string | null },
  { identity, bench }: { readonly identity: string | null; readonly bench: Bench },
): Promise<Readable> {
  // Fetched whole before a byte of it is believed.
  const fetched = await fetchFile(target, file, bench);
  if (sha256 !== null && fetched.sha256 !== sha256) throw new Plain(`${file} is damaged`);
  const lying = createReadStream(fetched.path);
  lying.once('close', () => void rm(fetched.path, { force: true }));
  if (identity === null) return unpack(lying);
  const opened = await decrypterFor(identity).decrypt(
    Readable.toWeb(lying) as ReadableStream<Uint8Array>,
  );
  return unpack(Readable.fromWeb(opened as Parameters<typeof Readable.fromWeb>[0]));
}

/** A small text of a target; null where there is none. */
export async function readText(target: ObjectStore, file: string): Promise<string | null> {
  const bytes = await target.size(file);
  return bytes === null ? null : (await target.read(file, 0, bytes)).toString('utf8');
}

/** Whether a path is a folder, or nothing yet, so that one can be made there. */
export const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (there) => there.isDirectory(),
    () => true,
  );
