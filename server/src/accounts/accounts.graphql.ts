import { ACCOUNT_TYPES, LOCALES } from '@postkorb/domain/accounts';
import type { Ctx } from '#platform/ctx';
import { builder, openToAll } from '#platform/api/graphql';
import { ownAccount, type Account } from './accounts.sql.ts';

export const AccountTypeEnum = builder.enumType('AccountType', { values: ACCOUNT_TYPES });
export const LocaleEnum = builder.enumType('Locale', { values: LOCALES });

export const Customer = builder.objectRef<Account>('Customer').implement({
  description: 'The account: who is served, and what it agreed to.',
  fields: (t) => ({
    id: t.exposeID('id'),
    publicId: t.exposeString('publicId'),
    encodedPublicId: t.string({
      description: 'The same in base64url, for addresses.',
      resolve: ({ publicId }) => Buffer.from(publicId).toString('base64url'),
    }),
    type: t.field({ type: AccountTypeEnum, resolve: (account) => account.type }),
    email: t.exposeString('email'),
    firstName: t.exposeString('firstName'),
    lastName: t.exposeString('lastName'),
    companyName: t.exposeString('companyName', { nullable: true }),
    phoneNumber: t.exposeString('phoneNumber', {
      nullable: true,
      description: 'As it can be dialled from anywhere.',
    }),
    phoneWritten: t.string({
      nullable: true,
      description: 'The same as its person wrote it.',
      resolve: ({ phoneWritten, phoneNumber }) => phoneWritten ?? phoneNumber,
    }),
    saasOnly: t.exposeBoolean('saasOnly'),
  }),
});

builder.queryField('me', (t) =>
  t.field({ type: Customer, resolve: (_, __, ctx) => ownAccount(ctx) }),
);

type Mobile = Ctx['config']['mobile'];
const NativeApps = builder.objectRef<Mobile>('NativeApps').implement({
  description: 'Addresses of the apps of the provider; null where there is none.',
  fields: (t) => ({
    ios: t.exposeString('iosUrl', { nullable: true }),
    android: t.exposeString('androidUrl', { nullable: true }),
  }),
});

builder.queryField('nativeApps', (t) =>
  t.field({ type: NativeApps, resolve: (_, __, ctx) => ctx.config.mobile }),
);

type Party = NonNullable<Ctx['config']['provider']>;
const Provider = builder.objectRef<Party>('Provider').implement({
  description: 'Who runs this installation: the party of whoever signs up.',
  fields: (t) => ({
    name: t.exposeString('name'),
    streetAndNumber: t.exposeString('streetAndNumber'),
    zip: t.exposeString('zip'),
    city: t.exposeString('city'),
    email: t.exposeString('email'),
    phone: t.exposeString('phone', { nullable: true }),
    details: t.exposeStringList('details', { description: 'Further lines of the imprint.' }),
  }),
});

const LegalNotice = builder.objectRef<Ctx['config']>('LegalNotice').implement({
  description: 'What the legal pages say of this installation.',
  fields: (t) => ({
    provider: t.field({
      type: Provider,
      nullable: true,
      description: 'Null where they have not named themselves.',
      resolve: ({ provider }) => provider,
    }),
    summaryHost: t.string({
      nullable: true,
      description:
        'Where text of documents is sent when a summary is asked for; null where it is made here.',
      resolve: ({ summary }) => summary && new URL(summary.url).host,
    }),
  }),
});

builder.queryField('legalNotice', (t) =>
  t.field({ type: LegalNotice, resolve: (_, __, ctx) => ctx.config }),
);
openToAll('legalNotice');
