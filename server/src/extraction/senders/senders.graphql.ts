import {
  FOLDING_REFUSALS,
  FOLDINGS,
  refuseFolding,
  refuseSenders,
  SENDER_REFUSALS,
  type Habit,
  type LearnedField,
} from '@postkorb/domain/extraction';
import { Document, type DocumentRow } from '#documents';
import { askerOf, flag } from '#platform/asker';
import { answer, answerType, builder } from '#platform/api/graphql';
import { PageInfo, pageSize } from '#platform/api/page-info';
import { isId } from '#platform/basics/id';
import { loadedOnce, soon } from '#platform/loaded';
import { forgetSender, mergeSenders } from './change-senders.ts';
import { foldSender } from './fold-sender.ts';
import { findHabits } from './lesson.sql.ts';
import { countSenders, findSenders, findSendersByDocument, type SenderRow } from './sender.sql.ts';

const HabitType = builder.objectRef<Habit>('SenderHabit').implement({
  description: 'What corrections taught about one field of the letters of a sender.',
  fields: (t) => ({
    field: t.string({ resolve: ({ field }: { readonly field: LearnedField }) => field }),
    readAs: t.string({
      nullable: true,
      description: 'What is read, where it means the value each time.',
      resolve: ({ readAs, value }) => (value === null ? null : readAs),
    }),
    value: t.exposeString('value', {
      nullable: true,
      description: 'What it means; null where the value is another one in each letter.',
    }),
    label: t.exposeString('label', {
      nullable: true,
      description: 'What stands beside a value that changes.',
    }),
    page: t.exposeInt('page', { nullable: true }),
    corrections: t.exposeInt('corrections', { description: 'How many letters taught it.' }),
    letters: t.exposeInt('letters', {
      description:
        'Of how many letters it is known: those, and the ones that were read by it since.',
    }),
  }),
});

const habits = loadedOnce<readonly Habit[], SenderRow>(async (ctx, rows) => {
  const found = await findHabits(
    ctx,
    rows.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row, found.get(row.id) ?? []]));
});

const FoldingType = builder.enumType('SenderFolding', {
  description:
    'The post of a sender lies folded as advertising, or never; what has anything of its reader in it is never folded.',
  values: FOLDINGS,
});

/** A sender, for all that is known of one. */
export const Sender = builder.objectRef<SenderRow>('Sender').implement({
  description: 'A sender as the letters of a space know them.',
  fields: (t) => ({
    id: t.exposeID('id'),
    spaceId: t.exposeID('spaceId', { description: 'Where their letters lie.' }),
    name: t.exposeString('name', { description: 'As it was read first.' }),
    letters: t.exposeInt('letters', { description: 'How many letters are theirs.' }),
    folding: t.expose('folding', {
      type: FoldingType,
      nullable: true,
      description:
        'What was said of their post; null where each letter says itself whether it is advertising.',
    }),
    habits: t.field({
      type: [HabitType],
      resolve: (row, _, ctx) => soon(habits(ctx).of(row), (found) => [...(found ?? [])]),
    }),
  }),
});

const senderOf = loadedOnce<SenderRow, DocumentRow>(async (ctx, rows) => {
  const found = await findSendersByDocument(
    ctx,
    rows.map(({ id }) => id),
  );
  const known = rows.flatMap((row) => {
    const sender = row.accountId === ctx.viewer.accountId ? found.get(row.id) : undefined;
    return sender ? [[row, sender] as const] : [];
  });
  return new Map(known);
});

builder.objectField(Document, 'sender', (t) =>
  t.field({
    type: Sender,
    nullable: true,
    description:
      'Whose letter it is, as the letters of its space know them; null to those it is not their own.',
    resolve: (document, _, ctx) => soon(senderOf(ctx).of(document), (found) => found ?? null),
  }),
);

builder.objectField(Document, 'canFoldSender', (t) =>
  t.boolean({
    description: 'Whether the viewer may say of the post of its sender whether it is advertising.',
    resolve: flag(refuseFolding),
  }),
);

const SenderEdge = builder.objectRef<SenderRow>('SenderEdge').implement({
  fields: (t) => ({
    cursor: t.exposeString('id'),
    node: t.field({ type: Sender, resolve: (sender) => sender }),
  }),
});

type Connection = {
  readonly senders: readonly SenderRow[];
  readonly more: boolean;
  readonly total: () => Promise<number>;
};
const SenderConnection = builder.objectRef<Connection>('SenderConnection').implement({
  description: 'Senders in the own spaces of the signed-in user from whom something was learned.',
  fields: (t) => ({
    edges: t.field({ type: [SenderEdge], resolve: ({ senders }) => [...senders] }),
    totalCount: t.int({
      description: 'Those on all pages; counted only when asked for.',
      resolve: ({ total }) => total(),
    }),
    pageInfo: t.field({
      type: PageInfo,
      resolve: ({ senders, more }) => ({
        hasNextPage: more,
        endCursor: senders.at(-1)?.id ?? null,
      }),
    }),
  }),
});

builder.queryField('senders', (t) =>
  t.field({
    type: SenderConnection,
    description: 'Everything that corrections taught, sender by sender.',
    args: { first: t.arg.int(), after: t.arg.string() },
    resolve: async (_, { first: given, after }, ctx) => {
      if (refuseSenders(askerOf(ctx)) !== null)
        return { senders: [], more: false, total: () => Promise.resolve(0) };
      const first = pageSize(given);
      const place = after != null && isId(after) ? after : null;
      const rows = await findSenders(ctx, { first, after: place });
      const total = () => countSenders(ctx);
      return { senders: rows.slice(0, first), more: rows.length > first, total };
    },
  }),
);

const id = { name: 'senderId', type: 'String' as const };
const ForgetAnswer = answerType('ForgetSender', SENDER_REFUSALS, id);
const MergeAnswer = answerType('MergeSenders', SENDER_REFUSALS, id);

builder.mutationField('forgetSender', (t) =>
  t.field({
    type: ForgetAnswer,
    description: 'Forgets what corrections taught of a sender; letters stay as they are.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(forgetSender(ctx, id)),
  }),
);

builder.mutationField('mergeSenders', (t) =>
  t.field({
    type: MergeAnswer,
    description: 'Two senders are one: letters and numbers of the first become those of the other.',
    args: { id: t.arg.id({ required: true }), into: t.arg.id({ required: true }) },
    resolve: (_, { id, into }, ctx) => answer(mergeSenders(ctx, { id, into })),
  }),
);

const FoldAnswer = answerType('FoldSender', FOLDING_REFUSALS, { name: 'document', type: Document });

builder.mutationField('foldSender', (t) =>
  t.field({
    type: FoldAnswer,
    description:
      'Says by one of their letters whether the post of a sender lies folded as advertising; null takes it back. The letter follows at once, others in the Inbox soon after.',
    args: { documentId: t.arg.id({ required: true }), folding: t.arg({ type: FoldingType }) },
    resolve: (_, { documentId, folding }, ctx) =>
      answer(foldSender(ctx, { documentId, folding: folding ?? null })),
  }),
);
