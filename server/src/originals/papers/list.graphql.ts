import { isDay } from '@postkorb/domain/basics';
import { refuseOriginals, STATIONS, type OriginalLocation } from '@postkorb/domain/originals';
import { Counters, DocumentConnection, listed } from '#documents';
import { askerOf } from '#platform/asker';
import { builder, oneOf } from '#platform/api/graphql';
import { pageSize } from '#platform/api/page-info';
import { isId } from '#platform/basics/id';
import type { Ctx } from '#platform/ctx';
import { countInBasket, documentsWithPaper } from './basket.sql.ts';
import { OriginalLocation as Location } from './originals.graphql.ts';

const SEPARATOR = '~';

function placeFrom(cursor: string | null) {
  const [receivedOn = '', id = ''] = cursor?.split(SEPARATOR) ?? [];
  return isDay(receivedOn) && isId(id) ? { receivedOn, id } : null;
}

type Ask = {
  readonly first: number;
  readonly after: string | null;
  readonly location: OriginalLocation | null;
};

/** One page of the letters on paper; those who do not manage originals find none. */
async function listOriginals(ctx: Ctx, { first, after, location }: Ask) {
  if (refuseOriginals(askerOf(ctx)) !== null) return listed([], false);
  const at = oneOf(STATIONS, location);
  const rows = await documentsWithPaper(ctx, { first, after: placeFrom(after), at });
  const edges = rows.slice(0, first).map(({ receivedOn, ...node }) => ({
    node,
    cursor: `${receivedOn}${SEPARATOR}${node.id}`,
    snippet: null,
  }));
  return listed(edges, rows.length > first);
}

builder.queryField('originalContainerDocumentsConnection', (t) =>
  t.field({
    type: DocumentConnection,
    description: 'Letters that came on paper, the latest received first.',
    args: {
      first: t.arg.int(),
      after: t.arg.string(),
      location: t.arg({
        type: Location,
        description: 'Only those whose paper is exactly here; all of them where none is given.',
      }),
    },
    resolve: (_, { first, after, location }, ctx) =>
      listOriginals(ctx, {
        first: pageSize(first),
        after: after ?? null,
        location: location ?? null,
      }),
  }),
);

builder.objectField(Counters, 'documentsInOpenReturn', (t) =>
  t.int({
    description: 'Originals in the return basket, which nobody has ordered yet.',
    resolve: (_, __, ctx) => (refuseOriginals(askerOf(ctx)) === null ? countInBasket(ctx) : 0),
  }),
);
