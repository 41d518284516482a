import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileRefusal } from '@postkorb/domain/intake';
import { readEInvoiceFile } from '#einvoice';
import type { Ctx } from '#platform/ctx';
import type { Engines } from '#platform/module';
import type { Arrival } from '../arrival.ts';

/** A PDF may begin behind what a mail or a proxy put before it. */
const LOOKED_AT = 64 * 1024;

async function head(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  const { buffer, bytesRead } = await handle
    .read({ buffer: Buffer.alloc(LOOKED_AT) })
    .finally(() => handle.close());
  return buffer.subarray(0, bytesRead);
}

// XML in any encoding begins with `<` once byte-order marks, zero bytes and white space are taken away.
const looksLikeXml = (bytes: Buffer) =>
  /^[\s\0]*</.test(bytes.toString('latin1').replace(/^(\xEF\xBB\xBF|\xFF\xFE|\xFE\xFF)/, ''));

const refused = (arrival: Arrival, refusal: FileRefusal): Arrival => ({ ...arrival, refusal });

async function checkXml(ctx: Ctx, { xml }: Engines, arrival: Arrival): Promise<Arrival> {
  if (!ctx.config.upload.acceptPlainXml) return refused(arrival, 'UNSUPPORTED_FILE_TYPE');
  const read = await readEInvoiceFile(xml, { file: arrival.original });
  if ('refused' in read)
    return refused(
      arrival,
      read.refused === 'EINVOICE_FORBIDDEN_XML' ? read.refused : 'UNSUPPORTED_FILE_TYPE',
    );
  const { invoice, check, code } = read;
  return { ...arrival, kind: 'xml', invoice, check, notices: code ? [code] : [] };
}

/** Says by content, never by name, what a file is; a file that is no document is refused here and nowhere else. */
export async function checkFile(ctx: Ctx, engines: Engines, arrival: Arrival): Promise<Arrival> {
  if (arrival.upload.bytes === 0) return refused(arrival, 'FILE_EMPTY');
  const begins = await head(arrival.original);
  if (!begins.includes('%PDF-'))
    return looksLikeXml(begins)
      ? checkXml(ctx, engines, arrival)
      : refused(arrival, 'UNSUPPORTED_FILE_TYPE');
  const outDir = join(arrival.folder, 'attachments');
  await mkdir(outDir, { recursive: true });
  const { inspection, texts } = await engines.pdf.survey(arrival.original, outDir);
  if (inspection.outcome === 'refused') return refused(arrival, inspection.code);
  if (inspection.outcome === 'protected')
    return { ...arrival, kind: 'pdf', notices: ['PDF_PROTECTED'] };
  return {
    ...arrival,
    kind: 'pdf',
    inspection,
    layers: texts,
    pageCount: inspection.pageCount,
    notices: inspection.warnings,
  };
}
