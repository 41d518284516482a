import { DOCUMENT_PERMISSIONS, permissionOf, refuseLetIn } from '@postkorb/domain/documents';
import { findPeople } from '#identity';
import { askerOf } from '#platform/asker';
import { builder } from '#platform/api/graphql';
import type { Ctx } from '#platform/ctx';
import { loadedOnce, soon } from '#platform/loaded';
import { keyText } from '../access/document-key.ts';
import { Document, Folder, type ShownFolder } from '../record/document.graphql.ts';
import type { DocumentRow } from '../record/documents.sql.ts';
import { findLetIn, findShared } from '../access/reach.sql.ts';
import { writableFolders } from './shared.sql.ts';

const MOST_FOLDERS = 1000;
const MOST_NAMES = 5;

/** How somebody holds a document or folder. */
export const DocumentPermission = builder.enumType('DocumentPermission', {
  values: DOCUMENT_PERMISSIONS,
});

// By the row: who was let in depends on the folder in which that row lies.
const shared = loadedOnce<boolean, DocumentRow>(async (ctx, documents) => {
  const keys = await findShared(ctx, documents);
  return new Map(documents.map((document) => [document, keys.has(keyText(document))]));
});

builder.objectFields(Document, (t) => ({
  isShared: t.boolean({
    description:
      'Whether somebody outside its space was let in, to the document or a folder above; in the trash nobody is.',
    resolve: (document, _, ctx) => soon(shared(ctx).of(document), (is) => is === true),
  }),
  myPermission: t.field({
    type: DocumentPermission,
    description:
      'How the viewer holds it; never `Invited`, and `ReadOnly` for everybody while it is on its way to another account.',
    resolve: permissionOf,
  }),
  spaceId: t.exposeID('spaceId', {
    description: 'Whose control it is under: put into a folder of another one it is copied.',
  }),
}));

type SharedWith = { readonly names: readonly string[]; readonly count: number };

const SharedWithType = builder.objectRef<SharedWith>('SharedWith').implement({
  description:
    'People who see what is put into a folder, because they were let in to it or a folder above.',
  fields: (t) => ({
    names: t.stringList({
      description: `By name, at most ${MOST_NAMES}.`,
      resolve: ({ names }) => [...names],
    }),
    count: t.exposeInt('count'),
  }),
});

/** Who was let in to these folders or above them, of each that is the viewer's own; null where nobody was. */
async function findSharedWith(ctx: Ctx, folders: readonly ShownFolder[]) {
  const own = folders.filter(
    (folder) => folder.root !== 'sharedWithMe' && refuseLetIn(folder, askerOf(ctx)) === null,
  );
  const rows = await findLetIn(ctx, [...new Set(own.flatMap(({ path }) => path))]);
  const people = await findPeople(ctx, [...new Set(rows.map(({ userId }) => userId))]);
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  const byFolder = Map.groupBy(rows, ({ folderId }) => folderId);
  const found = new Map<ShownFolder, SharedWith>();
  for (const folder of own) {
    const ids = folder.path.flatMap((id) => byFolder.get(id) ?? []).map(({ userId }) => userId);
    const names = [...new Set(ids)].map((id) => nameOf.get(id) ?? '').toSorted();
    if (names.length > 0)
      found.set(folder, { names: names.slice(0, MOST_NAMES), count: names.length });
  }
  return found;
}

const sharedWith = loadedOnce<SharedWith, ShownFolder>(findSharedWith);

builder.objectFields(Folder, (t) => ({
  myPermission: t.field({
    type: DocumentPermission,
    nullable: true,
    description: 'How the viewer holds it; null where it only gathers what others share.',
    resolve: (folder) => (folder.root === 'sharedWithMe' ? null : permissionOf(folder)),
  }),
  isLeaving: t.boolean({
    description:
      'Whether it is on its way to another account: until it is there it can only be read.',
    resolve: (folder) => folder.root !== 'sharedWithMe' && folder.isLeaving === true,
  }),
  sharedWith: t.field({
    type: SharedWithType,
    nullable: true,
    description: 'For its own people alone; null where nobody was let in.',
    resolve: (folder, _, ctx) => sharedWith(ctx).of(folder),
  }),
  spaceId: t.exposeID('spaceId', {
    description: 'Whose control it is under: what lies in another one is copied into it.',
  }),
}));

builder.queryField('writableFolders', (t) =>
  t.field({
    type: [Folder],
    description: `Folders of others into which the viewer may put something, sorted by name; at most ${MOST_FOLDERS}.`,
    resolve: (_, __, ctx) => writableFolders(ctx, MOST_FOLDERS),
  }),
);
