import { answer } from '#platform/api/graphql';
import { answerType, builder } from '../basics/console-builder.ts';
import { closeTray, openTray } from './change-trays.ts';
import { findOpenTrays, findTray, type TrayRow } from './tray.sql.ts';

const TrayType = builder.objectRef<TrayRow>('Tray').implement({
  description: 'What a carrier brought in one go.',
  fields: (t) => ({
    id: t.exposeID('id'),
    code: t.exposeString('code'),
    carrier: t.exposeString('carrier'),
    receivedOn: t.expose('receivedOn', { type: 'Date' }),
    expected: t.exposeInt('expected', {
      nullable: true,
      description: 'How many envelopes somebody counted in it.',
    }),
    labelled: t.int({
      description: 'How many envelopes of it have their label.',
      resolve: ({ labelled }) => Number(labelled ?? 0),
    }),
    openedAt: t.expose('openedAt', { type: 'DateTime' }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.queryFields((t) => ({
  trays: t.field({
    type: [TrayType],
    description: 'The trays that are not finished, the oldest first.',
    resolve: async (_, __, ctx) => [...(await findOpenTrays(ctx))],
  }),
  tray: t.field({
    type: TrayType,
    nullable: true,
    description: 'The open tray with this code on it.',
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_, { code }, ctx) => (await findTray(ctx, 'code', code)) ?? null,
  }),
}));

const Opened = answerType('OpenTray', ['NO_TRAY', 'TRAY_IN_USE', 'INVALID_INPUT'], {
  name: 'tray',
  type: TrayType,
});
const Closed = answerType('CloseTray', ['UNKNOWN_TRAY'], { name: 'tray', type: TrayType });

builder.mutationFields((t) => ({
  openTray: t.field({
    type: Opened,
    description: 'Takes in what a carrier brought in one go, under the code of a tray.',
    args: {
      code: t.arg.string({ required: true }),
      carrier: t.arg.string({ required: true }),
      receivedOn: t.arg({ type: 'Date', required: true }),
      expected: t.arg.int(),
    },
    resolve: (_, { expected, ...tray }, ctx) =>
      answer(openTray(ctx, { ...tray, expected: expected ?? null })),
  }),
  closeTray: t.field({
    type: Closed,
    description: 'Finishes a tray: nothing is added to it any longer.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(closeTray(ctx, id)),
  }),
}));
