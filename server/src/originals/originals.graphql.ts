import { lastShortTermDay, nextMove, ORIGINAL_LOCATIONS } from '@postkorb/domain/originals';
import {
  Document,
  findDocuments,
  sourcesOnPaper,
  keyFrom,
  keyText,
  type DocumentRow,
} from '#documents';
import type { Ctx } from '#platform/ctx';
import { builder } from '#platform/api/graphql';
import { limitFanOut } from '#platform/fan-out';
import { loadedOnce, soon } from '#platform/loaded';
import { present } from '@postkorb/domain/basics';
import { findOriginals, type Original } from './originals.sql.ts';

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

const originals = loadedOnce<Original>(async (ctx, keys) => {
  const documents = keys.map(keyFrom);
  const found = await findOriginals(ctx, documents);
  const byId = new Map(found.map((one) => [one.documentId, one]));
  return new Map(
    documents.flatMap(({ id }, at) => {
      const original = byId.get(id);
      return original ? [[present(keys[at]), original] as const] : [];
    }),
  );
});

/** The paper of a document; what was never scanned never had any. */
const paperOf = (ctx: Ctx, document: DocumentRow) =>
  document.scanId === null ? null : originals(ctx).of(keyText(document));

const paperDocuments = loadedOnce<readonly DocumentRow[]>(async (ctx, keys) => {
  const sources = await sourcesOnPaper(ctx, keys.map(keyFrom));
  const rows = await findDocuments(ctx, [...new Set([...sources.values()].flat())]);
  const byKey = new Map(rows.map((row) => [keyText(row), row]));
  return new Map(
    keys.map((key) => {
      const { accountId } = keyFrom(key);
      const ids = sources.get(key) ?? [];
      return [key, ids.flatMap((id) => byKey.get(keyText({ accountId, id })) ?? [])] as const;
    }),
  );
});

builder.objectField(Document, 'paperLetters', (t) =>
  t.field({
    type: [Document],
    description: 'The letters on paper it was made of, as far as they are within reach.',
    resolve: async (d, _, ctx) =>
      d.scanId === null ? limitFanOut(ctx, (await paperDocuments(ctx).of(keyText(d))) ?? []) : [],
  }),
);
builder.objectField(Document, 'original', (t) =>
  t.field({ type: OriginalType, nullable: true, resolve: (d, _, ctx) => paperOf(ctx, d) }),
);
builder.objectField(Document, 'currentLocationType', (t) =>
  t.field({
    type: OriginalLocation,
    description: 'Where the paper is; Digital when there never was any.',
    resolve: (d, _, ctx) => soon(paperOf(ctx, d), (original) => original?.place ?? 'Digital'),
  }),
);
builder.objectFields(Document, (t) => ({
  nextMoveAt: t.field({
    type: 'Date',
    nullable: true,
    description: 'The day the paper leaves the place where it lies; null where no day is known.',
    resolve: (d, _, ctx) =>
      soon(paperOf(ctx, d), (original) => (original === null ? null : nextMove(original).on)),
  }),
  nextLocationType: t.field({
    type: OriginalLocation,
    nullable: true,
    description: 'Where the paper goes then, unless somebody decides otherwise.',
    resolve: (d, _, ctx) =>
      soon(paperOf(ctx, d), (original) => (original === null ? null : nextMove(original).to)),
  }),
}));
