import { randomBytes } from 'node:crypto';
import type { Ctx } from '#platform/ctx';
import { isSame, seal } from '#platform/basics/keys';

/** Whose browser it is; `generation` counts the passwords they had, and a new one makes every browser a stranger. */
export type Holder = { readonly userId: string; readonly generation: number };

const sealOf = (ctx: Ctx, { userId, generation }: Holder, id: string) => {
  const holder = generation === 0 ? userId : `${userId}/${generation}`;
  return seal(ctx.config.secret, 'known device', `${holder}:${id}`);
};

/** Whether this user signed in with this browser before. */
export function isKnownDevice(ctx: Ctx, holder: Holder, device: string): boolean {
  const [id = '', mark = '', ...rest] = device.split('.');
  // One spelling only: tries are counted by the whole text.
  return id !== '' && rest.length === 0 && isSame(mark, sealOf(ctx, holder, id));
}

/** What the browser keeps to be known next time; one that is known stays what it is. */
export function sealDevice(ctx: Ctx, holder: Holder, device: string): string {
  if (isKnownDevice(ctx, holder, device)) return device;
  const id = randomBytes(16).toString('base64url');
  return `${id}.${sealOf(ctx, holder, id)}`;
}
