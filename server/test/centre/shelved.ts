import { writeCode } from '@postkorb/domain/centre';
import type { CentreCtx } from '../../src/centre/basics/shift.ts';
import { receiveOriginal } from '../../src/originals/index.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { addDocument } from '../world/documents.ts';
import { labelled } from './envelopes.ts';

/** The code of a box. */
export const boxOf = (number: number): string => writeCode({ kind: 'box', body: String(number) });

let labels = 7_000_000;

type Lying = { readonly boxes: readonly number[]; readonly isSimulated?: boolean };
export type Shelved = { readonly code: string; readonly documentId: string; readonly box: string };

/** Letters of an account whose papers lie in these boxes of the centre, one after the other. */
export async function shelved(
  centre: CentreCtx,
  own: Ctx,
  { boxes, isSimulated = false }: Lying,
): Promise<readonly Shelved[]> {
  const numbers = boxes.map(() => (labels += 1));
  const envelopes = await labelled(centre, numbers);
  const papers: Shelved[] = [];
  for (const [at, { id, code }] of envelopes.entries()) {
    const box = boxOf(boxes[at]!);
    const documentId = await addDocument(own, { scanId: code, subject: 'Brief' });
    const sheet = { documentId, scanId: code, shelf: null, receivedOn: '2026-11-21', isSimulated };
    await receiveOriginal(own, sheet);
    await centre.db
      .updateTable('centre.envelope')
      .set({ stage: 'Shelved', matchedAccountId: own.viewer.accountId, sheets: 1, boxCode: box })
      .where('id', '=', id)
      .execute();
    papers.push({ code, documentId, box });
  }
  return papers;
}
