import { isEndingSoon, SSO_PROTOCOLS } from '@postkorb/domain/identity';
import {
  ADD_SSO_REFUSALS,
  CHANGE_SSO_REFUSALS,
  refuseSsoSeen,
  refuseSsoSetUp,
} from '@postkorb/domain/team';
import { ownAccount } from '#accounts';
import {
  findCertificates,
  findConnections,
  samlAddresses,
  type SamlCertificate,
  type SsoConnection as Row,
} from '#identity';
import type { Ctx } from '#platform/ctx';
import { answer, answerType, builder } from '#platform/api/graphql';
import { askerOf, flag } from '#platform/asker';
import { addSamlConnection } from './add-saml-connection.ts';
import { renewSamlMetadata } from './renew-saml-metadata.ts';
import { addSsoConnection } from './add-sso-connection.ts';
import { changeSsoConnection } from './change-sso-connection.ts';
import { proveSsoDomain } from './prove-sso-domain.ts';
import { removeSsoConnection } from './remove-sso-connection.ts';
import { switchSsoConnection } from './switch-sso-connection.ts';
import { txtRecordOf } from './txt-record.ts';

const Protocol = builder.enumType('SsoProtocol', { values: SSO_PROTOCOLS });

type CertificateRow = SamlCertificate & { readonly isInUse: boolean };

const Certificate = builder.objectRef<CertificateRow>('SsoCertificate').implement({
  description: 'What the provider of a business signs with.',
  fields: (t) => ({
    notAfter: t.expose('notAfter', { type: 'DateTime' }),
    isInUse: t.exposeBoolean('isInUse', {
      description: 'Whether the last sign-in was signed with it.',
    }),
    isEndingSoon: t.boolean({
      description: 'Whether it ends within 30 days.',
      resolve: ({ notAfter }, _, ctx) => isEndingSoon(notAfter, ctx.now()),
    }),
  }),
});

/** The certificates of a connection; in use is the one that somebody came in by last. */
async function findKeys(ctx: Ctx, connection: Row): Promise<CertificateRow[]> {
  const all = await findCertificates(ctx, connection);
  const last = Math.max(0, ...all.map(({ usedAt }) => usedAt?.getTime() ?? 0));
  return all.map((one) => ({ ...one, isInUse: last > 0 && one.usedAt?.getTime() === last }));
}

const Connection = builder.objectRef<Row>('SsoConnection').implement({
  description: 'A sign-in of the business itself, for its own people.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    protocol: t.expose('protocol', { type: Protocol }),
    domain: t.exposeString('domain', { description: 'Whose addresses come in by it.' }),
    isDomainProven: t.boolean({ resolve: ({ domainProvenAt }) => domainProvenAt !== null }),
    recordName: t.string({
      description: 'The name of the TXT record that proves whose the domain is.',
      resolve: (row) => txtRecordOf(row).name,
    }),
    recordText: t.string({ description: 'What it says.', resolve: (row) => txtRecordOf(row).text }),
    issuer: t.exposeString('issuer'),
    clientId: t.exposeString('clientId', { nullable: true }),
    entityId: t.string({
      description: 'Who we are to its provider, by SAML.',
      resolve: ({ id }, _, ctx) => samlAddresses(ctx, id).entity,
    }),
    answerAddress: t.string({
      description: 'Where its provider sends answers, by SAML.',
      resolve: ({ id }, _, ctx) => samlAddresses(ctx, id).acs,
    }),
    metadataAddress: t.string({
      description: 'What its provider has to know of us, as a file, by SAML.',
      resolve: ({ id }, _, ctx) => samlAddresses(ctx, id).metadata,
    }),
    certificates: t.field({ type: [Certificate], resolve: (row, _, ctx) => findKeys(ctx, row) }),
    triedAt: t.expose('triedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a trial has succeeded; without one it is not switched on.',
    }),
    isOn: t.exposeBoolean('isOn'),
    isOnly: t.exposeBoolean('isOnly', {
      description: 'Whether nobody but the Owner comes in otherwise.',
    }),
  }),
});

type SetUp = { readonly isBusiness: boolean; readonly connections: readonly Row[] };

const SsoSetUp = builder.objectRef<SetUp>('SsoSetUp').implement({
  description: 'The sign-ins of the business itself.',
  fields: (t) => ({
    canChange: t.boolean({
      resolve: flag(({ isBusiness }: SetUp, by) => refuseSsoSetUp(isBusiness, by)),
    }),
    returnAddress: t.string({
      description: 'Where its provider leads people back to.',
      resolve: (_, __, { config }) => new URL('/sso/authenticated', config.web.origin).href,
    }),
    connections: t.field({ type: [Connection], resolve: ({ connections }) => [...connections] }),
  }),
});

builder.queryField('ssoSetUp', (t) =>
  t.field({
    type: SsoSetUp,
    nullable: true,
    description:
      'The sign-ins of the business itself, for who manages its team; a household has none.',
    resolve: async (_, __, ctx) => {
      const isBusiness = (await ownAccount(ctx)).type === 'business';
      if (refuseSsoSeen(isBusiness, askerOf(ctx)) !== null) return null;
      return { isBusiness, connections: await findConnections(ctx) };
    },
  }),
);

const shown = { name: 'connection', type: Connection } as const;
const AddAnswer = answerType('AddSsoConnection', ADD_SSO_REFUSALS, shown);
const AddSamlAnswer = answerType('AddSamlConnection', ADD_SSO_REFUSALS, shown);
const RenewAnswer = answerType('RenewSamlMetadata', CHANGE_SSO_REFUSALS, shown);
const ChangeAnswer = answerType('ChangeSsoConnection', CHANGE_SSO_REFUSALS, shown);
const ProveAnswer = answerType('ProveSsoDomain', CHANGE_SSO_REFUSALS, shown);
const SwitchAnswer = answerType('SwitchSsoConnection', CHANGE_SSO_REFUSALS, shown);
const RemoveAnswer = answerType('RemoveSsoConnection', CHANGE_SSO_REFUSALS, {
  name: 'connectionId',
  type: 'String',
});

type Given = Readonly<Record<'metadata' | 'metadataUrl', string | null | undefined>>;
const givenIn = ({ metadata, metadataUrl }: Given) => ({
  text: metadata ?? '',
  address: metadataUrl ?? '',
});

builder.mutationFields((t) => ({
  addSsoConnection: t.field({
    type: AddAnswer,
    description:
      'Sets up a sign-in of the business itself; for the Owner, with a proof that is no older than five minutes.',
    args: {
      name: t.arg.string({ required: true }),
      domain: t.arg.string({ required: true }),
      issuer: t.arg.string({ required: true }),
      clientId: t.arg.string({ required: true }),
      clientSecret: t.arg.string({ required: true }),
    },
    resolve: (_, typed, ctx) => answer(addSsoConnection(ctx, { ...typed, protocol: 'oidc' })),
  }),
  addSamlConnection: t.field({
    type: AddSamlAnswer,
    description:
      'Sets up a sign-in of the business itself that speaks SAML, by the metadata of its provider as a text or at an address.',
    args: {
      name: t.arg.string({ required: true }),
      domain: t.arg.string({ required: true }),
      metadata: t.arg.string(),
      metadataUrl: t.arg.string(),
    },
    resolve: (_, { name, domain, metadata, metadataUrl }, ctx) =>
      answer(
        addSamlConnection(ctx, { name, domain, metadata: givenIn({ metadata, metadataUrl }) }),
      ),
  }),
  renewSamlMetadata: t.field({
    type: RenewAnswer,
    description:
      'Takes up what its provider says of itself now; a new certificate stands beside the one in use.',
    args: {
      id: t.arg.id({ required: true }),
      metadata: t.arg.string(),
      metadataUrl: t.arg.string(),
    },
    resolve: (_, { id, metadata, metadataUrl }, ctx) =>
      answer(renewSamlMetadata(ctx, id, givenIn({ metadata, metadataUrl }))),
  }),
}));

builder.mutationFields((t) => ({
  changeSsoConnection: t.field({
    type: ChangeAnswer,
    description: 'Gives it another name, or another secret.',
    args: {
      id: t.arg.id({ required: true }),
      name: t.arg.string({ required: true }),
      clientSecret: t.arg.string(),
    },
    resolve: (_, { id, name, clientSecret }, ctx) =>
      answer(changeSsoConnection(ctx, { id, name, clientSecret: clientSecret ?? null })),
  }),
  proveSsoDomain: t.field({
    type: ProveAnswer,
    description: 'Looks whether the TXT record proves whose the domain is.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(proveSsoDomain(ctx, id)),
  }),
  switchSsoConnection: t.field({
    type: SwitchAnswer,
    description: 'Lets people in by it, or by it alone, or no more.',
    args: {
      id: t.arg.id({ required: true }),
      isOn: t.arg.boolean({ required: true }),
      isOnly: t.arg.boolean({ required: true }),
    },
    resolve: (_, change, ctx) => answer(switchSsoConnection(ctx, change)),
  }),
  removeSsoConnection: t.field({
    type: RemoveAnswer,
    description: 'Removes it: what it said of people opens nothing any more.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(removeSsoConnection(ctx, id)),
  }),
}));
