import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** Whether an answer says that nobody is at work here any more. */
export function isLockedOut(error: unknown): boolean {
  if (ServerError.is(error)) return error.statusCode === 401;
  if (!CombinedGraphQLErrors.is(error)) return false;
  return error.errors.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED');
}

/** Whether there was no answer at all, or only that of a proxy before the server. */
export const isUnreached = (error: unknown): boolean =>
  ServerError.is(error) ? error.statusCode >= 500 : !CombinedGraphQLErrors.is(error);
