import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/utils';
import type { Ctx } from '#platform/ctx';
import type { UploadRow } from './intake.sql.ts';

/** The folder in which files lie while they are being sent. */
export const sendingFolder = (ctx: Pick<Ctx, 'config'>) => join(ctx.config.dataFolder, 'sending');

/** What the place is called there: two accounts may have thought of the same id for an upload. */
export const placeOf = (accountId: string, id: string) => `${accountId}.${id}`;

async function readyFolder(ctx: Ctx): Promise<string> {
  const folder = sendingFolder(ctx);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Opens the place a file is sent to (tus), unless it is open already. */
export async function openPlace(ctx: Ctx, upload: UploadRow): Promise<void> {
  const folder = await readyFolder(ctx);
  const store = new FileStore({ directory: folder });
  const place = placeOf(upload.accountId, upload.id);
  const known = await store.getUpload(place).catch(() => null);
  if (known === null && upload.stage === 'Pending')
    await store.create(
      new Upload({ id: place, offset: 0, ...(upload.lengthKnown && { size: upload.bytes }) }),
    );
}

/** Gives a place up, with whatever was sent to it. */
export async function closePlace(ctx: Ctx, id: string): Promise<void> {
  const path = join(sendingFolder(ctx), placeOf(ctx.viewer.accountId, id));
  await rm(path, { force: true });
  await rm(`${path}.json`, { force: true });
}
