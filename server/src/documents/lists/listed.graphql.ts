import type { Ctx } from '#platform/ctx';
import { builder } from '#platform/api/graphql';
import { present } from '@postkorb/domain/basics';
import { findFolders } from '../record/documents.sql.ts';
import type { ListFilter } from './list-filter.sql.ts';
import { namesInFolder } from './listed.sql.ts';
import { Filter } from './lists.graphql.ts';
import { searchDocuments } from '../search/search-documents.ts';

/** A folder is asked for its names only; a search reads every document it finds. */
const NAMES_PER_PAGE = 5_000;
const HITS_PER_PAGE = 500;

type Name = { readonly id: string; readonly folderId: string | null };
type Names = { readonly documents: readonly Name[]; readonly endCursor: string | null };

const NONE: Names = { documents: [], endCursor: null };

async function inFolder(ctx: Ctx, folderId: string, ask: Asked): Promise<Names> {
  const [folder] = await findFolders(ctx, [folderId]);
  if (!folder) return NONE;
  const { after, filter } = ask;
  const before = after !== null && /^\d{1,15}$/.test(after) ? Number(after) : null;
  const rows = await namesInFolder(ctx, folder, { first: NAMES_PER_PAGE, before, filter });
  const documents = rows.slice(0, NAMES_PER_PAGE);
  const isMore = rows.length > NAMES_PER_PAGE;
  return { documents, endCursor: isMore ? String(present(documents.at(-1)).seq) : null };
}

async function inSearch(ctx: Ctx, search: string, after: string | null): Promise<Names> {
  const { hits, more } = await searchDocuments(ctx, { search, first: HITS_PER_PAGE, after });
  const rows = hits.map((hit) => hit.document);
  const folders = await findFolders(ctx, [...new Set(rows.map((row) => row.folderId))]);
  const known = new Set(folders.map((folder) => folder.id));
  // Of a document that was shared by itself nobody is told where its owner keeps it.
  const documents = rows.map(({ id, folderId }) => ({
    id,
    folderId: known.has(folderId) ? folderId : null,
  }));
  return { documents, endCursor: more ? (hits.at(-1)?.cursor ?? null) : null };
}

type Asked = { readonly after: string | null; readonly filter: ListFilter };

const ListedDocument = builder.objectRef<Name>('ListedDocument').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    folderId: t.exposeID('folderId', {
      nullable: true,
      description: 'Where it lies, for whoever sees that folder.',
    }),
  }),
});
const ListedDocuments = builder.objectRef<Names>('ListedDocuments').implement({
  description: 'Documents by name only, for doing something with all of them.',
  fields: (t) => ({
    documents: t.field({ type: [ListedDocument], resolve: (names) => [...names.documents] }),
    endCursor: t.exposeString('endCursor', {
      nullable: true,
      description: 'Where the next part begins; null after the last.',
    }),
  }),
});

builder.queryField('listedDocuments', (t) =>
  t.field({
    type: ListedDocuments,
    description: 'All that a folder holds under a filter, or all that a search finds, in parts.',
    args: {
      folderId: t.arg.id(),
      filter: t.arg({ type: Filter }),
      search: t.arg.string(),
      after: t.arg.string(),
    },
    resolve: (_, { folderId, filter, search, after: given }, ctx) => {
      const after = given ?? null;
      if (folderId != null) return inFolder(ctx, folderId, { after, filter: filter ?? {} });
      return search == null ? NONE : inSearch(ctx, search, after);
    },
  }),
);
