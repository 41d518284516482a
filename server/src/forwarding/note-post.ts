import { isAddressedTo, type SourceStage } from '@postkorb/domain/forwarding';
import { findDocument, pagesRead } from '#documents';
import { findOriginals } from '#originals';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { sourcesChanged } from './change-kinds.ts';
import { findOpenSources, lockSource, setSource, type Source } from './source.sql.ts';
import { stepSource } from './step-source.ts';

const FORWARDING: readonly SourceStage[] = [
  'Activating',
  'Activated',
  'NoExtension',
  'Renewing',
  'Expiring',
  'Cancelling',
];

/** What stands on the first page of a letter that came on paper; of everything else nothing. */
async function findEnvelopeText(ctx: Ctx, documentId: string): Promise<string> {
  const document = await findDocument(ctx, documentId);
  if (document === undefined || (await findOriginals(ctx, [document])).length === 0) return '';
  const [first] = await pagesRead(ctx, documentId, 1);
  return first?.text ?? '';
}

async function note(ctx: Ctx, source: Source, documentId: string): Promise<void> {
  await setSource(ctx, source.id, { lastPostAt: ctx.now(), alarmedAt: null });
  if (source.lastPostAt === null || source.alarmedAt !== null)
    await record(ctx, {
      action: 'forwarding.post-came',
      objects: [source.id, documentId],
      after: { stage: source.stage },
    });
  if (source.stage === 'Activating') await stepSource(ctx, source, { to: 'Activated' });
  await notifyClients(ctx, sourcesChanged, []);
}

/**
 * Notes of each order whose address stands on a letter that came on paper that it brought post: the first such letter proves
 * that the order is at work, and an alarm ends.
 * Writes forwarding.post-came, forwarding.stepped. Announces sourcesChanged.
 */
export async function notePost(ctx: Ctx, documentId: string): Promise<void> {
  const open = (await findOpenSources(ctx)).filter(({ stage }) => FORWARDING.includes(stage));
  if (open.length === 0) return;
  const text = await findEnvelopeText(ctx, documentId);
  const addressed = open.filter((source) => isAddressedTo(text, source));
  for (const { id } of addressed)
    await atomically(ctx, async (ctx) => {
      const source = await lockSource(ctx, id);
      if (source !== undefined && FORWARDING.includes(source.stage))
        await note(ctx, source, documentId);
    });
}
