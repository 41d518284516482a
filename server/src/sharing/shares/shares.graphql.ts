import { refuseLeave, SHARE_REFUSALS, UNSHARE_REFUSALS } from '@postkorb/domain/sharing';
import {
  Container,
  Document,
  findDocuments,
  findFolders,
  Folder,
  keyFrom,
  keyText,
  type DocumentRow,
  type ShownFolder,
} from '#documents';
import { answer, answerType, builder } from '#platform/api/graphql';
import { PageInfo, pageSize } from '#platform/api/page-info';
import { askerOf } from '#platform/asker';
import type { Ctx } from '#platform/ctx';
import { loadedOnce } from '#platform/loaded';
import { cursorOf, placeFrom } from '#platform/api/moment-cursor';
import { SharePermission } from '../recipients/recipients.graphql.ts';
import { shareContainer } from './share-container.ts';
import {
  countSharesWithMe,
  findSharesBy,
  findSharesWithMe,
  type ShareWithMe,
} from './shares-with-me.sql.ts';
import { unshareContainer } from './unshare-container.ts';

async function findContainers(ctx: Ctx, ids: readonly string[]) {
  const [folders, documents] = [await findFolders(ctx, ids), await findDocuments(ctx, ids)];
  return new Map([...documents, ...folders].map((one) => [one.id, one] as const));
}

/** Documents and folders by id, as far as they are within reach. */
export const containers = loadedOnce<
  | Awaited<ReturnType<typeof findDocuments>>[number]
  | Awaited<ReturnType<typeof findFolders>>[number]
>(findContainers);

const ShareType = builder.objectRef<ShareWithMe>('ShareWithMe').implement({
  description: 'Something others opened to the signed-in user.',
  fields: (t) => ({
    id: t.exposeID('id'),
    container: t.field({
      type: Container,
      nullable: true,
      description: 'What it is; nothing while it lies in the trash.',
      resolve: ({ containerId }, _, ctx) => containers(ctx).of(containerId),
    }),
    sharedBy: t.exposeString('sharedBy', { description: 'What whoever shared it is called.' }),
    sharedAt: t.expose('since', { type: 'DateTime' }),
    permission: t.expose('permission', { type: SharePermission }),
    endsOn: t.expose('endsOn', { type: 'Date', nullable: true }),
  }),
});

const shares = loadedOnce<ShareWithMe>(async (ctx, keys) => {
  const found = await findSharesBy(
    ctx,
    keys.map((key) => keyFrom(key).id),
  );
  return new Map(
    found.map((one) => [keyText({ accountId: one.accountId, id: one.containerId }), one]),
  );
});

/** What is one's own was opened by nobody, also where it was before it became that. */
const shareOf = (one: DocumentRow | ShownFolder, ctx: Ctx) =>
  one.root === 'sharedWithMe' || refuseLeave(one, askerOf(ctx)) !== null
    ? null
    : shares(ctx).of(keyText(one));

const DESCRIPTION =
  'How others opened it to the signed-in user, by itself; nothing of what lies in a folder that was opened, and of their own.';
builder.objectField(Document, 'sharedWithMe', (t) =>
  t.field({
    type: ShareType,
    nullable: true,
    description: DESCRIPTION,
    resolve: (document, _, ctx) => shareOf(document, ctx),
  }),
);
builder.objectField(Folder, 'sharedWithMe', (t) =>
  t.field({
    type: ShareType,
    nullable: true,
    description: DESCRIPTION,
    resolve: (folder, _, ctx) => shareOf(folder, ctx),
  }),
);

const ShareEdge = builder.objectRef<ShareWithMe>('ShareWithMeEdge').implement({
  fields: (t) => ({
    cursor: t.string({ resolve: cursorOf }),
    node: t.field({ type: ShareType, resolve: (share) => share }),
  }),
});

type Connection = {
  readonly shares: readonly ShareWithMe[];
  readonly more: boolean;
  readonly total: () => Promise<number>;
};
const ShareConnection = builder.objectRef<Connection>('ShareWithMeConnection').implement({
  fields: (t) => ({
    edges: t.field({ type: [ShareEdge], resolve: ({ shares }) => [...shares] }),
    totalCount: t.int({
      description: 'Counted only when asked for.',
      resolve: ({ total }) => total(),
    }),
    pageInfo: t.field({
      type: PageInfo,
      resolve: ({ shares, more }) => {
        const last = shares.at(-1);
        return { hasNextPage: more, endCursor: last ? cursorOf(last) : null };
      },
    }),
  }),
});

builder.queryField('sharesWithMe', (t) =>
  t.field({
    type: ShareConnection,
    description: 'What others opened to the signed-in user, and who did, the latest first.',
    args: { first: t.arg.int(), after: t.arg.string() },
    resolve: async (_, { first: given, after }, ctx) => {
      const first = pageSize(given);
      const rows = await findSharesWithMe(ctx, { first, after: placeFrom(after) });
      const total = () => countSharesWithMe(ctx);
      return { shares: rows.slice(0, first), more: rows.length > first, total };
    },
  }),
);

const container = {
  name: 'container',
  type: Container,
};
const ShareAnswer = answerType('ShareContainer', SHARE_REFUSALS, container);
const UnshareAnswer = answerType('UnshareContainer', UNSHARE_REFUSALS, container);

builder.mutationFields((t) => ({
  shareContainerWithManyContacts: t.field({
    type: ShareAnswer,
    description:
      'Lets up to 50 people in to a document or folder, all of them or none, or changes what those may who are in already; addresses that nobody has proven are invited.',
    args: {
      containerId: t.arg.id({ required: true }),
      emails: t.arg.stringList({ required: true }),
      permission: t.arg({ type: SharePermission, required: true }),
      endsOn: t.arg({ type: 'Date', description: 'The last day; none is no end.' }),
      note: t.arg.string({ description: 'What the mail says in the name of whoever shares.' }),
      idempotencyKey: t.arg.string(),
    },
    resolve: (_, { endsOn, note, idempotencyKey: key, ...given }, ctx) =>
      answer(
        shareContainer(ctx, { ...given, endsOn: endsOn ?? null, note: note ?? '', key }).then(
          (shared) => shared && containers(ctx).of(shared.id),
        ),
      ),
  }),
  unshareContainerWithManyContacts: t.field({
    type: UnshareAnswer,
    description:
      'Takes from up to 50 people what they were let in to, or leaves it with the own address.',
    args: {
      containerId: t.arg.id({ required: true }),
      emails: t.arg.stringList({ required: true }),
      idempotencyKey: t.arg.string(),
    },
    resolve: (_, { idempotencyKey: key, ...given }, ctx) =>
      answer(
        unshareContainer(ctx, { ...given, key }).then(
          (left) => left && containers(ctx).of(left.id),
        ),
      ),
  }),
}));
