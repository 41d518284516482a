import { useSyncExternalStore } from 'react';

let answered: ((isProven: boolean) => void) | null = null;
const watchers = new Set<() => void>();

function set(next: typeof answered) {
  answered = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Asks the person to prove who they are; whether they did. */
function askForProof(): Promise<boolean> {
  answered?.(false);
  return new Promise((answer) => set(answer));
}

/** Answers whoever waits for a proof. */
export function answerProof(isProven: boolean) {
  const tell = answered;
  set(null);
  tell?.(isProven);
}

/** Whether somebody waits for a proof. */
export function useProofAsked() {
  return useSyncExternalStore(watch, () => answered !== null);
}

type Answer = { readonly errorCode?: string | null };

/**
 * Runs a mutation that may want a fresh proof of who asks: where it answers STEP_UP_REQUIRED, the person is asked for their
 * password and the call is made once more. Who does not want to gets that answer handed through, and nothing need be said.
 */
export async function withProof<A extends Answer>(call: () => Promise<A>): Promise<A> {
  const answer = await call();
  if (answer.errorCode !== 'STEP_UP_REQUIRED') return answer;
  return (await askForProof()) ? call() : answer;
}
