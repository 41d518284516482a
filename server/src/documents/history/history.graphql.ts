import { seesAllPages } from '@postkorb/domain/documents';
import type { HistoryChange } from '@postkorb/domain/documents';
import { findOwners, Person, type PersonRow } from '#identity';
import { builder } from '#platform/api/graphql';
import type { Ctx } from '#platform/ctx';
import { limitFanOut } from '#platform/fan-out';
import { loadedOnce } from '#platform/loaded';
import { Document, Folder } from '../record/document.graphql.ts';
import { findCopies } from '../copies/copies.sql.ts';
import { keyFrom, keyText } from '../access/document-key.ts';
import { findDocuments, type DocumentRow } from '../record/documents.sql.ts';
import { findHistory, type Event, type History } from './history.ts';
import { PageInfo, pageSize } from '#platform/api/page-info';

const Change = builder.objectRef<HistoryChange>('DocumentChange').implement({
  description:
    'A value that was changed, as the document writes it: a day, cents, or a list with commas.',
  fields: (t) => ({
    field: t.exposeString('field'),
    before: t.exposeString('before', { nullable: true }),
    after: t.exposeString('after', { nullable: true }),
    isBeforeKnown: t.exposeBoolean('isBeforeKnown', {
      description: 'False where nobody noted what stood there.',
    }),
  }),
});

const EventType = builder.objectRef<Event>('DocumentEvent').implement({
  description: 'One thing that happened to a document, from the journal.',
  fields: (t) => ({
    id: t.exposeID('cursor', { description: 'Its number in the journal of the account.' }),
    at: t.expose('at', { type: 'DateTime' }),
    action: t.exposeString('action', { description: 'Such as documents.moved.' }),
    bySystem: t.exposeBoolean('bySystem', {
      description:
        'Whether Postkorb did it by its own rules; not what a person had asked it to do.',
    }),
    bySupport: t.exposeBoolean('bySupport', {
      description: 'Whether somebody of support did it on behalf of the person.',
    }),
    person: t.field({
      type: Person,
      nullable: true,
      description: 'Null for people of another account.',
      resolve: (event) => event.person,
    }),
    changes: t.field({ type: [Change], resolve: (event) => [...event.changes] }),
    day: t.expose('day', { type: 'Date', nullable: true }),
    folder: t.field({
      type: Folder,
      nullable: true,
      description: 'Where it was put, as far as that is within reach.',
      resolve: (event) => event.folder,
    }),
    documents: t.field({
      type: [Document],
      description: 'The other documents it was about, as far as they are within reach.',
      resolve: (event, _, ctx) => limitFanOut(ctx, event.documents),
    }),
  }),
});

const HistoryType = builder.objectRef<History>('DocumentHistory').implement({
  fields: (t) => ({
    events: t.field({ type: [EventType], resolve: (history) => [...history.events] }),
    pageInfo: t.field({
      type: PageInfo,
      resolve: ({ events, more }) => ({
        hasNextPage: more,
        endCursor: events.at(-1)?.cursor ?? null,
      }),
    }),
  }),
});

type InSpace = { readonly accountId: string; readonly spaceId: string };
const spaceKey = ({ accountId, spaceId }: InSpace) => keyText({ accountId, id: spaceId });

const owners = loadedOnce<PersonRow>(async (ctx, keys) => {
  const found = await findOwners(ctx, keys.map(keyFrom));
  return new Map(found.map(({ space, ...person }) => [keyText(space), person]));
});

const sources = loadedOnce<DocumentRow>(async (ctx, keys) => {
  const rows = await findDocuments(
    ctx,
    keys.map((key) => keyFrom(key).id),
  );
  return new Map(rows.map((row) => [keyText(row), row]));
});

/** Whose it is: the person of its space. */
export const ownerOf = (ctx: Ctx, one: InSpace) => owners(ctx).of(spaceKey(one));

builder.objectField(Folder, 'owner', (t) =>
  t.field({
    type: Person,
    nullable: true,
    description: 'Whose folder it is; nobody’s where it only gathers what others share.',
    resolve: (folder, _, ctx) => (folder.root === 'sharedWithMe' ? null : ownerOf(ctx, folder)),
  }),
);

builder.objectFields(Document, (t) => ({
  originalSha256: t.string({
    nullable: true,
    description:
      'The fingerprint of the file as it came; the same bytes always have the same one. Null for whom it has no original.',
    resolve: (document) => (seesAllPages(document) ? document.originalSha256 : null),
  }),
  readyAt: t.expose('readyAt', {
    type: 'DateTime',
    nullable: true,
    description: 'When it was read.',
  }),
  copiedFrom: t.field({
    type: Document,
    nullable: true,
    description: 'What it is a copy of, while that is within reach.',
    resolve: (document, _, ctx) =>
      document.copiedFrom === null
        ? null
        : sources(ctx).of(keyText({ accountId: document.accountId, id: document.copiedFrom })),
  }),
  copies: t.field({
    type: [Document],
    description: 'The latest copies of it within reach.',
    resolve: async (document, _, ctx) =>
      findDocuments(ctx, limitFanOut(ctx, await findCopies(ctx, document))),
  }),
  owner: t.field({
    type: Person,
    nullable: true,
    description: 'Whose document it is; whoever it was shared with sees their name.',
    resolve: (document, _, ctx) => ownerOf(ctx, document),
  }),
  history: t.field({
    type: HistoryType,
    description:
      'What happened to it, the latest first. Those it was shared with learn what happened since.',
    args: { first: t.arg.int(), after: t.arg.string() },
    resolve: (document, { first, after }, ctx) =>
      findHistory(ctx, document, {
        first: Math.min(pageSize(first ?? 20), 50),
        after: after ?? null,
      }),
  }),
}));
