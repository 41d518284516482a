import type { Constants } from './coverage/constants.ts';

/**
 * Where the code keeps each constant of the specification. An item with `config` is answered by an
 * object with the same keys, one with `value` by that value, one with neither by `true`.
 */
export const constants: Constants = {};
