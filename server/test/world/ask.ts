import { createYoga } from 'graphql-yoga';
import { noteAnswer } from '../../../tools/ran/note-answer.ts';
import type { Ctx } from '../../src/platform/ctx.ts';

type Answer = {
  readonly data: Record<string, unknown> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { code?: string };
  }[];
};
type Question = { readonly query: string; readonly variables?: object | undefined };

/** What the schema answers this viewer: the whole way of a request, but for the door. */
export async function answerOf(ctx: Ctx, { query, variables }: Question): Promise<Answer> {
  const { schema } = await import('../../src/schema.ts');
  const yoga = createYoga({ schema, logging: false, context: { ...ctx, net: '192.0.2.1' } });
  const response = await yoga.fetch('http://test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  const answer = (await response.json()) as Answer;
  noteAnswer(schema, { query, variables: { ...variables } }, answer);
  return answer;
}
