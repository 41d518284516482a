import { PLACING_REFUSALS, ROLL_KINDS, shownPlace } from '@postkorb/domain/centre';
import { answer } from '#platform/api/graphql';
import { answerType, builder } from '../basics/console-builder.ts';
import { addRack } from './add-rack.ts';
import { countPapersIn, findBox, type BoxRow } from './box.sql.ts';
import { placeBox } from './place-box.ts';
import { findRacks, type ListedBox, type ListedShelf, type RackRow } from './rack.sql.ts';
import { reserveLabels } from './reserve-labels.ts';

const LabelKindType = builder.enumType('LabelKind', {
  description: 'What labels are printed for; those of shelves are made with their rack.',
  values: ROLL_KINDS,
});

const BoxOnShelfType = builder.objectRef<ListedBox>('BoxOnShelf').implement({
  description: 'A box where it stands.',
  fields: (t) => ({
    code: t.exposeString('code'),
    position: t.exposeInt('position', { description: 'Which box on the shelf, from one.' }),
    papers: t.exposeInt('papers', { description: 'How many letters lie in it.' }),
  }),
});

const ShelfType = builder.objectRef<ListedShelf>('Shelf').implement({
  description: 'A shelf of a rack.',
  fields: (t) => ({
    code: t.exposeString('code'),
    position: t.exposeInt('position', { description: 'Which shelf of the rack, from one.' }),
    boxes: t.field({ type: [BoxOnShelfType], resolve: ({ boxes }) => [...boxes] }),
  }),
});

const RackType = builder.objectRef<RackRow>('Rack').implement({
  description: 'A rack, in the order in which people walk past.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    shelves: t.field({ type: [ShelfType], resolve: ({ shelves }) => [...shelves] }),
  }),
});

const BoxType = builder.objectRef<BoxRow>('Box').implement({
  description: 'A box in which papers lie.',
  fields: (t) => ({
    id: t.exposeID('id'),
    code: t.exposeString('code'),
    place: t.string({
      nullable: true,
      description: 'Rack, shelf and position; null where nobody has placed it yet.',
      resolve: ({ place }) => (place === null ? null : shownPlace(place)),
    }),
    papers: t.int({
      description: 'How many letters lie in it.',
      resolve: ({ code }, _, ctx) => countPapersIn(ctx, code),
    }),
  }),
});

builder.queryFields((t) => ({
  racks: t.field({
    type: [RackType],
    description: 'The racks on the way through the hall, each with its shelves and boxes.',
    resolve: (_, __, ctx) => findRacks(ctx),
  }),
  box: t.field({
    type: BoxType,
    nullable: true,
    description: 'The box with this code; null where nobody has used it here.',
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_, { code }, ctx) => (await findBox(ctx, code)) ?? null,
  }),
}));

const RackAdded = answerType('AddRack', ['INVALID_INPUT', 'NAME_TAKEN', 'NO_NUMBERS'], {
  name: 'rack',
  type: RackType,
});
const BoxPlaced = answerType('PlaceBox', PLACING_REFUSALS, { name: 'box', type: BoxType });
const Reserved = answerType('ReserveLabels', ['INVALID_INPUT', 'NO_NUMBERS'], {
  name: 'codes',
  type: ['String'],
  of: ({ codes }: Awaited<ReturnType<typeof reserveLabels>>) => codes,
});

builder.mutationFields((t) => ({
  addRack: t.field({
    type: RackAdded,
    description: 'Adds a rack at the end of the way, with shelves that have codes of their own.',
    args: { name: t.arg.string({ required: true }), shelves: t.arg.int({ required: true }) },
    resolve: (_, rack, ctx) => answer(addRack(ctx, rack)),
  }),
  placeBox: t.field({
    type: BoxPlaced,
    description: 'Puts a box onto a shelf, with all the letters in it.',
    args: {
      boxCode: t.arg.string({ required: true }),
      shelfCode: t.arg.string({ required: true }),
    },
    resolve: (_, placing, ctx) => answer(placeBox(ctx, placing)),
  }),
  reserveLabels: t.field({
    type: Reserved,
    description: 'Reserves numbers for labels that are printed now; none is ever printed twice.',
    args: {
      kind: t.arg({ type: LabelKindType, required: true }),
      count: t.arg.int({ required: true }),
    },
    resolve: (_, wanted, ctx) => answer(reserveLabels(ctx, wanted)),
  }),
}));
