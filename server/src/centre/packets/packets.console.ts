import {
  HANDOVER_REFUSALS,
  LIST_REFUSALS,
  PACKET_LABEL_REFUSALS,
  PACKET_REFUSALS,
  PACKET_STAGES,
  PACK_REFUSALS,
  PICK_REFUSALS,
  whyNotManage,
} from '@postkorb/domain/centre';
import { answer } from '#platform/api/graphql';
import { answerType, builder } from '../basics/console-builder.ts';
import { askerOf } from '../basics/shift.ts';
import { handOver } from './hand-over.ts';
import { labelPacket, settleParcel } from './label-packet.ts';
import { openPickList } from './open-pick-list.ts';
import { beginPacking, packPaper } from './pack-paper.ts';
import { findPacket, findPacketsAt, findPacketsOfList, type PacketRow } from './packet.sql.ts';
import { findPapers, findPapersOfList, type PaperRow } from './paper.sql.ts';
import { findOpenList } from './pick-list.sql.ts';
import { missPaper, pickPaper } from './pick-paper.ts';
import { findSearches, type SearchRow } from './search.sql.ts';
import { takeOverList } from './take-over-list.ts';
import { findWaitingReturns } from './waiting.sql.ts';

const StageType = builder.enumType('PacketStage', {
  description: 'How far a packet of originals is.',
  values: PACKET_STAGES,
});

const PaperType = builder.objectRef<PaperRow>('PacketPaper').implement({
  description: 'A paper that a packet takes, by the label of its envelope; it says of no customer.',
  fields: (t) => ({
    code: t.exposeString('code'),
    boxCode: t.exposeString('boxCode', {
      nullable: true,
      description: 'Where it lay when the list was made; null of one that came back in its packet.',
    }),
    tray: t.exposeInt('number', { description: 'The number of the tray of its packet.' }),
    isPicked: t.boolean({ resolve: ({ pickedAt }) => pickedAt !== null }),
    isPacked: t.boolean({ resolve: ({ packedAt }) => packedAt !== null }),
    isSearched: t.exposeBoolean('isSearched', {
      description: 'Whether it was not in its box, and nobody has found it yet.',
    }),
  }),
});

const PacketType = builder.objectRef<PacketRow>('Packet').implement({
  description: 'A packet of originals, from its tray to the carrier.',
  fields: (t) => ({
    id: t.exposeID('id'),
    code: t.exposeString('code'),
    tray: t.exposeInt('number', { description: 'The number of its tray on the pick list.' }),
    stage: t.expose('stage', { type: StageType }),
    stageAt: t.expose('stageAt', { type: 'DateTime' }),
    originals: t.exposeInt('originals', { description: 'How many papers it takes.' }),
    picked: t.exposeInt('picked'),
    packed: t.exposeInt('packed'),
    grams: t.exposeInt('grams', { nullable: true }),
    trackingId: t.exposeString('trackingId', {
      nullable: true,
      description:
        'The number on its label; null while there is none, or where one is made elsewhere.',
    }),
    papers: t.field({
      type: [PaperType],
      resolve: async ({ id }, _, ctx) => [...(await findPapers(ctx, id))],
    }),
  }),
});

const SearchType = builder.objectRef<SearchRow>('PaperSearch').implement({
  description: 'A paper that was not where it should be.',
  fields: (t) => ({
    id: t.exposeID('id'),
    code: t.exposeString('code'),
    boxCode: t.exposeString('boxCode', { nullable: true }),
    packetCode: t.exposeString('packetCode', { description: 'Which packet waits for it.' }),
    openedAt: t.expose('openedAt', { type: 'DateTime' }),
  }),
});

type List = { readonly id: string };
const ListType = builder.objectRef<List>('PickList').implement({
  description:
    'What one person walks for; it stays as it is until all of it is picked or searched.',
  fields: (t) => ({
    id: t.exposeID('id'),
    packets: t.field({
      type: [PacketType],
      description: 'Each with its tray on the trolley.',
      resolve: async ({ id }, _, ctx) => [...(await findPacketsOfList(ctx, id))],
    }),
    papers: t.field({
      type: [PaperType],
      description: 'In the order in which one walks.',
      resolve: async ({ id }, _, ctx) => [...(await findPapersOfList(ctx, id))],
    }),
  }),
});

type Waiting = { readonly packets: number; readonly originals: number };
const WaitingType = builder.objectRef<Waiting>('WaitingPackets').implement({
  description: 'What nobody picks yet.',
  fields: (t) => ({
    packets: t.exposeInt('packets'),
    originals: t.exposeInt('originals'),
  }),
});

const MOST_COUNTED = 500;

builder.queryFields((t) => ({
  waitingPackets: t.field({
    type: WaitingType,
    description: 'The packets whose papers all lie here, and which nobody picks yet; at most 500.',
    resolve: async (_, __, ctx) => {
      const returns = await findWaitingReturns(ctx, MOST_COUNTED);
      const originals = returns.reduce((sum, { papers }) => sum + papers, 0);
      return { packets: returns.length, originals };
    },
  }),
  pickList: t.field({
    type: ListType,
    nullable: true,
    description: 'The list that whoever asks walks for.',
    resolve: async (_, __, ctx) => {
      const id = await findOpenList(ctx, ctx.shift.personId);
      return id === undefined ? null : { id };
    },
  }),
  packet: t.field({
    type: PacketType,
    nullable: true,
    description: 'The packet with this code.',
    args: { code: t.arg.string({ required: true }) },
    resolve: async (_, { code }, ctx) => (await findPacket(ctx, 'code', code)) ?? null,
  }),
  packetsAt: t.field({
    type: [PacketType],
    description:
      'The packets that stand at a stage, the one that waits longest first, at most a hundred.',
    args: { stage: t.arg({ type: StageType, required: true }) },
    resolve: async (_, { stage }, ctx) => [...(await findPacketsAt(ctx, stage))],
  }),
  paperSearches: t.field({
    type: [SearchType],
    description: 'The papers that are searched, the one that was missed first; Leads see them.',
    resolve: async (_, __, ctx) =>
      whyNotManage({}, askerOf(ctx)) === null ? [...(await findSearches(ctx))] : [],
  }),
}));

const list = { name: 'list', type: ListType } as const;
const packet = { name: 'packet', type: PacketType } as const;
const OpenedList = answerType('OpenPickList', LIST_REFUSALS, list);
const TakenOver = answerType('TakeOverList', [...PACKET_REFUSALS, 'LIST_OPEN'], list);
const Picked = answerType('PickPaper', PICK_REFUSALS, packet);
const Missed = answerType('MissPaper', PICK_REFUSALS, packet);
const Begun = answerType('BeginPacking', PACKET_REFUSALS, packet);
const Packed = answerType('PackPaper', PACK_REFUSALS, packet);
const Labelled = answerType('LabelPacket', PACKET_LABEL_REFUSALS, packet);
const Settled = answerType('SettleParcel', [...PACKET_REFUSALS, 'INVALID_INPUT'], packet);
const HandedOver = answerType('HandOver', HANDOVER_REFUSALS, packet);

builder.mutationFields((t) => ({
  openPickList: t.field({
    type: OpenedList,
    description: 'Opens a pick list for whoever asks, with the most urgent packets.',
    resolve: (_, __, ctx) => answer(openPickList(ctx).then((id) => ({ id }))),
  }),
  takeOverList: t.field({
    type: TakenOver,
    description: 'Walks on for the list of a packet, in place of whoever had it.',
    args: { code: t.arg.string({ required: true }) },
    resolve: (_, { code }, ctx) => answer(takeOverList(ctx, code).then((id) => ({ id }))),
  }),
  pickPaper: t.field({
    type: Picked,
    description: 'Takes a paper out of its box, into the tray of its packet.',
    args: {
      code: t.arg.string({ required: true }),
      boxCode: t.arg.string({ required: true }),
    },
    resolve: (_, picking, ctx) => answer(pickPaper(ctx, picking)),
  }),
  missPaper: t.field({
    type: Missed,
    description: 'Notes that a paper is not in its box: from now on it is searched.',
    args: { code: t.arg.string({ required: true }) },
    resolve: (_, { code }, ctx) => answer(missPaper(ctx, code)),
  }),
  beginPacking: t.field({
    type: Begun,
    description: 'Begins to pack what lies in the tray of a packet, or goes on with it.',
    args: { code: t.arg.string({ required: true }) },
    resolve: (_, { code }, ctx) => answer(beginPacking(ctx, code)),
  }),
  packPaper: t.field({
    type: Packed,
    description: 'Lays a paper into its packet.',
    args: { id: t.arg.id({ required: true }), code: t.arg.string({ required: true }) },
    resolve: (_, packing, ctx) => answer(packPaper(ctx, packing)),
  }),
  labelPacket: t.field({
    type: Labelled,
    description:
      'Weighs a packet and gets its label from the carrier, once; asking again asks the carrier for no second one.',
    args: { id: t.arg.id({ required: true }), grams: t.arg.int({ required: true }) },
    resolve: (_, weighed, ctx) => answer(labelPacket(ctx, weighed)),
  }),
  settleParcel: t.field({
    type: Settled,
    description:
      'Says what became of a label whose answer was lost: the number it has, or that there is none.',
    args: { id: t.arg.id({ required: true }), number: t.arg.string() },
    resolve: (_, { id, number }, ctx) => answer(settleParcel(ctx, { id, scanned: number ?? null })),
  }),
  handOver: t.field({
    type: HandedOver,
    description: 'Hands a packet over to the carrier, whose label was scanned on it.',
    args: { code: t.arg.string({ required: true }), number: t.arg.string({ required: true }) },
    resolve: (_, { code, number }, ctx) => answer(handOver(ctx, { code, scanned: number })),
  }),
}));
