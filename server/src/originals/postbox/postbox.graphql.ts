import {
  CREATE_ADDRESSEE_REFUSALS,
  EDIT_ADDRESSEE_REFUSALS,
  HOME_COUNTRY,
  refuseAddressee,
  refuseCreateAddressee,
  writtenPostboxNumber,
} from '@postkorb/domain/originals';
import { Customer, type Account } from '#accounts';
import { ownUser } from '#identity';
import { answer, answerType, builder } from '#platform/api/graphql';
import { askerOf, flagOn } from '#platform/asker';
import type { Ctx } from '#platform/ctx';
import { findAddressees, type Addressee } from './addressee.sql.ts';
import { ownNames } from './addressees.ts';
import { createAddressee } from './create-addressee.ts';
import { deleteAddressee } from './delete-addressee.ts';
import { editAddressee } from './edit-addressee.ts';
import { givePostbox } from './give-postbox.ts';
import { findPostboxNumber } from './postbox.sql.ts';

/** Where post of an account comes in. */
type PostalAddress = { readonly account: Account; readonly number: string };

const namesOf = ({ account }: PostalAddress) => ownNames(account).slice(0, 1);
/** What leads the centre to the account; the same in every language, as it stands on envelopes. */
const numberLine = ({ number }: PostalAddress) => `Postkorb ${writtenPostboxNumber(number)}`;

const AddressType = builder.objectRef<PostalAddress>('Address').implement({
  description: 'An address on an envelope.',
  fields: (t) => ({
    id: t.exposeID('number', { description: 'The postbox number, with its check digits.' }),
    names: t.stringList({ description: 'Whom post is for.', resolve: namesOf }),
    companyName: t.string({
      description: 'The scan centre that receives it.',
      resolve: (_, __, ctx) => ctx.config.centre.name,
    }),
    additionalInfo: t.string({
      description: 'What leads it to the account: the postbox number.',
      resolve: numberLine,
    }),
    streetAndNumber: t.string({ resolve: (_, __, ctx) => ctx.config.centre.streetAndNumber }),
    zip: t.string({ resolve: (_, __, ctx) => ctx.config.centre.zip }),
    city: t.string({ resolve: (_, __, ctx) => ctx.config.centre.city }),
    country: t.string({
      description: 'Its name in the language of the viewer.',
      resolve: (_, __, ctx) => countryName(ctx),
    }),
    countryCode: t.string({
      description: 'ISO 3166-1, two letters.',
      resolve: () => HOME_COUNTRY,
    }),
    lines: t.stringList({
      description: 'As it stands on an envelope within the country.',
      resolve: (one, _, { config: { centre } }) => [
        ...namesOf(one),
        numberLine(one),
        `c/o ${centre.name}`,
        centre.streetAndNumber,
        `${centre.zip} ${centre.city}`,
      ],
    }),
    isPractice: t.boolean({
      description: 'Whether no scan centre is named: then nothing can be sent there.',
      resolve: (_, __, ctx) => ctx.config.centre.isPractice,
    }),
  }),
});

async function countryName(ctx: Ctx): Promise<string> {
  const language = (await ownUser(ctx)).locale.replace('_', '-');
  return new Intl.DisplayNames(language, { type: 'region' }).of(HOME_COUNTRY) ?? HOME_COUNTRY;
}

const mayKnow = (ctx: Ctx) => refuseAddressee({}, askerOf(ctx)) === null;

/** Whoever looks on behalf of somebody gives nobody a number. */
async function addressOf(account: Account, ctx: Ctx): Promise<PostalAddress | null> {
  if (!mayKnow(ctx)) return null;
  const looksOnly = ctx.actor.kind === 'support';
  const number = looksOnly ? await findPostboxNumber(ctx) : await givePostbox(ctx);
  return number === undefined ? null : { account, number };
}

const AddresseeType = builder.objectRef<Addressee>('Addressee').implement({
  description: 'Somebody who gets post at the postbox of the account.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    aliases: t.exposeStringList('aliases', { description: 'How else they are written.' }),
    version: t.exposeInt('version'),
  }),
});

builder.objectFields(Customer, (t) => ({
  postkorbAddress: t.field({
    type: AddressType,
    nullable: true,
    description: 'Where post of the account comes in, for whoever manages its paper.',
    resolve: (account, _, ctx) => addressOf(account, ctx),
  }),
  recipientNames: t.stringList({
    description: 'The names under which the account itself gets post.',
    resolve: (account) => ownNames(account),
  }),
  canAddAddressee: t.boolean({
    resolve: flagOn(
      async (_: unknown, ctx) => ({ count: (await findAddressees(ctx)).length }),
      refuseCreateAddressee,
    ),
  }),
}));

builder.queryField('addressees', (t) =>
  t.field({
    type: [AddresseeType],
    description: 'Who else gets post at the postbox, for whoever manages the paper of the account.',
    resolve: (_, __, ctx) => (mayKnow(ctx) ? findAddressees(ctx) : []),
  }),
);

const addressee = { name: 'addressee', type: AddresseeType } as const;
const CreateAnswer = answerType('CreateAddressee', CREATE_ADDRESSEE_REFUSALS, addressee);
const EditAnswer = answerType('EditAddressee', EDIT_ADDRESSEE_REFUSALS, addressee);
const DeleteAnswer = answerType('DeleteAddressee', ['UNKNOWN_ADDRESSEE'], {
  name: 'addresseeId',
  type: 'String',
});

builder.mutationFields((t) => ({
  createAddressee: t.field({
    type: CreateAnswer,
    description: 'Adds somebody who gets post at the postbox of the account.',
    args: { name: t.arg.string(), aliases: t.arg.stringList() },
    resolve: (_, { name, aliases }, ctx) =>
      answer(createAddressee(ctx, { name: name ?? '', aliases: aliases ?? [] })),
  }),
  editAddressee: t.field({
    type: EditAnswer,
    description: 'Changes how somebody who gets post at the postbox of the account is called.',
    args: {
      id: t.arg.id({ required: true }),
      name: t.arg.string(),
      aliases: t.arg.stringList(),
      version: t.arg.int({
        description: 'The one that was read: a change of somebody else is not overwritten.',
      }),
    },
    resolve: (_, { id, name, aliases, version }, ctx) =>
      answer(
        editAddressee(ctx, {
          id,
          version: version ?? null,
          written: {
            ...(name == null ? {} : { name }),
            ...(aliases == null ? {} : { aliases }),
          },
        }),
      ),
  }),
  deleteAddressee: t.field({
    type: DeleteAnswer,
    description: 'Removes somebody who got post at the postbox of the account.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(deleteAddressee(ctx, id)),
  }),
}));
