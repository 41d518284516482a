import { SupportLook } from '#identity';
import { builder } from '#platform/api/graphql';
import { Document } from './document.graphql.ts';
import { findDocuments } from './documents.sql.ts';
import { findOpenedIn } from './look.sql.ts';

builder.objectField(SupportLook, 'documents', (t) =>
  t.field({
    type: [Document],
    description: 'What was opened, as far as it is still within reach.',
    resolve: async ({ sessionId }, _, ctx) =>
      sessionId === null ? [] : findDocuments(ctx, await findOpenedIn(ctx, sessionId)),
  }),
);
