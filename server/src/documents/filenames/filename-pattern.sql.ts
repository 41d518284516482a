import { sql } from 'kysely';
import { DEFAULT_FILENAME_PATTERN, type FilenamePattern } from '@postkorb/domain/documents';
import type { Ctx } from '#platform/ctx';

export type FilenamePatternRow = { readonly elements: FilenamePattern; readonly version: number };

const FIRST: FilenamePatternRow = { elements: DEFAULT_FILENAME_PATTERN, version: 0 };

/** How the viewer's account names its files; version 0 is the pattern of the product. */
export async function findFilenamePattern(ctx: Ctx): Promise<FilenamePatternRow> {
  const row = await ctx.db
    .selectFrom('documents.filenamePattern')
    .select(['elements', 'version'])
    .where('accountId', '=', ctx.viewer.accountId)
    .executeTakeFirst();
  return (row as FilenamePatternRow | undefined) ?? FIRST;
}

/** Keeps the pattern if the last one is still the one of this version. */
export async function writeFilenamePattern(
  ctx: Ctx,
  elements: FilenamePattern,
  version: number,
): Promise<boolean> {
  const { accountId } = ctx.viewer;
  const { numAffectedRows = 0n } = await sql`
    insert into documents.filename_pattern as p (account_id, elements, updated_at)
    select ${accountId}::uuid, ${JSON.stringify(elements)}::jsonb, ${ctx.now()}
    where ${version}::int = 0 or exists (select from documents.filename_pattern where account_id = ${accountId})
    on conflict (account_id) do update set elements = excluded.elements, updated_at = excluded.updated_at, version = p.version + 1
    where p.version = ${version}::int`.execute(ctx.db);
  return numAffectedRows === 1n;
}
