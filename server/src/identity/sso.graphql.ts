import {
  SSO_PROVIDERS,
  UNLINK_IDENTITY_REFUSALS,
  type SsoProvider,
} from '@postkorb/domain/identity';
import { answer, answerType, builder } from '#platform/api/graphql';
import type { Ctx } from '#platform/ctx';
import { findConnections } from './connections/connection.sql.ts';
import { unlinkIdentity } from './sso/link-identity.ts';
import {
  findOwnIdentities,
  type LinkedIdentity as IdentityRow,
} from './sso/linked-identity.sql.ts';

const SsoProviderEnum = builder.enumType('SsoProvider', { values: SSO_PROVIDERS });

const LinkedIdentity = builder.objectRef<IdentityRow>('LinkedIdentity').implement({
  description: 'An identity at another house that opens the login.',
  fields: (t) => ({
    id: t.exposeID('id'),
    provider: t.expose('provider', { type: SsoProviderEnum }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'What the provider called it when it was linked.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    usedAt: t.expose('usedAt', { type: 'DateTime', nullable: true }),
  }),
});

/** A house that a login may be linked to, and under what it is asked for. */
type Offer = {
  readonly key: string;
  readonly name: SsoProvider;
  readonly isStandIn: boolean;
  readonly business: string | null;
};

/** Those of the settings, and what the viewer's own business has set up. */
async function findOffers(ctx: Ctx): Promise<Offer[]> {
  const own = (await findConnections(ctx)).filter(({ isOn }) => isOn);
  return [
    ...ctx.config.sso.map((one) => ({ ...one, key: one.name, business: null })),
    ...own.map(({ id, name }) => ({
      key: id,
      name: 'business' as const,
      isStandIn: false,
      business: name,
    })),
  ];
}

const SsoOffer = builder.objectRef<Offer>('SsoOffer').implement({
  description: 'A house that people may sign in by.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Under what it is asked for.' }),
    name: t.expose('name', { type: SsoProviderEnum }),
    business: t.exposeString('business', {
      nullable: true,
      description: 'What the own business calls it, where it has set it up.',
    }),
    isStandIn: t.exposeBoolean('isStandIn', {
      description: 'Whether it only plays the part of the one it is called after.',
    }),
  }),
});

builder.queryFields((t) => ({
  ssoOffers: t.field({
    type: [SsoOffer],
    description: 'The houses that people may sign in by, with what the own business has set up.',
    resolve: (_, __, ctx) => findOffers(ctx),
  }),
  meIdentities: t.field({
    type: [LinkedIdentity],
    description: 'The identities at other houses that open the login of the signed-in user.',
    resolve: (_, __, ctx) => findOwnIdentities(ctx),
  }),
}));

const UnlinkAnswer = answerType('UnlinkIdentity', UNLINK_IDENTITY_REFUSALS, {
  name: 'identities',
  type: [LinkedIdentity] as [typeof LinkedIdentity],
});

builder.mutationField('unlinkIdentity', (t) =>
  t.field({
    type: UnlinkAnswer,
    description:
      'Parts an identity from the login, unless it is the last way in; wants a proof that is no older than five minutes.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(unlinkIdentity(ctx, id)),
  }),
);
