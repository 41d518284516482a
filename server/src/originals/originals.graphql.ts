import { lastShortTermDay, ORIGINAL_LOCATIONS } from '@postkorb/domain/originals';
import { Document, type DocumentRow } from '#documents';
import type { Ctx } from '#platform/ctx';
import { builder } from '#platform/graphql';
import { originalsOf, type Original } from './originals.sql.ts';

const OriginalLocation = builder.enumType('OriginalLocation', { values: ORIGINAL_LOCATIONS });

const OriginalType = builder.objectRef<Original>('Original').implement({
  description: 'The paper of a scanned letter.',
  fields: (t) => ({
    shelf: t.exposeString('shelf', { description: 'Where in the archive it lies.' }),
    receivedOn: t.expose('receivedOn', { type: 'Date' }),
    keptUntil: t.field({
      type: 'Date',
      description: 'The last day it lies here.',
      resolve: (one) => lastShortTermDay(one.receivedOn),
    }),
  }),
});

async function load(keys: string[], ctx: Ctx): Promise<(Original | null)[]> {
  const documents = keys.map((key) => ({ accountId: key.slice(0, 36), id: key.slice(37) }));
  const rows = new Map((await originalsOf(ctx, documents)).map((one) => [one.documentId, one]));
  return documents.map(({ id }) => rows.get(id) ?? null);
}

const keyOf = ({ accountId, id }: DocumentRow) => `${accountId}/${id}`;

builder.objectField(Document, 'original', (t) =>
  t.loadable({ type: OriginalType, nullable: true, resolve: keyOf, load }),
);
builder.objectField(Document, 'currentLocationType', (t) =>
  t.loadable({
    type: OriginalLocation,
    description: 'Where the paper is; Digital when there never was any.',
    resolve: keyOf,
    load: async (keys: string[], ctx: Ctx) =>
      (await load(keys, ctx)).map((original) => original?.place ?? 'Digital'),
  }),
);
