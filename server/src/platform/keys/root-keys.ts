import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { keyFor } from '../basics/keys.ts';
import type { Config } from '../config/config.ts';

const ROOT = 'root of account keys';

/** What account keys lie under; its name says nothing of it. */
export type RootKey = { readonly name: string; readonly key: KeyObject };

type Secrets = Pick<Config, 'secret' | 'formerSecrets'>;

function rootOf(secret: string): RootKey {
  const key = keyFor(secret, ROOT, 32);
  const name = createHash('sha256').update('name of a root key').update(key).digest('hex');
  return { name: name.slice(0, 16), key: createSecretKey(key) };
}

/** The root key of today. */
export const currentRoot = ({ secret }: Pick<Secrets, 'secret'>): RootKey => rootOf(secret);

/** The root key of this name, of today or before; throws where nobody here knows it. */
export function rootNamed(name: string, { secret, formerSecrets }: Secrets): RootKey {
  const root = [secret, ...formerSecrets].map(rootOf).find((one) => one.name === name);
  if (!root) throw new Error('an account key is under a secret that is not known any more');
  return root;
}
