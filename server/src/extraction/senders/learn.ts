import {
  LEARNED_FIELDS,
  lessonOf,
  readDocument,
  type LearnedField,
} from '@postkorb/domain/extraction';
import { findDocument, lockValues, pagesRead } from '#documents';
import { atomically, type Ctx } from '#platform/ctx';
import { findReadings } from '../readings/readings.sql.ts';
import { pageOf } from '../readings/page-of.ts';
import { noteSender, readSender } from './know-sender.ts';
import { dropLessons, writeLessons } from './lesson.sql.ts';

const MOST_PAGES = 20;

type Corrected = {
  readonly accountId: string;
  readonly documentId: string;
  readonly fields: readonly string[];
};

const isLearned = (field: string): field is LearnedField =>
  (LEARNED_FIELDS as readonly string[]).includes(field);

type Asked = { readonly documentId: string; readonly fields: readonly LearnedField[] };

/** What a person wrote into these fields that the machine had not read there. */
async function correctionsIn(ctx: Ctx, { documentId, fields }: Asked) {
  const { accountId } = ctx.viewer;
  const values = await lockValues(ctx, documentId);
  const readings = await findReadings(ctx, [{ accountId, id: documentId }]);
  const read = (field: string) =>
    readings.find((one) => one.field === field && one.source === 'machine' && one.rank === 0);
  return fields.flatMap((field) => {
    const written = values?.[field] as string | number | null | undefined;
    if (written === null || written === undefined || written === '') return [];
    const correction = { field, value: `${written}`, read: read(field)?.value ?? null };
    return correction.value === correction.read ? [] : [correction];
  });
}

/**
 * Learns from what a person corrected in a letter for the next one of its sender, in the space it lies in and nowhere else. What was
 * emptied or taken back teaches nothing any more, and no account is ever learned. Again changes nothing.
 */
export function learnFrom(ctx: Ctx, { documentId, fields: told }: Corrected): Promise<void> {
  return atomically(ctx, async (ctx) => {
    const fields = told.filter(isLearned);
    const document = await findDocument(ctx, documentId);
    if (fields.length === 0 || document === undefined) return;
    const corrections = await correctionsIn(ctx, { documentId, fields });
    await dropLessons(ctx, documentId, fields);
    if (corrections.length === 0) return;
    const pages = (await pagesRead(ctx, documentId, MOST_PAGES)).map(pageOf);
    const sender = readSender(pages, readDocument(pages));
    if ((await noteSender(ctx, { documentId, spaceId: document.spaceId }, sender)) === null) return;
    const lessons = corrections.flatMap((correction) => lessonOf(pages, correction) ?? []);
    await writeLessons(ctx, { documentId, lessons });
  });
}
