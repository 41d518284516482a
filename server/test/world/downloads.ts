import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';
import { findDownload } from '../../src/documents/downloads/download.sql.ts';
import { packFiles } from '../../src/documents/downloads/pack-download.ts';
import { prepareDownload } from '../../src/documents/downloads/prepare-download.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { openTestServer, signIn, type TestServer, type Keys } from './http-client.ts';
import type { useWorld } from './world.ts';

export type Input = Partial<Parameters<typeof prepareDownload>[1]>;

/** A download of these documents, prepared by the product's own verb. */
export function prepare(ctx: Ctx, ids: readonly string[], input: Input = {}) {
  const usual = { format: 'pdfZip', file: 'searchable', more: false } as const;
  return prepareDownload(ctx, { id: randomUUID(), ids, ...usual, ...input });
}

/** What the worker would do with it now. */
export async function pack(ctx: Ctx, downloadId: string) {
  await packFiles(ctx, { downloadId, last: false });
  return (await findDownload(ctx, downloadId))!;
}

type Fetched = { readonly headers?: Readonly<Record<string, string>>; readonly keys?: Keys };

/** A house from which downloads are fetched over the wire. */
export function useDownloads(world: ReturnType<typeof useWorld>) {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer(world);
    await mkdir(join(world.appCtx.config.dataFolder, 'work'), { recursive: true });
  });
  afterAll(() => server.close());
  return async (ctx: Ctx, id: string, { headers = {}, keys }: Fetched = {}) => {
    const { cookie = '' } = keys ?? (await signIn(ctx));
    const given = { headers: { cookie, ...headers } };
    const answer = await fetch(`${server.base}/downloads/${id}`, given);
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
}

/** The name under which a browser would save it. */
export function savedAs(answer: Response): string {
  const header = answer.headers.get('content-disposition') ?? '';
  return decodeURIComponent(/filename\*=UTF-8''(.+)$/.exec(header)?.[1] ?? '');
}

type Open = (entry: Entry) => Promise<NodeJS.ReadableStream>;

/** What lies in a zip, by name and in its order. */
export async function unpack(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await promisify<Buffer, object, ZipFile>(fromBuffer)(bytes, { lazyEntries: true });
  const open = promisify(zip.openReadStream.bind(zip)) as unknown as Open;
  const found = new Map<string, string>();
  return new Promise((resolve, reject) => {
    const keep = async (entry: Entry) => {
      found.set(entry.fileName, await text(await open(entry)));
      zip.readEntry();
    };
    zip.on('error', reject);
    zip.on('end', () => resolve(found));
    zip.on('entry', (entry: Entry) => void keep(entry).catch(reject));
    zip.readEntry();
  });
}

/** The documents of each download in the journal of this account. */
export async function noted({ db, viewer }: Ctx): Promise<string[][]> {
  const { rows } = await sql<{ objects: string[] }>`select entry::jsonb -> 'objects' as objects
    from platform.journal where account_id = ${viewer.accountId} and action = 'documents.downloaded'
    order by seq`.execute(db);
  return rows.map(({ objects }) => objects);
}
