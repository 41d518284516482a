import { prove, type Challenge, type Proof } from './srp.ts';

export type Task = { readonly password: string; readonly challenge: Challenge };
export type Result = { readonly proof: Proof } | { readonly failed: true };

addEventListener('message', ({ data }: MessageEvent<Task>) => {
  prove(data.password, data.challenge).then(
    (proof) => postMessage({ proof } satisfies Result),
    () => postMessage({ failed: true } satisfies Result),
  );
});
