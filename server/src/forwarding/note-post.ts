import { isAddressedTo, isWithCarrier } from '@postkorb/domain/forwarding';
import { findDocument, pagesRead } from '#documents';
import { findOriginals } from '#originals';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { sourcesChanged } from './change-kinds.ts';
import { findOpenSources, lockSource, setSource, type Source } from './source.sql.ts';
import { stepSource } from './step-source.ts';

type Envelope = { readonly text: string; readonly isSimulated: boolean };

/** What stands on the first page of a letter that came on paper; null of everything else, such as what customers upload. */
async function findEnvelope(ctx: Ctx, documentId: string): Promise<Envelope | null> {
  const document = await findDocument(ctx, documentId);
  const [paper] = document === undefined ? [] : await findOriginals(ctx, [document]);
  if (paper === undefined) return null;
  const [first] = await pagesRead(ctx, documentId, 1);
  return { text: first?.text ?? '', isSimulated: paper.isSimulated };
}

/** Whether a letter can have come through an order: paper of the practice centre came through none that exists. */
const mayBeBy = (source: Source, { text, isSimulated }: Envelope) =>
  isWithCarrier(source.stage) &&
  (source.isSimulated || !isSimulated) &&
  isAddressedTo(text, source);

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
 * Notes of each order to which a letter on paper is addressed, by name and door, that it brought post: the first such letter
 * proves that the order is at work, and an alarm ends.
 * Writes forwarding.post-came, forwarding.stepped. Announces sourcesChanged.
 */
export async function notePost(ctx: Ctx, documentId: string): Promise<void> {
  const open = (await findOpenSources(ctx)).filter(({ stage }) => isWithCarrier(stage));
  const envelope = open.length === 0 ? null : await findEnvelope(ctx, documentId);
  if (envelope === null) return;
  for (const { id } of open.filter((source) => mayBeBy(source, envelope)))
    await atomically(ctx, async (ctx) => {
      const source = await lockSource(ctx, id);
      if (source !== undefined && isWithCarrier(source.stage)) await note(ctx, source, documentId);
    });
}
