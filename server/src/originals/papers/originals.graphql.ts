import {
  lastShortTermDay,
  nextMove,
  ORIGINAL_LOCATIONS,
  SHOWN,
  stationOf,
  type Fate,
} from '@postkorb/domain/originals';
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
import { findFate } from './keeping.sql.ts';
import { findOriginals, findWay, type Original, type Step } from './originals.sql.ts';

export const OriginalLocation = builder.enumType('OriginalLocation', {
  values: ORIGINAL_LOCATIONS,
});

const OriginalMove = builder.objectRef<Step>('OriginalMove').implement({
  description: 'One step of the way of a paper.',
  fields: (t) => ({
    from: t.field({
      type: OriginalLocation,
      nullable: true,
      description: 'Null where it came in.',
      resolve: ({ from }) => from,
    }),
    to: t.field({ type: OriginalLocation, resolve: ({ to }) => to }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
});

/** Whether it is of the viewer's own account: what others did and decided, nobody is told whom they share a letter with. */
export const isOwn = (ctx: Ctx, { accountId }: Pick<Original, 'accountId'>): boolean =>
  accountId === ctx.viewer.accountId;

export const OriginalType = builder.objectRef<Original>('Original').implement({
  description: 'The paper of a scanned letter.',
  fields: (t) => ({
    shelf: t.string({
      nullable: true,
      description: 'Where in the archive it lies; null where nobody knows.',
      resolve: (one, _, ctx) => (isOwn(ctx, one) ? one.shelf : null),
    }),
    receivedOn: t.expose('receivedOn', { type: 'Date' }),
    keptUntil: t.field({
      type: 'Date',
      description: 'The last day it lies here.',
      resolve: (one) => lastShortTermDay(one.receivedOn),
    }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
    destroyedAt: t.expose('destroyedAt', { type: 'DateTime', nullable: true }),
    isSimulated: t.exposeBoolean('isSimulated', {
      description: 'Whether the practice centre of a demo account made it: no paper exists.',
    }),
    shownLocation: t.field({
      type: OriginalLocation,
      description: 'What a person calls the place where it is.',
      resolve: (one) => SHOWN[stationOf(one)],
    }),
    way: t.field({
      type: [OriginalMove],
      description:
        'Everywhere it has been, the first step first; of a paper of others only how it came where it is.',
      resolve: async (one, _, ctx) => (await findWay(ctx, one)).slice(isOwn(ctx, one) ? 0 : -1),
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
export const paperOf = (ctx: Ctx, document: DocumentRow) =>
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
    description: 'Where the paper is; Digital when there is none.',
    resolve: (d, _, ctx) => soon(paperOf(ctx, d), stationOf),
  }),
);
builder.objectField(Document, 'isDestroyed', (t) =>
  t.boolean({
    description: 'Whether its paper was destroyed.',
    resolve: (d, _, ctx) => soon(paperOf(ctx, d), (original) => original?.destroyedAt != null),
  }),
);
/** What the viewer's own account has decided; what others decide of theirs, nobody is told whom they share a letter with. */
const fates = loadedOnce<Fate>(async (ctx, accounts) => {
  const own = accounts.filter((id) => id === ctx.viewer.accountId);
  return new Map(own.length === 0 ? [] : [[ctx.viewer.accountId, await findFate(ctx)]]);
});

const moveOf = (ctx: Ctx, document: DocumentRow) =>
  soon(paperOf(ctx, document), (original) =>
    original === null
      ? null
      : soon(fates(ctx).of(document.accountId), (fate) => fate && nextMove(original, fate)),
  );

builder.objectFields(Document, (t) => ({
  nextMoveAt: t.field({
    type: 'Date',
    nullable: true,
    description: 'The day the paper leaves the place where it lies; null where no day is known.',
    resolve: (d, _, ctx) => soon(moveOf(ctx, d), (move) => move?.on ?? null),
  }),
  nextLocationType: t.field({
    type: OriginalLocation,
    nullable: true,
    description: 'Where the paper goes then, unless somebody decides otherwise.',
    resolve: (d, _, ctx) => soon(moveOf(ctx, d), (move) => move?.to ?? null),
  }),
}));
