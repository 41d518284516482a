/**
 * UNREACHABLE stands for everything between no such name and no answer, so that nobody learns from it what stands where.
 * What was behind it is in `reason`, for the log of the operator.
 */
type Code =
  | 'NOT_AN_ADDRESS'
  | 'UNREACHABLE'
  | 'TIMED_OUT'
  | 'TOO_LARGE'
  | 'REDIRECTED'
  | 'UNREADABLE';

/** Nothing came of a way out. Its code may be told to anybody. */
export class OutgoingFailure extends Error {
  readonly code: Code;
  readonly reason: string;
  constructor(code: Code, reason: string) {
    super(code);
    this.code = code;
    this.reason = reason;
  }
}

/** The failure that an error of the system is; a code that is ours stays. */
export function failureOf(error: unknown, signal: AbortSignal): OutgoingFailure {
  if (error instanceof OutgoingFailure) return error;
  if (signal.aborted) return new OutgoingFailure('TIMED_OUT', 'it took too long');
  return new OutgoingFailure('UNREACHABLE', error instanceof Error ? error.message : String(error));
}
