import type { FileStore } from '@tus/file-store';
import { ERRORS } from '@tus/utils';
import type { FastifyRequest } from 'fastify';
import { refuseLength } from '@postkorb/domain/intake';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { uploadsChanged } from './change-kinds.ts';
import { lockUpload, setProgress, type UploadRow } from './intake.sql.ts';

/** The length this request says its whole file has; NaN where it says none, or nonsense the protocol refuses. */
export const declaredLength = ({ headers }: FastifyRequest): number =>
  Number(headers['upload-length'] ?? NaN);

type Refused = { readonly status: number; readonly code: string };

/** Why nothing is sent to a place of unknown length by this request, before its body is read; or null. */
export function refuseDeclared(upload: UploadRow, request: FastifyRequest): Refused | null {
  if (upload.lengthKnown || request.method !== 'PATCH') return null;
  if (request.headers['upload-length'] === undefined)
    return { status: 400, code: 'LENGTH_REQUIRED' };
  const code = refuseLength(declaredLength(request));
  return code && { status: code === 'FILE_TOO_BIG' ? 413 : 400, code };
}

/** Notes how long the file is and gives the rest of its room back; the length is said once and never changed. */
function learnLength(ctx: Ctx, id: string, bytes: number): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const upload = await lockUpload(ctx, id);
    if (upload?.stage !== 'Pending') throw ERRORS.FILE_NOT_FOUND;
    if (upload.lengthKnown && upload.bytes === bytes) return;
    if (upload.lengthKnown || refuseLength(bytes) !== null) throw ERRORS.INVALID_LENGTH;
    await setProgress(ctx, id, { bytes, lengthKnown: true });
    await notifyClients(ctx, uploadsChanged, [id]);
  });
}

type Place = {
  readonly store: FileStore;
  readonly upload: UploadRow;
  readonly declared: number;
};

/** The same store for one request: how long the file is stands in its row, and nowhere else. */
export function withLength(ctx: Ctx, { store, upload, declared }: Place): FileStore {
  const { id, lengthKnown, bytes } = upload;
  // The protocol refuses a length where one is known already. Saying the same one again is no change, so it is let by.
  const size = lengthKnown && declared !== bytes ? bytes : undefined;
  return Object.assign(Object.create(store) as FileStore, {
    getUpload: async (place: string) => Object.assign(await store.getUpload(place), { size }),
    declareUploadLength: (_: string, length: number) => learnLength(ctx, id, length),
  });
}
