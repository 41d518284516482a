import type { ChildPool } from '@postkorb/sandbox/pool';
import type { DrawInput, DrawnPage } from './draw-invoice.ts';

const LONGEST_MS = 15_000;

/** Draws the pages of an invoice that is data alone in a child; null where that takes too much. */
export async function drawEInvoice(
  children: ChildPool,
  input: DrawInput,
): Promise<readonly DrawnPage[] | null> {
  const order = { op: 'draw', input, limitMs: LONGEST_MS };
  const answer = await children.run<readonly DrawnPage[]>(order);
  return answer.ok ? answer.value : null;
}
