import type { Credential } from './srp.ts';
import type { Result, Task } from './srp-worker.ts';

/** Hears how far the work has come, from 0 to 1. */
export type Report = (part: number) => void;

/** Arithmetic, kept away from the page so that it does not freeze. */
export function workAside(task: Task, report: Report = () => {}) {
  const worker = new Worker(new URL('./srp-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Result>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Result>) =>
      'part' in data ? report(data.part) : resolve(data),
    );
    worker.addEventListener('error', () => reject(new Error('no worker')));
    worker.postMessage(task);
  }).finally(() => worker.terminate());
}

/** What the server keeps of a new password; the password stays here. */
export async function credentialAside(newPassword: string): Promise<Credential> {
  const result = await workAside({ newPassword });
  return 'credential' in result ? result.credential : Promise.reject(new Error('no credential'));
}
