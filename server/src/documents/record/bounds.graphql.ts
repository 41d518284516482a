import { ADDRESS_FIELDS, type AddressBounds, type Bounds } from '@postkorb/domain/basics';
import { builder } from '#platform/api/graphql';

const FieldBounds = builder.objectRef<Bounds['document']['max']>('DocumentFieldBounds').implement({
  description: 'Most characters of fields of a document; of a phone number the digits count.',
  fields: (t) => ({
    subject: t.exposeInt('subject'),
    senderName: t.exposeInt('senderName'),
    recipientName: t.exposeInt('recipientName'),
    senderEmail: t.exposeInt('senderEmail'),
    senderPhone: t.exposeInt('senderPhone'),
  }),
});

const DocumentBounds = builder.objectRef<Bounds['document']>('DocumentBounds').implement({
  fields: (t) => ({ max: t.field({ type: FieldBounds, resolve: ({ max }) => max }) }),
});

const LengthBounds = builder.objectRef<Bounds['tag']>('LengthBounds').implement({
  fields: (t) => ({
    minLength: t.exposeInt('minLength'),
    maxLength: t.exposeInt('maxLength'),
  }),
});

const FolderBounds = builder.objectRef<Bounds['folder']>('FolderBounds').implement({
  fields: (t) => ({ nameMaxLength: t.exposeInt('nameMaxLength') }),
});

type AddressMax = AddressBounds['address']['max'];
const AddressMaxBounds = builder.objectRef<AddressMax>('AddressMaxBounds').implement({
  description: 'Most characters of the fields of an address.',
  fields: (t) => Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, t.exposeInt(field)])),
});

const AddressExactBounds = builder
  .objectRef<AddressBounds['address']['exact']>('AddressExactBounds')
  .implement({
    description: 'How many characters a field of an address has, no more and no fewer.',
    fields: (t) => ({ germanZip: t.exposeInt('germanZip') }),
  });

const AddressBoundsType = builder.objectRef<AddressBounds['address']>('AddressBounds').implement({
  fields: (t) => ({
    max: t.field({ type: AddressMaxBounds, resolve: ({ max }) => max }),
    exact: t.field({ type: AddressExactBounds, resolve: ({ exact }) => exact }),
    maxNames: t.exposeInt('maxNames', { description: 'Most names, with commas between them.' }),
  }),
});

const BoundsType = builder.objectRef<Bounds & AddressBounds>('Bounds').implement({
  description: 'How many characters people may write, as whoever runs the product has set it.',
  fields: (t) => ({
    document: t.field({ type: DocumentBounds, resolve: ({ document }) => document }),
    tag: t.field({ type: LengthBounds, resolve: ({ tag }) => tag }),
    address: t.field({ type: AddressBoundsType, resolve: ({ address }) => address }),
    folder: t.field({ type: FolderBounds, resolve: ({ folder }) => folder }),
    text: t.field({
      type: LengthBounds,
      description: 'Of a text that has no bound of its own.',
      resolve: ({ text }) => text,
    }),
  }),
});

builder.queryField('bounds', (t) =>
  t.field({ type: BoundsType, resolve: (_, __, ctx) => ctx.config }),
);
