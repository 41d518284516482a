import { solve, type Puzzle, type Solution } from './puzzle.ts';
import { credentialFor, prove, type Challenge, type Credential, type Proof } from './srp.ts';

export type Task =
  | { readonly password: string; readonly challenge: Challenge }
  | { readonly newPassword: string }
  | { readonly puzzle: Puzzle };
/** How far the work has come, as often as it tells, and at the end one of the others. */
export type Result =
  | { readonly proof: Proof }
  | { readonly credential: Credential }
  | { readonly solution: Solution }
  /** How far it has come, from 0 to 1. */
  | { readonly part: number }
  | { readonly failed: true };

const say = (result: Result) => postMessage(result);

async function work(task: Task): Promise<Result> {
  if ('puzzle' in task) return { solution: solve(task.puzzle, (part) => say({ part })) };
  if ('newPassword' in task) return { credential: await credentialFor(task.newPassword) };
  return { proof: await prove(task.password, task.challenge) };
}

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  work(data).then(say, () => say({ failed: true }));
});
