import { CREATE_JOIN_LINK_REFUSALS, JOIN_LINK_REFUSALS, refuseInvite } from '@postkorb/domain/team';
import { findPeople } from '#identity';
import { answer, answerType, builder } from '#platform/api/graphql';
import { askerOf } from '#platform/asker';
import { loadedOnce } from '#platform/loaded';
import { findJoinLinks, type JoinLink } from '../seats/join-link.sql.ts';
import { createJoinLink, removeJoinLink, renewJoinLink, type MadeLink } from './make-join-link.ts';

const makers = loadedOnce<string>(
  async (ctx, ids) => new Map((await findPeople(ctx, ids)).map(({ id, name }) => [id, name])),
);

const JoinLinkType = builder.objectRef<JoinLink>('JoinLink').implement({
  description: 'A link by which a login that exists joins the account as a Member, once.',
  fields: (t) => ({
    id: t.exposeID('id'),
    note: t.exposeString('note', { description: 'What tells it from others.' }),
    madeBy: t.string({
      description: 'What the person is called who made it.',
      resolve: async ({ madeBy }, _, ctx) => (await makers(ctx).of(madeBy)) ?? '',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime' }),
  }),
});

builder.queryField('joinLinks', (t) =>
  t.field({
    type: [JoinLinkType],
    description: 'The open join links of the account, for who manages it.',
    resolve: async (_, __, ctx) => (refuseInvite(askerOf(ctx)) === null ? findJoinLinks(ctx) : []),
  }),
);

const made = [
  { name: 'link', type: JoinLinkType, of: ({ link }: MadeLink) => link },
  { name: 'address', type: 'String', of: ({ address }: MadeLink) => address },
] as const;
const CreateAnswer = answerType('CreateJoinLink', CREATE_JOIN_LINK_REFUSALS, made);
const RenewAnswer = answerType('RenewJoinLink', JOIN_LINK_REFUSALS, made);
const RemoveAnswer = answerType('RemoveJoinLink', JOIN_LINK_REFUSALS, {
  name: 'linkId',
  type: 'String',
});

builder.mutationFields((t) => ({
  createJoinLink: t.field({
    type: CreateAnswer,
    description: 'Makes a join link, which takes a licence; its address is said once.',
    args: {
      note: t.arg.string({ description: 'What tells it from others.' }),
      acceptedPriceCents: t.arg.int({ description: 'What a further licence may cost a month.' }),
    },
    resolve: (_, { note, acceptedPriceCents }, ctx) =>
      answer(createJoinLink(ctx, { note: note ?? '', acceptedCents: acceptedPriceCents ?? null })),
  }),
  renewJoinLink: t.field({
    type: RenewAnswer,
    description: 'A new address for the link, good for another 7 days; the last one opens nothing.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(renewJoinLink(ctx, id)),
  }),
  removeJoinLink: t.field({
    type: RemoveAnswer,
    description: 'Takes a join link back.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(removeJoinLink(ctx, { id, why: 'taken-back' })),
  }),
}));
