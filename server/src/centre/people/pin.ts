import { randomBytes, randomInt, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { isWeakPin } from '@postkorb/domain/centre';
import { isSame, seal } from '#platform/basics/keys';
import type { Ctx } from '#platform/ctx';

const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 } as const;
const HASH_BYTES = 32;
const derive = promisify<string, string, number, typeof COST, Buffer>(scrypt);

// A million PINs are few: whoever has the database alone cannot try them, the secret of the house is missing.
const hashPin = async (ctx: Ctx, salt: string, pin: string): Promise<string> =>
  (await derive(seal(ctx.config.secret, 'pin', pin), salt, HASH_BYTES, COST)).toString('base64url');

export type KeptPin = { readonly pinSalt: string; readonly pinHash: string };

/** A PIN as it is kept (scrypt, RFC 7914, with a key of this house). */
export async function keepPin(ctx: Ctx, pin: string): Promise<KeptPin> {
  const pinSalt = randomBytes(16).toString('base64url');
  return { pinSalt, pinHash: await hashPin(ctx, pinSalt, pin) };
}

/** Whether this is the PIN, in a time that tells nothing. */
export async function matchesPin(ctx: Ctx, kept: KeptPin, pin: string): Promise<boolean> {
  return isSame(await hashPin(ctx, kept.pinSalt, pin), kept.pinHash);
}

/** A PIN nobody has thought of, for the first time somebody comes. */
export function newPin(): string {
  for (;;) {
    const pin = String(randomInt(1_000_000)).padStart(6, '0');
    if (!isWeakPin(pin)) return pin;
  }
}
