import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { sanitizeForPostgres } from '#platform/basics/sanitize';
import { notifyClients } from '#platform/jobs/event';
import { documentsChanged } from '../access/change-kinds.ts';
import {
  findPageTexts,
  lockIndexed,
  setValues,
  type DocumentFiles,
  type DocumentValues,
} from '../record/document-row.sql.ts';
import { keepReadFromOthers } from '../pages/keep-from-others.ts';
import { indexLocked } from '../search/index-document.ts';

type Reading = {
  readonly id: string;
  readonly values: DocumentValues;
  readonly files: DocumentFiles;
  /** What stands on its pages, where whoever read it knows that. */
  readonly texts?: readonly string[];
};

/**
 * Keeps what was read and makes the document findable by it. What a person wrote is never overwritten. Returns the
 * fields that they wrote.
 * Writes documents.read. Announces documentsChanged.
 */
export function saveReading(
  ctx: Ctx,
  { id, values, files, texts }: Reading,
): Promise<readonly string[]> {
  return atomically(ctx, async (ctx) => {
    const of = { accountId: ctx.viewer.accountId, id };
    const row = await lockIndexed(ctx, of);
    const theirs = [...row.userFields, ...(row.summaryBy === 'reading' ? [] : ['summary'])];
    const free = Object.entries(values).filter(([field]) => !theirs.includes(field));
    const said = free.filter(([, value]) => value !== undefined);
    const read: DocumentValues = Object.fromEntries(said);
    await setValues(ctx, of, { ...read, ...files, isToldWhole: row.toldOthers === null });
    const fields = free.map(([field]) => field);
    if (row.hidesPages) await keepReadFromOthers(ctx, id, fields);
    const pages = texts?.map(sanitizeForPostgres) ?? (await findPageTexts(ctx, of));
    await indexLocked(ctx, of, { row: { ...row, ...read }, texts: pages });
    await record(ctx, {
      action: 'documents.read',
      objects: [id],
      after: { fields, notice: files.notice ?? null },
    });
    await notifyClients(ctx, documentsChanged, [id]);
    return theirs;
  });
}
