import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { keyFor } from '../basics/keys.ts';
import type { Config } from '../config/config.ts';
import { readRoots, rootSourceOf } from './root-file.ts';

const ROOT = 'root of account keys';

/** What account keys lie under; its name says nothing of it. */
export type RootKey = {
  readonly name: string;
  readonly key: KeyObject;
  /** 0 is made of a secret: what account keys lay under before there were numbers. */
  readonly number: number;
  readonly madeAt: string | null;
};

/** What has to be known to find root keys. */
export type RootPlaces = Pick<Config, 'dataFolder' | 'secret' | 'formerSecrets'> &
  Partial<Pick<Config, 'rootKeys'>>;

function rootOf(key: Buffer, number: number, madeAt: string | null): RootKey {
  const name = createHash('sha256').update('name of a root key').update(key).digest('hex');
  return { name: name.slice(0, 16), key: createSecretKey(key), number, madeAt };
}

const ofSecret = (secret: string): RootKey => rootOf(keyFor(secret, ROOT, 32), 0, null);

/** All root keys that are known, today's first: those with numbers, then those of the secrets. */
export function allRoots(places: RootPlaces, isWanting = false): readonly RootKey[] {
  const { keys } = readRoots(rootSourceOf(places), isWanting);
  const numbered = keys
    .toSorted((one, other) => other.number - one.number)
    .map(({ number, key, madeAt }) => rootOf(Buffer.from(key, 'base64'), number, madeAt));
  return [...numbered, ...[places.secret, ...places.formerSecrets].map(ofSecret)];
}

/** The root key of today. */
export function currentRoot(places: RootPlaces): RootKey {
  const [first] = allRoots(places);
  if (!first) throw new Error('there is no root key');
  return first;
}

/** The root key of this name, of today or before; throws where nobody here knows it. */
export function rootNamed(name: string, places: RootPlaces): RootKey {
  for (const isWanting of [false, true]) {
    const root = allRoots(places, isWanting).find((one) => one.name === name);
    if (root) return root;
  }
  throw new Error('an account key is under a root key that is not known any more');
}
