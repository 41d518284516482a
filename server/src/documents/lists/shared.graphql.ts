import { builder } from '#platform/api/graphql';
import { loadedOnce, soon } from '#platform/loaded';
import { keyText } from '../access/document-key.ts';
import { Document } from '../record/document.graphql.ts';
import type { DocumentRow } from '../record/documents.sql.ts';
import { findShared } from '../access/reach.sql.ts';

// By the row: who was let in depends on the folder in which that row lies.
const shared = loadedOnce<boolean, DocumentRow>(async (ctx, documents) => {
  const keys = await findShared(ctx, documents);
  return new Map(documents.map((document) => [document, keys.has(keyText(document))]));
});

builder.objectField(Document, 'isShared', (t) =>
  t.boolean({
    description:
      'Whether somebody outside its space was let in, to the document or a folder above; in the trash nobody is.',
    resolve: (document, _, ctx) => soon(shared(ctx).of(document), (is) => is === true),
  }),
);
