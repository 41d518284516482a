import {
  readByHabits,
  readDocument,
  sameSender,
  senderIdsOf,
  type Page,
  type Folding,
  type Reading,
  type SenderId,
} from '@postkorb/domain/extraction';
import { present } from '@postkorb/domain/basics';
import { atomically, type Ctx } from '#platform/ctx';
import { findHabits } from './lesson.sql.ts';
import {
  addMarks,
  findCandidates,
  insertSender,
  lockSenders,
  setKnownSender,
  setSender,
  type Candidate,
} from './sender.sql.ts';

type Marked = { readonly spaceId: string; readonly ids: readonly SenderId[] };

async function likeliest(ctx: Ctx, { spaceId, ids }: Marked): Promise<Candidate | undefined> {
  if (ids.length === 0) return undefined;
  const candidates = (await findCandidates(ctx, spaceId, ids))
    .map((one) => ({ one, sure: sameSender(ids, one.ids) }))
    .filter(({ sure }) => sure > 0);
  return candidates.toSorted((one, other) => other.sure - one.sure)[0]?.one;
}

/** What a letter says of itself, whose it is, and what was said of the post of that sender. */
type ReadLetter = {
  readonly readings: readonly Reading[];
  readonly sender: ReadSender;
  readonly folding: Folding | null;
};

/** By whom a letter is: by what its sender is known again, and the name that was read. */
export type ReadSender = {
  readonly ids: readonly SenderId[];
  readonly name: string;
  /** The sender as whom they were known when the letter was read. */
  readonly knownId?: string | undefined;
};

/** By whom a letter is, as it says itself. */
export function readSender(pages: readonly Page[], readings: readonly Reading[]): ReadSender {
  const name = readings.find(({ field }) => field === 'senderName')?.value ?? '';
  return { ids: senderIdsOf(pages, readings), name };
}

/**
 * Everything a letter says about itself, with what earlier letters of its sender taught in the space it lies in; and whose it is.
 * Nobody learns from another space.
 */
export async function readLetter(
  ctx: Ctx,
  spaceId: string,
  pages: readonly Page[],
): Promise<ReadLetter> {
  const printed = readDocument(pages);
  const sender = readSender(pages, printed);
  const known = await likeliest(ctx, { spaceId, ids: sender.ids });
  const habits = known ? ((await findHabits(ctx, [known.id])).get(known.id) ?? []) : [];
  const readings = readByHabits(pages, printed, habits);
  return {
    readings,
    sender: { ...sender, knownId: known?.id },
    folding: known?.folding ?? null,
  };
}

type Letter = { readonly documentId: string; readonly spaceId: string };

/**
 * Notes whose letter it is, in the space it lies in, so that what is corrected in it teaches for the next. An account that
 * earlier letters did not have is not one of the sender by that. The id of the sender; null where nothing names one.
 */
export function noteSender(
  ctx: Ctx,
  { documentId, spaceId }: Letter,
  { ids, name, knownId }: ReadSender,
): Promise<string | null> {
  return atomically(ctx, async (ctx) => {
    if (ids.length === 0) return null;
    const marks = ids.filter(({ kind }) => kind !== 'iban');
    // Who is known already is noted twice by nobody, so no letter waits for another one here.
    const isNoted =
      knownId !== undefined &&
      (await setKnownSender(ctx, { documentId, senderId: knownId, spaceId, marks }));
    if (isNoted) return knownId;
    await lockSenders(ctx, spaceId);
    const known = (await likeliest(ctx, { spaceId, ids }))?.id;
    const id = known ?? (await insertSender(ctx, { spaceId, name: name || present(ids[0]).value }));
    await addMarks(ctx, id, known === undefined ? ids : marks);
    await setSender(ctx, documentId, id);
    return id;
  });
}
