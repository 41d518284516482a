import {
  readDocument,
  foldingWith,
  withAdvertising,
  type Folding,
} from '@postkorb/domain/extraction';
import { documentsChanged, foldDocument, lockValues, pagesRead } from '#documents';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { asKept } from '../readings/as-kept.ts';
import { keepField } from '../readings/keep-field.ts';
import { kindSaid } from '../readings/kind-said.ts';
import { pageOf } from '../readings/page-of.ts';

const MOST_PAGES = 20;

type Letter = {
  readonly documentId: string;
  /** What was said of its sender, asked when the letter is held; undefined where nobody knows them any more. */
  readonly folding: (ctx: Ctx) => Promise<Folding | null | undefined>;
};

/**
 * Lays a letter among advertising or takes it out, as was said of its sender, by its kept words; what has anything of its reader in it stays.
 * Where nothing changes nothing is written.
 * Writes extraction.letter-folded or extraction.letter-unfolded. Announces documentsChanged.
 */
export function followFolding(ctx: Ctx, { documentId, folding }: Letter): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const values = await lockValues(ctx, documentId);
    if (values === undefined) return;
    const said = await folding(ctx);
    if (said === undefined) return;
    const pages = (await pagesRead(ctx, documentId, MOST_PAGES)).map(pageOf);
    const known = asKept(readDocument(pages), values);
    const kind = await kindSaid(ctx, documentId);
    const readings = withAdvertising(pages, known, foldingWith(kind, said));
    const isFolded = readings.some(({ field }) => field === 'isAdvertising');
    if (!(await foldDocument(ctx, documentId, isFolded))) return;
    await keepField(ctx, documentId, { field: 'isAdvertising', readings });
    await record(ctx, {
      action: isFolded ? 'extraction.letter-folded' : 'extraction.letter-unfolded',
      objects: [documentId],
    });
    await notifyClients(ctx, documentsChanged, [documentId]);
  });
}
