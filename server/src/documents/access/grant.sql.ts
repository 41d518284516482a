import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@postkorb/domain/basics';
import type { Ctx } from '#platform/ctx';
import { notifyPerson } from '#platform/jobs/event';
import { Refusal } from '#platform/refusal';
import { documentsChanged } from './change-kinds.ts';

/** What is opened to a login of whatever account: one document, or a folder with everything below it. */
export type Grant = {
  readonly userId: string;
  readonly permission: 'viewer' | 'editor';
  /** The last day on which it opens anything; none is no end. */
  readonly endsOn?: Day | null;
  /** Who gave it, where somebody did by themselves. */
  readonly grantedBy?: string | null;
} & ({ readonly documentId: string } | { readonly folderId: string });

/**
 * Opens something of the viewer's account to somebody, of whatever account, but not past a seat that was taken away from them
 * here. Whoever has it already has it with this permission and until this day from now on. Refuses with USER_NOT_FOUND. Announces documentsChanged to that person.
 */
export async function insertGrant(ctx: Ctx, grant: Grant): Promise<string> {
  const { accountId } = ctx.viewer;
  const { userId, permission, endsOn = null, grantedBy = null } = grant;
  // Whoever takes the seat now waits until this transaction ends, and puts to rest what it opened.
  const seat = await ctx.db
    .selectFrom('identity.membership')
    .select('status')
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .forShare()
    .executeTakeFirst();
  if (seat?.status === 'deactivated') throw new Refusal('USER_NOT_FOUND');
  const container = 'folderId' in grant ? 'folderId' : 'documentId';
  const given = { permission, endsOn, grantedBy };
  const { id } = await ctx.db
    .insertInto('documents.grant')
    .values({ ...grant, ...given, accountId })
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', container, 'userId'])
        .where(container, 'is not', null)
        .doUpdateSet({ ...given, warnedAt: null }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await notifyPerson(ctx, documentsChanged, userId);
  return id;
}

/** Closes what these grants of the viewer's account open, and says what that was. Announces documentsChanged to their people. */
export async function deleteGrants(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const gone = await ctx.db
    .deleteFrom('documents.grant')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', 'in', [...ids])
    .returning(['id', 'userId', 'permission', 'folderId', 'documentId'])
    .execute();
  for (const userId of new Set(gone.map((one) => one.userId)))
    await notifyPerson(ctx, documentsChanged, userId);
  return gone;
}

/** Notes that the person of a grant of the viewer's account was told that it ends; false where that was noted already. */
export async function markWarned(ctx: Ctx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('documents.grant')
    .set({ warnedAt: ctx.now() })
    .where('accountId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .where('warnedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Place = { readonly kind: 'document' | 'folder'; readonly id: string };

/** Whether a grant or an invitation of the viewer's account is on this, or on what lies in it. */
export function isInside(ctx: Ctx, { kind, id }: Place, row: string): RawBuilder<boolean> {
  const { accountId } = ctx.viewer;
  const [document, folder] = [sql.ref(`${row}.documentId`), sql.ref(`${row}.folderId`)];
  return kind === 'document'
    ? sql<boolean>`${document} = ${id}`
    : sql<boolean>`(${folder} in (select f.id from documents.folder f where f.account_id = ${accountId} and ${id}::uuid = any(f.path))
        or ${document} in (select d.id from documents.document d join documents.folder f on f.account_id = d.account_id and f.id = d.folder_id
          where d.account_id = ${accountId} and ${id}::uuid = any(f.path)))`;
}

/** The grants of the viewer's account on a document, or on a folder and all that lies in it. */
export function grantsInside(ctx: Ctx, place: Place) {
  return ctx.db
    .selectFrom('documents.grant as g')
    .select(['g.id', 'g.userId', 'g.permission', 'g.endsOn', 'g.grantedBy'])
    .select(['g.folderId', 'g.documentId'])
    .where('g.accountId', '=', ctx.viewer.accountId)
    .where(isInside(ctx, place, 'g'))
    .orderBy('g.id')
    .execute();
}

/** Those of them that these people have. */
export async function findGrantsInside(
  ctx: Ctx,
  { userIds, ...place }: Place & { readonly userIds: readonly string[] },
): Promise<readonly string[]> {
  const all = await grantsInside(ctx, place);
  return all.filter(({ userId }) => userIds.includes(userId)).map(({ id }) => id);
}
