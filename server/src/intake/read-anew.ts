import { carriedOn } from '@postkorb/domain/documents';
import { isDocumentOfItsOwn } from '@postkorb/domain/extraction';
import {
  findDocument,
  keepDuties,
  lockValues,
  findOriginal,
  pagesRead,
  saveReading,
  sheetsInForce,
  type DocumentValues,
  type PagesCut,
} from '#documents';
import { followSaidKind, noteSender, writeReadings } from '#extraction';
import { atomically, type Ctx } from '#platform/ctx';
import { announce } from '#platform/jobs/event';
import type { Engines } from '#platform/module';
import type { NewReading } from './arrival.ts';
import { partRead } from './events.ts';
import { extractFrom } from './steps/extract.ts';
import { giroCodesIn } from './steps/find-girocodes.ts';

const isSaid = (value: unknown) =>
  value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);

/** What stands on its own pages outweighs what came along from the whole document; a sender is taken with his addresses. */
function ownValues({ senderEmail, senderPhone, ...values }: DocumentValues): DocumentValues {
  const said = Object.entries({ ...values, senderEmail, senderPhone }).filter(([, value]) =>
    isSaid(value),
  );
  const sender = isSaid(values.senderName)
    ? { senderEmail: senderEmail ?? null, senderPhone: senderPhone ?? null }
    : {};
  return { ...sender, ...Object.fromEntries(said) };
}

// What a document says of itself on its first page, and what a further page only repeats or hints at.
const OF_THE_WHOLE = carriedOn('cut');

// What is due was kept with the whole one, which has it still.
const OF_THE_FIRST = carriedOn('merge').filter((field) => !OF_THE_WHOLE.includes(field));
const DUE: readonly string[] = [...OF_THE_FIRST, 'documentType'];

type Extract = Awaited<ReturnType<typeof extractFrom>>;
type Known = Readonly<Record<string, unknown>>;

/** A further page stays what the whole document is: what stands on it is said only where the whole said nothing, or the same, and nothing is due by it. */
function withInherited({ values, findings }: Extract, known: Known) {
  const kept = OF_THE_WHOLE.filter((field) => isSaid(known[field]));
  const isTrue = ({ field, value }: NewReading) =>
    !DUE.includes(field) &&
    (!kept.some((one) => one === field) || [known[field]].flat().includes(value));
  const own = Object.entries(values).filter(([field]) => !DUE.includes(field));
  return {
    values: ownValues({
      ...Object.fromEntries(own),
      ...Object.fromEntries(kept.map((field) => [field, known[field]])),
      isFurtherPage: true,
    }),
    findings: findings.filter(isTrue),
  };
}

function ofItsOwn({ values, findings }: Extract) {
  return { values: ownValues(values), findings };
}

async function findCodes(ctx: Ctx, engines: Engines, documentId: string) {
  const original = await findOriginal(ctx, documentId);
  if (original === undefined) return [];
  const { originalSha256, pageCount } = original;
  await using lent = await ctx.blobs.lend(ctx.viewer.accountId, originalSha256);
  return await giroCodesIn(engines, { file: lent.path, pageCount });
}

/**
 * Reads a document that was cut off another for itself; what a person corrected stays. Safe to repeat.
 * Writes and announces what `saveReading` does, and what `followSaidKind` writes. Announces partRead.
 */
export async function readAnew(
  ctx: Ctx,
  engines: Engines,
  { accountId, documentId }: PagesCut,
): Promise<void> {
  const codes = await findCodes(ctx, engines, documentId);
  await atomically(ctx, async (ctx) => {
    const pages = await pagesRead(ctx, documentId);
    // Destroyed since, or its pages lie otherwise by now, and places are kept as they are in the original.
    const edited = await sheetsInForce(ctx, [{ accountId, id: documentId }]);
    const known = await lockValues(ctx, documentId);
    const document = await findDocument(ctx, documentId);
    if (!document || !known || pages.length === 0 || edited.size > 0) return;
    const { spaceId } = document;
    const read = await extractFrom(ctx, { spaceId, pages, codes });
    const isOwn = isDocumentOfItsOwn(read.readings, known['senderName'] as string | null);
    const { values, findings } = isOwn ? ofItsOwn(read) : withInherited(read, known);
    await writeReadings(ctx, { documentId, source: 'machine' }, findings);
    const theirs = await saveReading(ctx, { id: documentId, values, files: {} });
    // A further page asks for nothing that the whole did not ask for.
    const duties = isOwn ? read.duties : [];
    await keepDuties(ctx, { documentId, documentDay: values.documentDate ?? null, duties });
    await announce(ctx, partRead, { accountId, documentId, isOwn });
    if (!isOwn) return;
    await noteSender(ctx, { documentId, spaceId }, read.sender);
    await followSaidKind(ctx, { documentId, theirs, kind: read.values.kind });
  });
}
