import {
  CREATE_ADDRESS_REFUSALS,
  DELETE_ADDRESS_REFUSALS,
  EDIT_ADDRESS_REFUSALS,
  HOME_COUNTRY,
  linesOf,
  refuseAddress,
  refuseCreateAddress,
  refuseDeleteAddress,
  refuseEditAddress,
  SCHEDULE_ADDRESS_REFUSALS,
} from '@postkorb/domain/originals';
import { Customer } from '#accounts';
import { answer, answerType, builder } from '#platform/api/graphql';
import { askerOf, flagOn } from '#platform/asker';
import type { Ctx } from '#platform/ctx';
import { createReturnAddress } from './create-return-address.ts';
import { deleteReturnAddress } from './delete-return-address.ts';
import { editReturnAddress } from './edit-return-address.ts';
import { findReturnAddresses, type ReturnAddress } from './return-address.sql.ts';
import { isRedirected } from './redirected.ts';
import { setScheduledReturnAddress } from './set-scheduled-return-address.ts';

const orNull = (text: string) => (text === '' ? null : text);

/** Where originals are sent to. */
export const ReturnAddressType = builder.objectRef<ReturnAddress>('ReturnAddress').implement({
  description: 'An address that originals are sent to.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'Who receives it; several with commas.' }),
    label: t.string({ nullable: true, resolve: ({ label }) => orNull(label) }),
    addressLine1: t.exposeString('addressLine1', { description: 'Street and number.' }),
    addressLine2: t.string({ nullable: true, resolve: (one) => orNull(one.addressLine2) }),
    postalCode: t.exposeString('postalCode', { description: 'Empty where a country has none.' }),
    locality: t.exposeString('locality'),
    region: t.string({ nullable: true, resolve: ({ region }) => orNull(region) }),
    countryCode: t.exposeString('countryCode', { description: 'ISO 3166-1, two letters.' }),
    lines: t.stringList({
      description: 'As it stands on a parcel.',
      resolve: (address) => linesOf(address),
    }),
    isRedirected: t.boolean({
      description:
        'Whether a forwarding order leads its post here, so that a parcel would come back.',
      resolve: (address, _, ctx) => isRedirected(ctx, address),
    }),
    isDefault: t.exposeBoolean('isDefault', { description: 'It is offered first.' }),
    isScheduledReturnAddress: t.exposeBoolean('isScheduled', {
      description: 'Monthly deliveries go there.',
    }),
    version: t.exposeInt('version'),
    canEdit: t.boolean({
      description: 'Whether nothing was sent there yet; another is changed as a copy.',
      resolve: flagOn(
        ({ usedAt }: ReturnAddress) => ({ isUsed: usedAt !== null }),
        refuseEditAddress,
      ),
    }),
    canDelete: t.boolean({
      resolve: flagOn(
        async (one: ReturnAddress, ctx) => ({
          isScheduled: one.isScheduled,
          // Only the one of monthly deliveries asks how many there are.
          isOnly: one.isScheduled && (await findReturnAddresses(ctx)).length === 1,
        }),
        refuseDeleteAddress,
      ),
    }),
  }),
});

builder.queryField('returnAddresses', (t) =>
  t.field({
    type: [ReturnAddressType],
    description: 'Where originals may be sent to, for whoever manages them.',
    resolve: async (_, __, ctx) =>
      refuseAddress({}, askerOf(ctx)) === null ? findReturnAddresses(ctx) : [],
  }),
);

const bookOf = async (ctx: Ctx) => ({
  count: (await findReturnAddresses(ctx)).length,
  holdsSeveral: ctx.config.flags.multipleReturnAddresses,
  replaces: false,
});

builder.objectField(Customer, 'canAddReturnAddress', (t) =>
  t.boolean({
    description: 'Whether a further address may be kept.',
    resolve: flagOn((_: unknown, ctx) => bookOf(ctx), refuseCreateAddress),
  }),
);

const address = { name: 'returnAddress', type: ReturnAddressType } as const;
const CreateAnswer = answerType('CreateReturnAddress', CREATE_ADDRESS_REFUSALS, address);
const EditAnswer = answerType('EditReturnAddress', EDIT_ADDRESS_REFUSALS, address);
const ScheduleAnswer = answerType('SetScheduledReturnAddress', SCHEDULE_ADDRESS_REFUSALS, address);
const DeleteAnswer = answerType('DeleteReturnAddress', DELETE_ADDRESS_REFUSALS, {
  name: 'returnAddressId',
  type: 'String',
});

const ALSO = ['label', 'addressLine2', 'postalCode', 'region'] as const;
const MUST = ['name', 'addressLine1', 'locality', 'countryCode'] as const;

type Asked = Readonly<
  Partial<Record<(typeof ALSO | typeof MUST)[number], string | null | undefined>>
>;

const written = (args: Asked) =>
  Object.fromEntries(
    [...ALSO, ...MUST].flatMap((field) => {
      const text = args[field];
      return text === null || text === undefined ? [] : [[field, text]];
    }),
  );

const NOTHING = {
  name: '',
  label: '',
  addressLine1: '',
  addressLine2: '',
  postalCode: '',
  locality: '',
  region: '',
  countryCode: HOME_COUNTRY,
};

type MutationArgs = Parameters<Parameters<typeof builder.mutationFields>[0]>[0]['arg'];

/** What both ways of writing an address down take. */
const fieldsOf = (arg: MutationArgs) => ({
  name: arg.string(),
  label: arg.string(),
  addressLine1: arg.string(),
  addressLine2: arg.string(),
  postalCode: arg.string(),
  locality: arg.string(),
  region: arg.string(),
  countryCode: arg.string(),
  isDefault: arg.boolean({ description: 'Whether it is offered first from now on.' }),
});

builder.mutationField('createReturnAddress', (t) =>
  t.field({
    type: CreateAnswer,
    description: 'Keeps an address that originals are sent to.',
    args: {
      ...fieldsOf(t.arg),
      replacesId: t.arg.id({ description: 'The address that is changed as a copy by it.' }),
    },
    resolve: (_, { isDefault, replacesId, ...args }, ctx) =>
      answer(
        createReturnAddress(ctx, {
          written: { ...NOTHING, ...written(args) },
          isDefault: isDefault ?? false,
          replacesId: replacesId ?? null,
        }),
      ),
  }),
);

builder.mutationField('editReturnAddress', (t) =>
  t.field({
    type: EditAnswer,
    description: 'Changes an address that nothing was sent to yet, or makes any the default.',
    args: {
      id: t.arg.id({ required: true }),
      ...fieldsOf(t.arg),
      version: t.arg.int({
        description: 'The one that was read: a change of somebody else is not overwritten.',
      }),
    },
    resolve: (_, { id, isDefault, version, ...args }, ctx) =>
      answer(
        editReturnAddress(ctx, {
          id,
          version: version ?? null,
          written: written(args),
          isDefault: isDefault ?? false,
        }),
      ),
  }),
);

builder.mutationFields((t) => ({
  deleteReturnAddress: t.field({
    type: DeleteAnswer,
    description: 'Takes an address out of the list; parcels that went there keep it.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(deleteReturnAddress(ctx, id)),
  }),
  setScheduledReturnAddress: t.field({
    type: ScheduleAnswer,
    description: 'Says to which address monthly deliveries go.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(setScheduledReturnAddress(ctx, id)),
  }),
}));
