import type { Ctx } from '#platform/ctx';
import { builder } from '#platform/graphql';
import { keyText } from './document-key.ts';
import { Document } from './document.graphql.ts';
import type { DocumentRow } from './documents.sql.ts';
import { sharedOf } from './reach.sql.ts';

builder.objectField(Document, 'isShared', (t) =>
  t.loadable({
    type: 'Boolean',
    description: 'Whether somebody outside its space was let in, to the letter or a folder above.',
    resolve: (document) => document,
    load: async (documents: DocumentRow[], ctx: Ctx) => {
      const shared = await sharedOf(ctx, documents);
      return documents.map((document) => shared.has(keyText(document)));
    },
  }),
);
