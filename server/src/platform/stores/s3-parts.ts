import { open, stat } from 'node:fs/promises';
import { isStoreKey } from './object-key.ts';
import { elementsIn, textIn, type AskS3 } from './s3-requests.ts';

// What is longer goes in parts of this many bytes: no more of it is at hand at once. S3 takes 10,000 parts.
const PART = 16 * 2 ** 20;
const MOST_PARTS = 10_000;
/** Longer parts where there would be too many of them. */
const partOf = (bytes: number): number => Math.max(PART, Math.ceil(bytes / MOST_PARTS));

async function readAt(path: string, start: number, bytes: number): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const buffer = Buffer.allocUnsafe(bytes);
    for (let read = 0; read < bytes;) {
      const { bytesRead } = await handle.read(buffer, read, bytes - read, start + read);
      if (bytesRead === 0) throw new Error('a file became shorter while it was sent');
      read += bytesRead;
    }
    return buffer;
  } finally {
    await handle.close();
  }
}

async function sendParts(ask: AskS3, key: string, from: { path: string; bytes: number }) {
  const begun = await ask({ method: 'POST', key, query: { uploads: '' } });
  const uploadId = textIn(begun.body.toString(), 'UploadId') ?? '';
  try {
    const parts: string[] = [];
    const part = partOf(from.bytes);
    for (let at = 0; at < from.bytes; at += part) {
      const body = await readAt(from.path, at, Math.min(part, from.bytes - at));
      const partNumber = String(parts.length + 1);
      const { headers } = await ask({ method: 'PUT', key, query: { partNumber, uploadId }, body });
      parts.push(
        `<Part><PartNumber>${partNumber}</PartNumber><ETag>${String(headers['etag'])}</ETag></Part>`,
      );
    }
    const all = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const body = Buffer.from(all);
    const ended = await ask({ method: 'POST', key, query: { uploadId }, body, expects: [404] });
    // Where a first answer was lost they are joined already; whether they are is looked at below.
    if (ended.status === 404) return;
    // The answer begins before the parts are joined: a failure comes with the same status.
    if (!/<CompleteMultipartUploadResult[ >]/.test(ended.body.toString()))
      throw new Error('S3 did not join the parts');
  } catch (error) {
    await ask({ method: 'DELETE', key, query: { uploadId }, expects: [404] }).catch(
      () => undefined,
    );
    throw error;
  }
}

/** Sends a file under a name, in parts where it is long; throws unless it lies there as long as it is. */
export async function sendFile(ask: AskS3, key: string, path: string): Promise<void> {
  const { size: bytes } = await stat(path);
  if (bytes > PART) await sendParts(ask, key, { path, bytes });
  else await ask({ method: 'PUT', key, body: await readAt(path, 0, bytes) });
  const { headers } = await ask({ method: 'HEAD', key });
  if (Number(headers['content-length']) !== bytes) throw new Error('S3 kept another length');
}

/** Ends what was begun to be sent in parts before this moment and never came to its end. */
export async function endUnfinished(ask: AskS3, prefix: string, before: Date): Promise<void> {
  const listed = await ask({ method: 'GET', key: null, query: { uploads: '', prefix } });
  for (const one of elementsIn(listed.body.toString(), 'Upload')) {
    const [key, uploadId] = [
      (textIn(one, 'Key') ?? '').slice(prefix.length),
      textIn(one, 'UploadId'),
    ];
    // A bucket may be somebody else's, too.
    const isOld = new Date(textIn(one, 'Initiated') ?? before) < before;
    if (!isOld || !isStoreKey(key) || uploadId === undefined) continue;
    await ask({ method: 'DELETE', key, query: { uploadId }, expects: [404] });
  }
}
