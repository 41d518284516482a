import { AGENDA_BLOCKS, type AgendaBlock } from '@postkorb/domain/documents';
import { isDay } from '@postkorb/domain/basics';
import type { Ctx } from '#platform/ctx';
import { builder } from '#platform/api/graphql';
import { PageInfo, pageSize } from '#platform/api/page-info';
import { isId } from '#platform/basics/id';
import { Document } from '../record/document.graphql.ts';
import type { AgendaPage, AgendaPlace } from './agenda.sql.ts';
import { Deadline } from './deadlines.graphql.ts';
import { countAgenda, findLinePage, type AgendaLine } from './one-debt.ts';

/** The blocks of the agenda. */
export const AgendaBlockType = builder.enumType('AgendaBlock', {
  description:
    'What is late, what a week asks, what comes without a hurry, what sleeps, and what is over: done, or passed by itself.',
  values: AGENDA_BLOCKS,
});

const Item = builder.objectRef<AgendaLine>('AgendaItem').implement({
  description: 'Something with a day that a document asks for, or lets its reader do.',
  fields: (t) => ({
    id: t.id({ resolve: ({ row }) => row.id }),
    dutyId: t.id({
      nullable: true,
      description: 'Null where it is the day to pay by and no duty was kept for it.',
      resolve: ({ row }) => row.dutyId,
    }),
    deadline: t.field({
      type: Deadline,
      resolve: ({ row, document }) => ({ document, deadline: row }),
    }),
    sentence: t.string({
      nullable: true,
      description: 'The words of the letter; null where nothing was kept beside the day to pay by.',
      resolve: ({ row }) => row.sentence ?? null,
    }),
    isRight: t.boolean({ resolve: ({ row }) => row.isRight }),
    time: t.string({ nullable: true, resolve: ({ row }) => row.time }),
    place: t.string({ nullable: true, resolve: ({ row }) => row.place }),
    amountCents: t.float({ nullable: true, resolve: ({ row }) => row.amountCents }),
    consequence: t.string({
      nullable: true,
      description: 'What happens otherwise, in the words of the letter.',
      resolve: ({ row }) => row.consequence,
    }),
    document: t.field({ type: Document, resolve: ({ document }) => document }),
    earlierDocuments: t.field({
      type: [Document],
      description: 'What asked for the same money before, or as well: none of it stands by itself.',
      resolve: ({ earlier }) => [...earlier],
    }),
  }),
});

type Edge = { readonly cursor: string; readonly node: AgendaLine };
const ItemEdge = builder.objectRef<Edge>('AgendaItemEdge').implement({
  fields: (t) => ({
    cursor: t.exposeString('cursor'),
    node: t.field({ type: Item, resolve: ({ node }) => node }),
  }),
});

type Connection = {
  readonly edges: readonly Edge[];
  readonly more: boolean;
  readonly endCursor: string | null;
  readonly total: () => Promise<number>;
};
/** A page of a block. */
export const AgendaConnection = builder.objectRef<Connection>('AgendaItemConnection').implement({
  fields: (t) => ({
    edges: t.field({ type: [ItemEdge], resolve: ({ edges }) => [...edges] }),
    totalCount: t.int({
      description: 'Those of all days and pages, counted up to 100, and only when asked for.',
      resolve: ({ total }) => total(),
    }),
    pageInfo: t.field({
      type: PageInfo,
      resolve: ({ more, endCursor }) => ({ hasNextPage: more, endCursor }),
    }),
  }),
});

const SEPARATOR = '~';
const cursorOf = ({ day, rank, id }: AgendaPlace) => [day, rank, id].join(SEPARATOR);
// Anything that is no place of ours is the beginning.
function placeFrom(cursor: string | null | undefined): AgendaPlace | null {
  const [day = '', rank = '', id = ''] = cursor?.split(SEPARATOR) ?? [];
  return isDay(day) && isId(id) && /^[01]$/.test(rank) ? { day, rank: Number(rank), id } : null;
}

type Asked = Omit<AgendaPage, 'after' | 'most'> & {
  readonly block: AgendaBlock;
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
};

/** A page of a block as it was asked for. */
export async function listAgenda(
  ctx: Ctx,
  { block, first, after, ...which }: Asked,
): Promise<Connection> {
  const page = { ...which, after: placeFrom(after), size: pageSize(first) };
  const { lines, last, more } = await findLinePage(ctx, block, page);
  return {
    edges: lines.map((line) => ({ cursor: cursorOf(line.row), node: line })),
    more,
    endCursor: last === null ? null : cursorOf(last),
    total: () => countAgenda(ctx, [block], which.among),
  };
}

builder.queryField('agenda', (t) =>
  t.field({
    type: AgendaConnection,
    description:
      'A block of what has a day, in the own spaces of the viewer: what was missed or is over comes last day first, all else in the order of its days.',
    args: {
      block: t.arg({ type: AgendaBlockType, required: true }),
      first: t.arg.int(),
      after: t.arg.string(),
      from: t.arg({ type: 'Date' }),
      to: t.arg({ type: 'Date' }),
      isOfCourt: t.arg.boolean({ description: 'Set to read only what a court wants.' }),
    },
    resolve: (_, asked, ctx) => listAgenda(ctx, asked),
  }),
);
