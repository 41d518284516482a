/** By how much a clock may be put right without anybody asking why. */
export const JUMP_MS = 5 * 60_000;

type Gone = {
  /** How long a machine has run. */
  readonly ran: number;
  /** How far the clock went meanwhile. */
  readonly went: number;
};

/** Whether a clock has jumped, forth or back, all in milliseconds. */
export const hasJumped = ({ ran, went }: Gone): boolean => Math.abs(went - ran) > JUMP_MS;
