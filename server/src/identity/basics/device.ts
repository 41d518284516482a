import { randomBytes } from 'node:crypto';
import type { Ctx } from '#platform/ctx';
import { isSame, seal } from '#platform/basics/keys';

const sealOf = (ctx: Ctx, userId: string, id: string) =>
  seal(ctx.config.secret, 'known device', `${userId}:${id}`);

/** Whether this user signed in with this browser before. */
export function isKnownDevice(ctx: Ctx, userId: string, device: string): boolean {
  const [id = '', mark = '', ...rest] = device.split('.');
  // One spelling only: tries are counted by the whole text.
  return id !== '' && rest.length === 0 && isSame(mark, sealOf(ctx, userId, id));
}

/** What the browser keeps to be known next time; one that is known stays what it is. */
export function sealDevice(ctx: Ctx, userId: string, device: string): string {
  if (isKnownDevice(ctx, userId, device)) return device;
  const id = randomBytes(16).toString('base64url');
  return `${id}.${sealOf(ctx, userId, id)}`;
}
