import { msg } from '@lingui/core/macro';

/** There is a line, and Postkorb does not answer as it should: at the door and inside. */
export const unreachable = msg`Postkorb cannot be reached just now. Please try again in a minute.`;
/** There is no line at all, as far as anybody knows. */
export const offline = msg`Please check your connection.`;
