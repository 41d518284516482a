import { msg } from '@lingui/core/macro';

/** What we say when the server could not be reached. */
export const notReached = msg`That did not work. Please check your connection and try again.`;
