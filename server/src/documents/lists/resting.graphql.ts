import { refuseInvite } from '@postkorb/domain/team';
import { User } from '#identity';
import { builder } from '#platform/api/graphql';
import { askerOf } from '#platform/asker';
import type { Ctx } from '#platform/ctx';
import { loadedOnce } from '#platform/loaded';
import { findResting } from '../access/resting-grant.sql.ts';
import { findDocuments, findFolders } from '../record/documents.sql.ts';

// Enough to know what it is about; the rest is counted.
const MOST_NAMED = 20;

type Resting = {
  readonly folders: number;
  readonly documents: number;
  readonly names: readonly string[];
};
const NOTHING: Resting = { folders: 0, documents: 0, names: [] };
const isThere = (id: string | null): id is string => id !== null;

/** What rests of these people, to who manages the team: all of it counted, and named what they see themselves. */
async function findRestingFor(ctx: Ctx, userIds: readonly string[]): Promise<Map<string, Resting>> {
  if (refuseInvite(askerOf(ctx)) !== null) return new Map();
  const rows = await findResting(ctx, userIds);
  const folders = await findFolders(ctx, rows.map(({ folderId }) => folderId).filter(isThere));
  const documents = await findDocuments(ctx, rows.map((row) => row.documentId).filter(isThere));
  // An id may name something of another account as well.
  const isOwn = (one: { readonly accountId: string }) => one.accountId === ctx.viewer.accountId;
  const named = new Map<string, string>([
    ...folders.filter(isOwn).map(({ id, title }) => [id, title] as const),
    ...documents
      .filter(isOwn)
      .map(({ id, subject, filename }) => [id, subject ?? filename] as const),
  ]);
  return new Map(
    [...Map.groupBy(rows, ({ userId }) => userId)].map(([userId, all]) => [
      userId,
      {
        folders: all.filter(({ folderId }) => folderId !== null).length,
        documents: all.filter(({ documentId }) => documentId !== null).length,
        names: all
          .flatMap(({ folderId, documentId }) => named.get(folderId ?? documentId ?? '') ?? [])
          .slice(0, MOST_NAMED),
      },
    ]),
  );
}

const resting = loadedOnce<Resting>(findRestingFor);

const RestingGrants = builder.objectRef<Resting>('RestingGrants').implement({
  description: 'What was opened to somebody and is closed as long as their seat is taken.',
  fields: (t) => ({
    folders: t.exposeInt('folders'),
    documents: t.exposeInt('documents'),
    names: t.stringList({
      description: 'What the viewer sees themselves of it, the oldest first; at most 20.',
      resolve: ({ names }) => [...names],
    }),
  }),
});

builder.objectField(User, 'restingGrants', (t) =>
  t.field({
    type: RestingGrants,
    description: 'Comes back with the seat; nothing to who does not manage the team.',
    resolve: async ({ id }, _, ctx) => (await resting(ctx).of(id)) ?? NOTHING,
  }),
);
