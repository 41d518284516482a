import { msg } from '@lingui/core/macro';

/** What we say when the server could not be reached. */
export const notReached = msg`That has not worked. Please check your connection and try again.`;
