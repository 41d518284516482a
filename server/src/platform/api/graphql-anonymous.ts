import { asksForSchema } from './graphql-introspection.ts';

/** Bytes a caller without a session may send. */
export const ANONYMOUS_BODY = 16 * 1024;
// The sign-up of the web app has 300 signs; what is filled in stands in the variables.
const LONGEST_DOCUMENT = 2_000;

const refused = (code: string, message: string) => ({
  data: null,
  errors: [{ message, extensions: { code } }],
});
/** What is answered where nobody without a session is let in. */
export const SIGN_IN = refused('UNAUTHENTICATED', 'Please sign in.');
const TOO_LONG = refused('TOO_MUCH', 'The operation is too long.');

type Operation = { readonly query?: unknown };

function answerToOne(operation: Operation | null, open: readonly string[]): object | null {
  const query = operation?.query;
  const names = typeof query === 'string' ? query : '';
  const isOpen = open.some((field) => names.includes(field));
  if (!isOpen || asksForSchema(names)) return SIGN_IN;
  return names.length > LONGEST_DOCUMENT ? TOO_LONG : null;
}

/**
 * What a caller without a session is answered before a word of the question is parsed, or null when it may go on: it has to
 * be a single, short one that names one of the fields open to all. Everything else would cost us more than it costs them.
 */
export function answerToAnonymous(body: unknown, open: readonly string[]): object | null {
  // The web app sends a single operation as a batch of one.
  const [first, ...more] = (Array.isArray(body) ? body : [body]) as readonly (Operation | null)[];
  const answer = answerToOne(first ?? null, open);
  if (!Array.isArray(body)) return answer;
  if (more.length > 0) return body.map(() => SIGN_IN);
  return answer && [answer];
}
