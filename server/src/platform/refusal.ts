import type { Problem } from '@postkorb/domain/basics';

/** The business said no. Anything else thrown is a bug or an outage. */
export class Refusal<Code extends string = string> extends Error {
  readonly code: Code;
  readonly problems: readonly Problem[];
  constructor(code: Code, problems: readonly Problem[] = []) {
    super(code);
    this.code = code;
    this.problems = problems;
  }
}

/** Stops the action with this code; null lets it go on. */
export function refuseIf<Code extends string>(code: Code | null): void {
  if (code !== null) throw new Refusal(code);
}

/** Stops the action when the input has problems, and names each of them. */
export function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refusal('INVALID_INPUT', problems);
}

/** What was looked up; where there is no such thing, the action stops with this code. */
export function orRefuse<Thing>(thing: Thing | null | undefined, code: string): Thing {
  if (thing === null || thing === undefined) throw new Refusal(code);
  return thing;
}
