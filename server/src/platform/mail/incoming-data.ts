import { open, type FileHandle } from 'node:fs/promises';
import type { SMTPServerDataStream } from 'smtp-server';
import type { OwnRoom } from './shared-room.ts';

/** Most bytes of a line of a mail and of its header. */
export const MOST_LINE_BYTES = 4 * 1024;
export const MOST_HEADER_BYTES = 256 * 1024;
const NEWLINE = 10;
const CARRIAGE_RETURN = 13;

/** What is wrong with a mail by its shape alone, or that there is no room for it. */
export type DataFault = 'TOO_BIG' | 'LINE_TOO_LONG' | 'HEADER_TOO_LONG' | 'NO_ROOM';

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

type Place = {
  readonly path: string;
  readonly mostBytes: number;
  readonly room: OwnRoom;
  /** Asked again and again while a mail comes. */
  readonly isFull: () => Promise<boolean>;
};

const ASK_EVERY_BYTES = 4 * 1024 * 1024;

/** Whether there is room for a piece that comes behind so many bytes. */
async function hasRoom({ room, isFull }: Place, before: number, bytes: number): Promise<boolean> {
  const isAsked =
    Math.floor(before / ASK_EVERY_BYTES) < Math.floor((before + bytes) / ASK_EVERY_BYTES);
  return room.take(bytes) && !(isAsked && (await isFull()));
}

/**
 * Writes a mail into a new file, which is on disk for good when this resolves. Of a mail that breaks a rule the rest is heard to its
 * end, so that its sender can be answered; a flood of twice what a mail may have is not.
 */
export async function takeDown(stream: SMTPServerDataStream, place: Place): Promise<Taken> {
  const { path, mostBytes } = place;
  const handle = await open(path, 'wx', 0o600);
  const lines = watchLines();
  let bytes = 0;
  let noRoom: DataFault | null = null;
  const faultOf = () => (bytes > mostBytes ? 'TOO_BIG' : (lines.fault() ?? noRoom));
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      const before = bytes;
      bytes += chunk.length;
      if (bytes > 2 * mostBytes) return { fault: 'TOO_BIG', isFlood: true };
      lines.look(chunk);
      if (faultOf() !== null) continue;
      if (await hasRoom(place, before, chunk.length)) await writeWhole(handle, chunk);
      else noRoom = 'NO_ROOM';
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  const fault = stream.sizeExceeded ? 'TOO_BIG' : faultOf();
  return fault === null ? { bytes, fault } : { fault, isFlood: false };
}
