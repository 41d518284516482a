import type { JournalAction } from '@postkorb/domain/basics';
import { recordInAll } from '#platform/audit';
import { inAccount, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { documentsChanged, foldersChanged } from '../access/change-kinds.ts';
import type { DocumentKey } from '../access/document-key.ts';

type Note = {
  readonly action: JournalAction;
  /** What the action touched beside the documents. */
  readonly beside?: readonly string[];
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
};

/** Tells the screens of an account to look at its tree as a whole. Announces foldersChanged. */
export async function notifyFolderTree(ctx: Ctx): Promise<void> {
  await notifyClients(ctx, foldersChanged, []);
}

/** The ids of documents by the account in which they lie. */
export const byAccount = (documents: readonly DocumentKey[]) =>
  [...Map.groupBy(documents, (row) => row.accountId)].map(([accountId, rows]) => ({
    accountId,
    ids: rows.map((row) => row.id),
  }));

/** Writes an action into the journal of every account whose documents it changed. Announces documentsChanged there. */
export async function noteChange(
  ctx: Ctx,
  changed: readonly DocumentKey[],
  { beside = [], ...note }: Note,
): Promise<void> {
  const all = byAccount(changed);
  await recordInAll(
    ctx,
    all.map(({ accountId, ids }) => ({
      accountId,
      entry: { ...note, objects: [...ids, ...beside] },
    })),
  );
  for (const { accountId, ids } of all)
    await notifyClients(inAccount(ctx, accountId), documentsChanged, ids);
}
