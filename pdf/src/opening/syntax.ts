import { inflateSync } from 'node:zlib';

const OBJECT_STREAMS_BYTES = 32 * 1_048_576;
const OUTSIDE_BYTES = 16 * 1_048_576;

/**
 * The object syntax of a PDF without the contents of its streams, object streams unpacked:
 * enough to search for names, however broken the file is.
 */
export function syntaxOf(bytes: Buffer): string {
  const parts: string[] = [];
  const budget = { outside: OUTSIDE_BYTES, packed: OBJECT_STREAMS_BYTES };
  let at = 0;
  while (at < bytes.length && budget.outside > 0) {
    const stream = bytes.indexOf('stream', at);
    const end = stream < 0 ? bytes.length : stream;
    const outside = bytes.toString('latin1', at, Math.min(end, at + budget.outside));
    budget.outside -= outside.length;
    parts.push(outside);
    if (stream < 0) break;
    const close = bytes.indexOf('endstream', stream + 6);
    const until = close < 0 ? bytes.length : close;
    if (outside.slice(-400).includes('/ObjStm')) {
      const text = unpacked(bytes.subarray(stream + 6, until), budget.packed);
      budget.packed -= text.length;
      parts.push(text);
    }
    at = until + 9;
  }
  return parts
    .join('\n')
    .replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
}

function unpacked(stream: Buffer, limit: number): string {
  const start = stream[0] === 13 && stream[1] === 10 ? 2 : 1;
  if (limit <= 0) return '';
  try {
    return inflateSync(stream.subarray(start), { maxOutputLength: limit, finishFlush: 2 }).toString(
      'latin1',
    );
  } catch {
    // Another filter, encrypted, or broken: PDFium's own counters still apply.
    return '';
  }
}

/** Whether the document carries something that would run by itself in a careless viewer. */
export function holdsActiveContent(syntax: string): boolean {
  return (
    /\/S\s*\/(JavaScript|Launch|ImportData)\b/.test(syntax) ||
    /\/(OpenAction|AA)\s*<<[^>]*\/S\s*\/Named/.test(syntax)
  );
}

/** Whether attachments are encrypted on their own, so that they are never opened. */
export function hidesAttachments(syntax: string): boolean {
  return /\/EFF\s*\//.test(syntax) || /\/AuthEvent\s*\/EFOpen\b/.test(syntax);
}

/** Whether an image may be stored with inverted or remapped colours, so its bytes alone mislead. */
export function remapsColours(syntax: string): boolean {
  return /\/Decode\s*(\[\s*1|\d)/.test(syntax);
}
