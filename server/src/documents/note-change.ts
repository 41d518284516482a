import type { JournalAction } from '@postkorb/domain/basics';
import { record } from '#platform/audit';
import { inAccount, type Ctx } from '#platform/ctx';
import { tellScreens } from '#platform/event';
import type { DocumentKey } from './document-key.ts';

type Note = {
  readonly action: JournalAction;
  /** What the deed touched beside the documents. */
  readonly beside?: readonly string[];
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
};

/** Tells the screens of an account that its folders are others now: a tree is looked at as a whole. */
export async function tellTree(ctx: Ctx): Promise<void> {
  await tellScreens(ctx, 'folders', []);
}

/** Writes a deed into the journal of every account whose documents it changed, and tells that account's screens. */
export async function noteChange(
  ctx: Ctx,
  changed: readonly DocumentKey[],
  { beside = [], ...note }: Note,
): Promise<void> {
  for (const [accountId, rows] of Map.groupBy(changed, (row) => row.accountId)) {
    const ids = rows.map((row) => row.id);
    const there = inAccount(ctx, accountId);
    await record(there, { ...note, objects: [...ids, ...beside] });
    await tellScreens(there, 'documents', ids);
  }
}
