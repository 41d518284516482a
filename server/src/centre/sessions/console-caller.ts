import type { FastifyRequest } from 'fastify';
import { hashOf } from '#platform/basics/keys';
import type { Ctx } from '#platform/ctx';
import { atStation, type CentreCtx, type Device, type Shift } from '../basics/shift.ts';
import { findDevice, findShift, touchShift } from './device.sql.ts';
import { consoleSecretOf } from './console-cookies.ts';

/** Who stands behind a request to the console: at a device or none, somebody or nobody. Sessions of customers are none here. */
export type ConsoleCaller = Ctx & {
  readonly device: Device | null;
  readonly shift: Shift | null;
  /** The page means somebody else who worked here: what they scanned is not done as this person's. */
  readonly isForeign?: boolean;
  readonly stepKey?: string | null;
};

/** What a page asks of its own accord says so, and keeps no station open. */
const QUIET = 'x-quiet';
/** Whose scan it is, and which step: see `onceAtStation`. */
const SHIFT = 'x-shift';
const STEP = 'x-step';

const textOf = (header: string | readonly string[] | undefined): string | null =>
  typeof header === 'string' ? header : null;

/** The device behind the cookie of a request. */
export async function findOwnDevice(ctx: Ctx, request: FastifyRequest): Promise<Device | null> {
  const secret = consoleSecretOf(ctx, request, 'device');
  return secret === '' ? null : ((await findDevice(ctx, hashOf(secret))) ?? null);
}

/** Who asks; that they did something is noted. */
export async function findConsoleCaller(ctx: Ctx, request: FastifyRequest): Promise<ConsoleCaller> {
  const device = await findOwnDevice(ctx, request);
  const secret = consoleSecretOf(ctx, request, 'shift');
  if (device === null || secret === '') return { ...ctx, device, shift: null };
  const shift = await findShift(ctx, device, hashOf(secret));
  if (shift === undefined) return { ...ctx, device, shift: null };
  const meant = textOf(request.headers[SHIFT]);
  if (meant !== null && meant !== shift.id)
    return { ...atStation(ctx, device, shift), shift: null, isForeign: true };
  if (request.headers[QUIET] === undefined) await touchShift(ctx, device, shift.id);
  return { ...atStation(ctx, device, shift), stepKey: textOf(request.headers[STEP]) };
}

/** Whether somebody works there. */
export const isAtWork = (caller: ConsoleCaller): caller is CentreCtx =>
  caller.device !== null && caller.shift !== null;
