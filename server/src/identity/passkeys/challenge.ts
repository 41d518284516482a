import { randomBytes } from 'node:crypto';
import { PASSKEY_SECONDS } from '@postkorb/domain/identity';
import { hashOf, isSame, seal } from '#platform/basics/keys';
import type { Ctx } from '#platform/ctx';
import { insertUsedChallenge } from './passkey.sql.ts';

/** What a challenge is for: signing in or proving who one is, or adding a passkey to this login. */
export type Purpose = 'sign-in' | `add ${string}`;

const sealOf = (ctx: Ctx, text: string) => seal(ctx.config.secret, 'passkey challenge', text);

/** A challenge for a browser to answer within five minutes; it is kept nowhere, so that asking for many costs nothing. */
export function issueChallenge(ctx: Ctx, purpose: Purpose): string {
  const until = Math.floor(ctx.now().getTime() / 1000) + PASSKEY_SECONDS;
  const said = [until, randomBytes(16).toString('base64url')].join('.');
  return `${said}.${sealOf(ctx, `${purpose}:${said}`)}`;
}

/** Whether what a browser answered was a challenge of ours, for this purpose and not too old; as it comes, in base64url. */
export function isOwnChallenge(ctx: Ctx, purpose: Purpose, answered: string): boolean {
  const challenge = Buffer.from(answered, 'base64url').toString();
  const end = challenge.lastIndexOf('.');
  const said = challenge.slice(0, Math.max(end, 0));
  if (!isSame(challenge.slice(end + 1), sealOf(ctx, `${purpose}:${said}`))) return false;
  return Number(said.split('.')[0]) * 1000 > ctx.now().getTime();
}

/** Uses a challenge up; false where it was used before. Call it in the transaction of what it lets happen. */
export function useChallenge(ctx: Ctx, answered: string): Promise<boolean> {
  const expiresAt = new Date(ctx.now().getTime() + PASSKEY_SECONDS * 1000);
  return insertUsedChallenge(ctx, hashOf(answered), expiresAt);
}
