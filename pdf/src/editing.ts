import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ChildPool } from '@postkorb/sandbox/pool';
import type { ComposeFailure, Composed, ComposeInput } from './changes/compose.ts';
import type { PdfFormField } from './changes/form.ts';
import type { AnnotatedPdf, AnnotateInput } from './changes/annotate.ts';
import type { RedactedPdf, RedactInput } from './changes/redact.ts';
import type { PdfAnswer } from './answer.ts';

export type { Drawing } from './changes/annotation-drawing.ts';
export type { AnnotatedPage } from './changes/annotate.ts';
export type { RedactedPage } from './changes/redact.ts';

/** What writes documents anew; each answers with what it made, or why it made nothing. */
export type PdfEditing = {
  compose(
    input: ComposeInput,
  ): Promise<PdfAnswer<{ readonly pages: number } | { readonly refused: ComposeFailure }>>;
  form(file: string): Promise<PdfAnswer<readonly PdfFormField[]>>;
  annotate(input: AnnotateInput): Promise<PdfAnswer<AnnotatedPdf>>;
  redact(input: RedactInput): Promise<PdfAnswer<RedactedPdf>>;
};

/** How much processor time the child may take for one call, in milliseconds (`ChildJob`). */
export type EditingLimits = {
  readonly composeMs: number;
  readonly formMs: number;
  readonly annotateMs: number;
  readonly redactMs: number;
  /** Of a document of many pages, for each. */
  readonly redactPageMs: number;
};

export const EDITING_LIMITS: EditingLimits = {
  composeMs: 60_000,
  formMs: 10_000,
  annotateMs: 60_000,
  redactMs: 300_000,
  redactPageMs: 3_000,
};

/** A file that is not there is the caller's mistake and never taken for a bad document. */
export async function present(file: string): Promise<string> {
  await access(file);
  return resolve(file);
}

/** Puts pages together; where some were left out, nothing that only those draw stays in the file. */
async function compose(
  pool: ChildPool,
  input: ComposeInput,
  limitMs: number,
): ReturnType<PdfEditing['compose']> {
  const order = { op: 'compose', input, limitMs, about: input.files[0]! };
  const answer = await pool.run<Composed>(order);
  if (!answer.ok || 'refused' in answer.value)
    return answer as PdfAnswer<{ refused: ComposeFailure }>;
  const { pages, isCut } = answer.value;
  if (!isCut) return { ok: true, value: { pages } };
  const file = input.outFile;
  const tidy = () =>
    pool.run<boolean>({ op: 'keepDrawn', input: { file, outFile: file }, limitMs, about: file });
  const first = await tidy();
  // A child that has held a large document already may have no room for it; the next one is fresh.
  const tidied = first.ok ? first : await tidy();
  if (!tidied.ok) return tidied;
  return { ok: true, value: tidied.value ? { pages } : { refused: 'UNREADABLE' } };
}

/** The part of the engine that writes. */
export function editing(pool: ChildPool, limits: EditingLimits): PdfEditing {
  return {
    compose: async (order) => {
      const files = await Promise.all(order.files.map(present));
      const input = { ...order, files, outFile: resolve(order.outFile) };
      return await compose(pool, input, limits.composeMs);
    },
    form: async (given) => {
      const file = await present(given);
      const limitMs = limits.formMs;
      return await pool.run({ op: 'form', input: { file }, limitMs, about: file });
    },
    annotate: async (order) => {
      const file = await present(order.file);
      const input = { ...order, file, outFile: resolve(order.outFile) };
      return await pool.run({ op: 'annotate', input, limitMs: limits.annotateMs, about: file });
    },
    redact: async (order) => {
      const file = await present(order.file);
      const input = { ...order, file, outFile: resolve(order.outFile) };
      const limitMs = Math.max(limits.redactMs, order.pages.length * limits.redactPageMs);
      return await pool.run({ op: 'redact', input, limitMs, about: file });
    },
  };
}
