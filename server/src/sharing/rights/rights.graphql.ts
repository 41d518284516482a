import { UNSHARE_ALL_REFUSALS } from '@postkorb/domain/sharing';
import { Container } from '#documents';
import { answer, answerType, builder } from '#platform/api/graphql';
import { PageInfo, pageSize } from '#platform/api/page-info';
import { cursorOf, placeFrom } from '#platform/api/moment-cursor';
import { SharePermission } from '../recipients/recipients.graphql.ts';
import { containers } from '../shares/shares.graphql.ts';
import {
  countAccessRights,
  findAccessRights,
  findOpened,
  type AccessRight,
  type OpenedThing,
} from './access-right.sql.ts';
import { unshareAllWithContact } from './unshare-all.ts';

const OpenedType = builder.objectRef<OpenedThing>('SharedContainer').implement({
  description: 'One thing somebody was let in to.',
  fields: (t) => ({
    id: t.exposeID('id'),
    container: t.field({
      type: Container,
      nullable: true,
      resolve: ({ containerId }, _, ctx) => containers(ctx).of(containerId),
    }),
    permission: t.expose('permission', { type: SharePermission }),
    endsOn: t.expose('endsOn', { type: 'Date', nullable: true }),
    sharedAt: t.expose('since', { type: 'DateTime' }),
    isInvited: t.exposeBoolean('isInvited'),
  }),
});

type Things = {
  readonly things: readonly OpenedThing[];
  readonly more: boolean;
  readonly total: number;
};
const OpenedConnection = builder.objectRef<Things>('SharedContainerConnection').implement({
  fields: (t) => ({
    nodes: t.field({ type: [OpenedType], resolve: ({ things }) => [...things] }),
    totalCount: t.exposeInt('total'),
    pageInfo: t.field({
      type: PageInfo,
      resolve: ({ things, more }) => {
        const last = things.at(-1);
        return { hasNextPage: more, endCursor: last ? cursorOf(last) : null };
      },
    }),
  }),
});

const RightType = builder.objectRef<AccessRight>('AggregateContainerRecipient').implement({
  description:
    'Somebody who was let in to something of the signed-in user’s spaces, or is invited to.',
  fields: (t) => ({
    email: t.exposeString('email'),
    name: t.exposeString('name', { description: 'Empty where nobody gave one.' }),
    isInvited: t.boolean({ resolve: ({ userId }) => userId === null }),
    isColleague: t.exposeBoolean('isColleague'),
    itemCount: t.exposeInt('items', { description: 'Documents and folders they were let in to.' }),
    sharedAt: t.expose('since', { type: 'DateTime', description: 'Since when the first of them.' }),
    lastOpenedAt: t.expose('lastOpenedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When they last opened a document of this account.',
    }),
    containers: t.field({
      type: OpenedConnection,
      args: { first: t.arg.int(), after: t.arg.string() },
      resolve: async ({ email, items: total }, { first: given, after }, ctx) => {
        const first = pageSize(given);
        const rows = await findOpened(ctx, { email, first, after: placeFrom(after) });
        return { things: rows.slice(0, first), more: rows.length > first, total };
      },
    }),
  }),
});

const RightEdge = builder.objectRef<AccessRight>('AggregateContainerRecipientEdge').implement({
  fields: (t) => ({
    cursor: t.exposeString('email'),
    node: t.field({ type: RightType, resolve: (right) => right }),
  }),
});

type Connection = {
  readonly rights: readonly AccessRight[];
  readonly more: boolean;
  readonly total: () => Promise<number>;
};
const RightConnection = builder
  .objectRef<Connection>('AggregateContainerRecipientConnection')
  .implement({
    fields: (t) => ({
      edges: t.field({ type: [RightEdge], resolve: ({ rights }) => [...rights] }),
      totalCount: t.int({
        description: 'Counted only when asked for.',
        resolve: ({ total }) => total(),
      }),
      pageInfo: t.field({
        type: PageInfo,
        resolve: ({ rights, more }) => ({
          hasNextPage: more,
          endCursor: rights.at(-1)?.email ?? null,
        }),
      }),
    }),
  });

builder.queryField('meAggregateContainerRecipientsConnection', (t) =>
  t.field({
    type: RightConnection,
    description:
      'Everybody who was let in to something of the signed-in user’s spaces, by address.',
    args: {
      search: t.arg.string(),
      email: t.arg.string({ description: 'The one with this address.' }),
      first: t.arg.int(),
      after: t.arg.string(),
    },
    resolve: async (_, { search, email, first: given, after }, ctx) => {
      const first = pageSize(given);
      const asked = { search: search ?? '', email: email ?? null, first, after: after ?? null };
      const rows = await findAccessRights(ctx, asked);
      const total = () => countAccessRights(ctx, asked.search);
      return { rights: rows.slice(0, first), more: rows.length > first, total };
    },
  }),
);

const AllAnswer = answerType('UnshareAllWithContact', UNSHARE_ALL_REFUSALS, {
  name: 'itemCount',
  type: 'Int' as 'String',
});

builder.mutationField('unshareAllWithContact', (t) =>
  t.field({
    type: AllAnswer,
    description: 'Takes from somebody all that they were let in to; later shares stay possible.',
    args: { email: t.arg.string({ required: true }) },
    resolve: (_, { email }, ctx) => answer(unshareAllWithContact(ctx, email)),
  }),
);
