import {
  LEARNED_FIELDS,
  lessonOf,
  readDocument,
  type LearnedField,
} from '@postkorb/domain/extraction';
import { shownSpot, type Sheets } from '@postkorb/domain/documents';
import { findDocument, keyText, lockValues, pagesRead, sheetsInForce } from '#documents';
import { atomically, type Ctx } from '#platform/ctx';
import type { TakenFrom } from '../keep-correction.ts';
import { findReadings } from '../readings/readings.sql.ts';
import { pageOf } from '../readings/page-of.ts';
import { noteSender, readSender } from './know-sender.ts';
import { dropLessons, writeLessons } from './lesson.sql.ts';

const MOST_PAGES = 20;

type Corrected = {
  readonly accountId: string;
  readonly documentId: string;
  readonly fields: readonly string[];
  readonly places?: readonly TakenFrom[] | undefined;
};

const isLearned = (field: string): field is LearnedField =>
  (LEARNED_FIELDS as readonly string[]).includes(field);

type Asked = {
  readonly documentId: string;
  readonly fields: readonly LearnedField[];
  readonly places: readonly TakenFrom[];
};

/** Where on the pages as they are shown now a value was taken from; null where nobody said so, or it is shown no more. */
function shownPlace(place: TakenFrom | undefined, sheets: Sheets | undefined) {
  if (place === undefined) return null;
  const spot = { page: place.page, box: [...place.box] };
  const { page, box } = sheets ? shownSpot(spot, sheets) : spot;
  if (page === null || box === null) return null;
  const [x = 0, y = 0, w = 0, h = 0] = box;
  return { page, box: { x, y, w, h } };
}

/** What a person wrote into these fields that the machine had not read there, or found right by the words it stands in. */
async function correctionsIn(ctx: Ctx, { documentId, fields, places }: Asked) {
  const key = { accountId: ctx.viewer.accountId, id: documentId };
  const values = await lockValues(ctx, documentId);
  const readings = await findReadings(ctx, [key]);
  const sheets = (await sheetsInForce(ctx, [key])).get(keyText(key));
  const machine = readings.filter(({ source }) => source === 'machine');
  const best = (field: string) => machine.find((one) => one.field === field);
  // What the letter says alone: what was learned before stands on it as well.
  const printed = (field: string) =>
    machine.find((one) => one.field === field && !one.lettersBefore) ?? best(field);
  return fields.flatMap((field) => {
    const written = values?.[field] as string | number | null | undefined;
    if (written === null || written === undefined || written === '') return [];
    const value = `${written}`;
    const taken = places.find((one) => one.field === field && one.value === value);
    if (taken === undefined && value === best(field)?.value) return [];
    const read = printed(field)?.value ?? null;
    return [{ field, value, read, place: shownPlace(taken, sheets) }];
  });
}

/**
 * Learns from what a person corrected in a letter for the next one of its sender, in the space it lies in and nowhere else. What was
 * emptied or taken back teaches nothing any more, and no account is ever learned. Again changes nothing.
 */
export function learnFrom(
  ctx: Ctx,
  { documentId, fields: told, places = [] }: Corrected,
): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const fields = told.filter(isLearned);
    const document = await findDocument(ctx, documentId);
    if (fields.length === 0 || document === undefined) return;
    const corrections = await correctionsIn(ctx, { documentId, fields, places });
    await dropLessons(ctx, documentId, fields);
    if (corrections.length === 0) return;
    const pages = (await pagesRead(ctx, documentId, MOST_PAGES)).map(pageOf);
    const sender = readSender(pages, readDocument(pages));
    if ((await noteSender(ctx, { documentId, spaceId: document.spaceId }, sender)) === null) return;
    const lessons = corrections.flatMap((correction) => lessonOf(pages, correction) ?? []);
    await writeLessons(ctx, { documentId, lessons });
  });
}
