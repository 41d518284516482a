import { SSO_PROVIDERS, UNLINK_IDENTITY_REFUSALS } from '@postkorb/domain/identity';
import { answer, answerType, builder } from '#platform/api/graphql';
import type { Config } from '#platform/config/config';
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

const SsoOffer = builder.objectRef<Config['sso'][number]>('SsoOffer').implement({
  description: 'A house that people may sign in by.',
  fields: (t) => ({
    name: t.expose('name', { type: SsoProviderEnum }),
    isStandIn: t.exposeBoolean('isStandIn', {
      description: 'Whether it only plays the part of the one it is called after.',
    }),
  }),
});

builder.queryFields((t) => ({
  ssoOffers: t.field({
    type: [SsoOffer],
    description: 'The houses that people may sign in by.',
    resolve: (_, __, { config }) => [...config.sso],
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
