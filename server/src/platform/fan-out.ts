import { GraphQLError } from 'graphql';
import type { Ctx } from './ctx.ts';

// A list of documents with the kin of each is far below; documents that lead to documents that lead back are not.
const MOST = 3_000;

const counts = new WeakMap<Ctx, number>();

/** What an object leads on to, counted over the whole answer: one that goes round in circles ends before it outgrows the machine. */
export function limitFanOut<T>(ctx: Ctx, found: readonly T[]): T[] {
  const count = (counts.get(ctx) ?? 0) + found.length;
  counts.set(ctx, count);
  if (count > MOST)
    throw new GraphQLError('The answer leads too far.', { extensions: { code: 'TOO_MUCH' } });
  return [...found];
}
