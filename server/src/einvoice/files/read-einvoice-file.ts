import { officialRulesFor, type EInvoice, type OfficialFindings } from '@postkorb/domain/einvoice';
import { openChildPool, type ChildPool } from '@postkorb/sandbox/pool';
import { withCheck, type ReadEInvoice, type RefusedXml } from '../judging/checked-einvoice.ts';

const LONGEST_MS = 10_000;
/** An invoice of thousands of lines needs some. */
const ROOM = { memoryMb: 1_024, heapMb: 768 } as const;

type Where = { readonly workDir: string; readonly size: number; readonly dataFolder?: string };

/** The children that read strangers' XML: nobody else parses any, however small it is. */
export function openXmlChildren(where: Where): Promise<ChildPool> {
  const entry = new URL('../xml-child.ts', import.meta.url);
  const ahead = [new URL('../drawing/draw-invoice.ts', import.meta.url)];
  return openChildPool({ entry, ahead, ...where, ...ROOM });
}

type Order = { readonly file: string; readonly longestMs?: number };

/** Reads an e-invoice from a file and has it judged, in a child that is ended when it takes too much. */
export async function readEInvoiceFile(
  children: ChildPool,
  { file, longestMs: limitMs = LONGEST_MS }: Order,
): Promise<ReadEInvoice | RefusedXml> {
  const read = (ms: number) =>
    children.run<{ readonly invoice: EInvoice } | RefusedXml>({
      op: 'read',
      input: { file },
      limitMs: ms,
    });
  const first = await read(limitMs);
  // What ended the child may have come from outside: no reason yet to turn a file away.
  const answer = first.ok ? first : await read(2 * limitMs);
  if (!answer.ok) return { refused: 'EINVOICE_FORBIDDEN_XML' };
  if ('refused' in answer.value) return answer.value;
  const { invoice } = answer.value;
  return withCheck(invoice, await judged(children, { file, limitMs, invoice }));
}

type Case = { readonly file: string; readonly limitMs: number; readonly invoice: EInvoice };

/** What the official rules say; null where none are for this kind, or where they took too long. */
async function judged(
  children: ChildPool,
  { file, limitMs, invoice }: Case,
): Promise<OfficialFindings | null> {
  if (officialRulesFor(invoice).length === 0) return null;
  const job = { op: 'judge', input: { file }, limitMs };
  const answer = await children.run<OfficialFindings | null>(job);
  return answer.ok ? answer.value : null;
}
