import type { SenderOpenQuery } from '../../gql/graphql.ts';

type Page = NonNullable<SenderOpenQuery['senderPage']>;
/** Something with a day that is still open. */
export type OpenItem = Page['week']['edges'][number]['node'];
type OpenSum = { readonly cents: number; readonly currency: string };

/** What is open of the letters of one sender, the nearest day first, and whether that is all of it. */
export function openOf({ overdue, week, later }: Page) {
  const blocks = [overdue, week, later];
  return {
    items: blocks.flatMap(({ edges }) => edges.map(({ node }) => node)),
    isAll: blocks.every(({ pageInfo }) => !pageInfo.hasNextPage),
  };
}

/** What is to be paid in each currency, without what is collected anyway. */
export function sumsOf(items: readonly OpenItem[]): readonly OpenSum[] {
  const sums = new Map<string, number>();
  for (const { deadline, amountCents, document } of items) {
    const { isCollected, currency } = document.metadata;
    if (deadline.kind !== 'payment' || isCollected || amountCents == null) continue;
    const known = currency ?? 'EUR';
    sums.set(known, (sums.get(known) ?? 0) + amountCents);
  }
  return [...sums].map(([currency, cents]) => ({ currency, cents }));
}

/** The next thing to do: a duty before a right, which can be left alone. */
export function nextOf(items: readonly OpenItem[]): OpenItem | null {
  return items.find(({ isRight }) => !isRight) ?? items[0] ?? null;
}
