import { openFields } from './graphql.ts';
import { asksForSchema } from './graphql-introspection.ts';

/** Bytes a caller without a session may send. */
export const STRANGERS_BODY = 16 * 1024;
// The sign-up of the web app has 300 signs; what is filled in stands in the variables.
const LONGEST_DOCUMENT = 2_000;

const SIGN_IN = { message: 'Please sign in.', extensions: { code: 'UNAUTHENTICATED' } };
const TOO_LONG = { message: 'The operation is too long.', extensions: { code: 'TOO_MUCH' } };
const turnedAway = (error: object) => ({ data: null, errors: [error] });

/**
 * What a caller without a session is answered before a word of the question is parsed, or null when it may go on: it has to
 * be a single, short one that names a field open to all. Everything else would cost us more than it costs them.
 */
export function answerToStranger(body: unknown): object | null {
  if (Array.isArray(body)) return body.map(() => turnedAway(SIGN_IN));
  const query: unknown = (body as { readonly query?: unknown } | null)?.query;
  const names = typeof query === 'string' ? query : '';
  const isOpen = openFields().some((field) => names.includes(field));
  if (!isOpen || asksForSchema(names)) return turnedAway(SIGN_IN);
  return names.length > LONGEST_DOCUMENT ? turnedAway(TOO_LONG) : null;
}
