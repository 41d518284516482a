import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GraphQLSchema } from 'graphql';
import { heldIn, type Question } from './answers.ts';
import { RAN_FOLDER } from './ran.ts';

const noted = new Set<string>();

/** Whether anybody counts what is answered now. */
export const isNoting = (): boolean => process.env[RAN_FOLDER] !== undefined;

/** Notes what an answer held, for the count of what ran. A question that the server refuses to read holds nothing. */
export function noteAnswer(schema: GraphQLSchema, question: Question, answer: unknown): void {
  const folder = process.env[RAN_FOLDER];
  const { data } = (answer ?? {}) as { readonly data?: unknown };
  if (folder === undefined || typeof data !== 'object' || data === null) return;
  const fresh = [...heldIn(schema, question, data)].filter((one) => !noted.has(one));
  if (fresh.length === 0) return;
  for (const one of fresh) noted.add(one);
  appendFileSync(join(folder, `answers-${process.pid}.txt`), `${fresh.join('\n')}\n`);
}
