import { builder } from '#platform/api/graphql';
import { loadedOnce, soon } from '#platform/loaded';
import { Document } from '../record/document.graphql.ts';
import type { DocumentRow } from '../record/documents.sql.ts';
import { findServices, type Service } from './served.sql.ts';

// Asked of every row of a list: all of them at once.
const services = loadedOnce<Service, DocumentRow>(findServices);

builder.objectFields(Document, (t) => ({
  isServed: t.boolean({
    description:
      'Whether it came by formal service, in the yellow envelope: what it lets its reader do is counted from that.',
    resolve: (document, _, ctx) => soon(services(ctx).of(document), (found) => found !== null),
  }),
  servedOn: t.field({
    type: 'Date',
    nullable: true,
    description: 'The day on that envelope, once somebody said it.',
    resolve: (document, _, ctx) =>
      soon(services(ctx).of(document), (found) => found?.servedOn ?? null),
  }),
}));
