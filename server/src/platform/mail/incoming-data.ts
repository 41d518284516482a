import { open, type FileHandle } from 'node:fs/promises';
import type { SMTPServerDataStream } from 'smtp-server';

/** Most bytes of a line of a mail and of its header. */
export const MOST_LINE_BYTES = 4 * 1024;
export const MOST_HEADER_BYTES = 256 * 1024;
const NEWLINE = 10;
const CARRIAGE_RETURN = 13;

/** What is wrong with a mail by its shape alone. */
export type DataFault = 'TOO_BIG' | 'LINE_TOO_LONG' | 'HEADER_TOO_LONG';

type Watch = { readonly look: (chunk: Buffer) => void; readonly fault: () => DataFault | null };

/** Looks at the lines of a mail while it comes, whatever pieces it comes in. */
export function watchLines(): Watch {
  let [line, header] = [0, 0];
  let [last, isHeader] = [0, true];
  let fault: DataFault | null = null;
  const endLine = () => {
    const isEmpty = line === 0 || (line === 1 && last === CARRIAGE_RETURN);
    if (isEmpty) isHeader = false;
    line = 0;
  };
  const add = (part: Buffer) => {
    line += part.length;
    last = part.at(-1) ?? last;
    if (isHeader) header += part.length;
    if (line > MOST_LINE_BYTES) fault ??= 'LINE_TOO_LONG';
    if (header > MOST_HEADER_BYTES) fault ??= 'HEADER_TOO_LONG';
  };
  const look = (chunk: Buffer) => {
    for (let at = 0; at < chunk.length && fault === null;) {
      const end = chunk.indexOf(NEWLINE, at);
      add(chunk.subarray(at, end < 0 ? chunk.length : end));
      if (end < 0) return;
      endLine();
      at = end + 1;
    }
  };
  return { look, fault: () => fault };
}

async function writeWhole(handle: FileHandle, chunk: Buffer): Promise<void> {
  for (let at = 0; at < chunk.length;) {
    const { bytesWritten } = await handle.write(chunk, at);
    at += bytesWritten;
  }
}

type Taken =
  | { readonly bytes: number; readonly fault: null }
  | { readonly fault: DataFault; readonly isFlood: boolean };

/**
 * Writes a mail into a new file, which is on disk for good when this resolves. Of a mail that breaks a rule the rest is heard to its
 * end, so that its sender can be answered; a flood of twice what a mail may have is not.
 */
export async function takeDown(
  stream: SMTPServerDataStream,
  path: string,
  mostBytes: number,
): Promise<Taken> {
  const handle = await open(path, 'wx', 0o600);
  const lines = watchLines();
  let bytes = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > 2 * mostBytes) return { fault: 'TOO_BIG', isFlood: true };
      lines.look(chunk);
      if (bytes <= mostBytes && lines.fault() === null) await writeWhole(handle, chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  const fault = stream.sizeExceeded || bytes > mostBytes ? 'TOO_BIG' : lines.fault();
  return fault === null ? { bytes, fault } : { fault, isFlood: false };
}
