import { ServerError } from '@apollo/client/errors';
import { RetryLink } from '@apollo/client/link/retry';

/** An answer that would come out the same if asked again. */
function isAnswer(error: unknown) {
  return ServerError.is(error) && error.statusCode < 500;
}

/** Asks a question again that did not come through; what changes something is sent once. */
export const retry = new RetryLink({
  delay: { initial: 300, jitter: true },
  attempts: (count, { operationType }, error) =>
    operationType === 'query' && count < 5 && !isAnswer(error),
});
