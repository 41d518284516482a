import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { documentsChanged } from '../access/change-kinds.ts';
import {
  lockIndexed,
  setValues,
  type DocumentFiles,
  type DocumentValues,
} from '../record/document-row.sql.ts';
import { keepReadFromOthers } from '../pages/keep-from-others.ts';
import { indexDocument } from '../search/index-document.ts';

type Reading = {
  readonly id: string;
  readonly values: DocumentValues;
  readonly files: DocumentFiles;
};

/**
 * Keeps what was read and makes the document findable by it. What a person wrote is never overwritten. Returns the
 * fields that they wrote.
 * Writes documents.read. Announces documentsChanged.
 */
export function saveReading(ctx: Ctx, { id, values, files }: Reading): Promise<readonly string[]> {
  return atomically(ctx, async (ctx) => {
    const of = { accountId: ctx.viewer.accountId, id };
    const { userFields, summaryBy } = await lockIndexed(ctx, of);
    const theirs = [...userFields, ...(summaryBy === 'reading' ? [] : ['summary'])];
    const free = Object.entries(values).filter(([field]) => !theirs.includes(field));
    await setValues(ctx, of, { ...Object.fromEntries(free), ...files });
    await keepReadFromOthers(
      ctx,
      id,
      free.map(([field]) => field),
    );
    await indexDocument(ctx, of);
    await record(ctx, {
      action: 'documents.read',
      objects: [id],
      after: { fields: free.map(([field]) => field), notice: files.notice ?? null },
    });
    await notifyClients(ctx, documentsChanged, [id]);
    return theirs;
  });
}
