import type { Ctx } from '#platform/ctx';
import { keepReadFromOthers } from '../pages/keep-from-others.ts';
import { OF_READER } from './edit-metadata.ts';
import { lockIndexed, lockValues, setValues } from '../record/document-row.sql.ts';

/** Lays a document among advertising, or takes it out; what a person wrote into it keeps it where it is. Returns whether it did. */
export async function foldDocument(ctx: Ctx, id: string, isAdvertising: boolean): Promise<boolean> {
  const of = { accountId: ctx.viewer.accountId, id };
  const values = await lockValues(ctx, id);
  if (values === undefined || values['isAdvertising'] === isAdvertising) return false;
  const { userFields } = await lockIndexed(ctx, of);
  const own = [...OF_READER, 'isAdvertising'];
  if (userFields.some((field) => own.includes(field))) return false;
  await setValues(ctx, of, { isAdvertising });
  await keepReadFromOthers(ctx, id, ['isAdvertising']);
  return true;
}
