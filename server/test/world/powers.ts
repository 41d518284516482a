import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const real = crypto.diffieHellman;

/** How many powers modulo the prime the server raises meanwhile: the dear part of a sign-in, of which time tells. */
export async function powersIn(work: () => Promise<unknown>): Promise<number> {
  let raised = 0;
  crypto.diffieHellman = ((...given: Parameters<typeof real>) => {
    raised += 1;
    return real(...given);
  }) as typeof real;
  // Whoever imported it by its name has the other one too.
  syncBuiltinESMExports();
  try {
    await work();
    return raised;
  } finally {
    crypto.diffieHellman = real;
    syncBuiltinESMExports();
  }
}
