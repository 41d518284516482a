import { writeReadings } from '../../src/extraction/index.ts';
import { sortLetter } from '../../src/cases/sort-letter.ts';
import { asSystem, type Ctx } from '../../src/platform/ctx.ts';
import { findDocuments } from '../../src/documents/index.ts';
import { findToldCases } from '../../src/cases/shown-case.sql.ts';
import { sortEarlier } from '../../src/cases/sort-earlier.job.ts';
import { findWaiting } from '../../src/cases/waiting.sql.ts';
import { addDocument } from './documents.ts';
import { hear } from './news.ts';
import type { useWorld } from './world.ts';

type Letter = NonNullable<Parameters<typeof addDocument>[1]> & {
  /** What it says it counts, by kind. */
  readonly numbers?: Readonly<Record<string, string>>;
};

/** A letter with its numbers, as a reading keeps both. */
export async function addLetter(ctx: Ctx, { numbers = {}, ...contents }: Letter): Promise<string> {
  const documentId = await addDocument(ctx, contents);
  const readings = Object.entries(numbers).map(([kind, value], rank) => ({
    field: 'references',
    rank,
    value,
    label: null,
    page: null,
    box: null,
    score: 0.95,
    kind,
  }));
  await writeReadings(ctx, { documentId, source: 'machine', fields: ['references'] }, readings);
  return documentId;
}

/** Looks for the case of a letter, as it is looked for once the letter was read. */
export const sorted = (ctx: Ctx, documentId: string): Promise<void> =>
  sortLetter(asSystem(ctx, { accountId: ctx.viewer.accountId }), documentId);

/** A letter that came in, with its case. */
export async function receiveLetter(ctx: Ctx, letter: Letter): Promise<string> {
  const id = await addLetter(ctx, letter);
  await sorted(ctx, id);
  return id;
}

const LISTENERS = [
  'extraction.copy-readings',
  'extraction.carry-readings',
  'cases.await-copy',
  'cases.await-edited',
  'cases.await-merged',
];

/** Does what the worker does about the case of whatever was announced or waits. */
export async function settleCases(
  { ownerUrl, appCtx }: ReturnType<typeof useWorld>,
  ctx: Ctx,
): Promise<void> {
  await hear(ctx, ownerUrl, LISTENERS);
  for (const earlier of await findWaiting(ctx, 100))
    if (earlier.accountId === ctx.viewer.accountId)
      await sortEarlier(asSystem(appCtx, earlier), earlier, false);
}

/** The case of a letter, as its own people see it. */
export const caseOf = async (ctx: Ctx, id: string) =>
  [...(await findToldCases(ctx, await findDocuments(ctx, [id]))).values()][0];

/** The letters of the case of a letter. */
export const caseLetters = async (ctx: Ctx, id: string) =>
  (await caseOf(ctx, id))?.letters.map(({ documentId }) => documentId);

/** Words that no rule puts into a case. */
export const CASE_ADVICE: Letter = { senderName: 'Verbraucherzentrale', subject: 'Rat' };

/** A bill of a workshop. */
export const WORKSHOP_BILL: Letter = {
  classificationType: 'Invoice',
  kind: 'invoice',
  senderName: 'Radhaus Kollwitz GmbH',
  subject: 'Rechnung R-2026-0643',
  amountCents: 23_540,
  currency: 'EUR',
  iban: 'DE33100205000001194700',
  documentDate: '2026-05-04',
  dueDate: '2026-05-18',
  reference: 'R-2026-0643',
  numbers: { invoice: 'R-2026-0643' },
};

/** Its reminder, with a fee. */
export const WORKSHOP_REMINDER: Letter = {
  ...WORKSHOP_BILL,
  classificationType: 'Document',
  kind: 'reminder',
  subject: 'Mahnung',
  amountCents: 24_040,
  documentDate: '2026-06-12',
  dueDate: '2026-06-26',
};

/** What a court sends about it. */
export const COURT_LETTER: Letter = {
  kind: 'court',
  senderName: 'Amtsgericht Wedding',
  subject: 'Mahnbescheid',
  documentDate: '2026-09-01',
  numbers: { file: '26-1234567-0-N', invoice: 'R-2026-0643' },
};
