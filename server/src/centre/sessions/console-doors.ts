import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { networkOf } from '#platform/basics/network';
import { atomically, type Ctx } from '#platform/ctx';
import { inCentre, type Device } from '../basics/shift.ts';
import { beginShift } from './begin-shift.ts';
import { findOwnDevice } from './console-caller.ts';
import { dropConsoleSecret, keepConsoleSecret, type Held } from './console-cookies.ts';
import { deleteDevice, endShifts } from './device.sql.ts';
import { noteEnds } from './end-shifts.ts';
import { openStation, type TurnedAway } from './open-station.ts';

const BODY_LIMIT = 4_096;
const typed = z.object({ station: z.string().max(200), password: z.string().max(200) });
const shown = z.object({
  badge: z.string().max(200),
  pin: z.string().max(20),
  newPin: z.string().max(20).nullish(),
});

const STATUS: Readonly<Record<TurnedAway['code'], number>> = {
  WRONG: 401,
  WAIT: 429,
  NEW_PIN: 409,
  WEAK_PIN: 400,
};

function turnAway(reply: FastifyReply, why: TurnedAway): FastifyReply {
  if (why.code === 'WAIT') void reply.header('retry-after', why.retryAfter);
  return reply.code(STATUS[why.code]).send(why);
}

const malformed = (reply: FastifyReply) => reply.code(400).send({ code: 'BAD_REQUEST' });

const READING = ['GET', 'HEAD'];

/** Turns away what a page of another site or another port of this host sends, as far as a browser tells. */
export function refuseForeignPages(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    const site = headers['sec-fetch-site'];
    const isOwn = site === undefined || site === 'same-origin' || site === 'none';
    if (!isOwn && !READING.includes(method)) await reply.code(403).send({ code: 'FOREIGN_ORIGIN' });
  });
}

type Answered = { readonly held: Held; readonly entered: { readonly token: string } | TurnedAway };

function answerWith(ctx: Ctx, reply: FastifyReply, { held, entered }: Answered): FastifyReply {
  if ('code' in entered) return turnAway(reply, entered);
  keepConsoleSecret(ctx, reply, { held, token: entered.token });
  return reply.send({});
}

/** Ends who works at a device. Writes centre.shift-ended. */
async function endShiftAt(ctx: Ctx, { centreId, id: deviceId }: Device): Promise<void> {
  const ended = await endShifts(inCentre(ctx, centreId), { deviceId });
  await noteEnds(inCentre(ctx, centreId, ended[0]?.personId), ended, 'LEFT');
}

type Ending = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Ends who works at a device, and with `device` that it is open. */
async function end(ctx: Ctx, held: Held, { request, reply }: Ending): Promise<FastifyReply> {
  const device = await findOwnDevice(ctx, request);
  if (device !== null)
    await atomically(ctx, async (ctx) => {
      await endShiftAt(ctx, device);
      if (held === 'device') await deleteDevice(ctx, device);
    });
  dropConsoleSecret(ctx, reply, 'shift');
  if (held === 'device') dropConsoleSecret(ctx, reply, 'device');
  return reply.code(204).send();
}

/** The ways into the console and out of it: a station by its password, a person by badge and PIN. Writes centre.shift-ended. */
export function openConsoleDoors(app: FastifyInstance, appCtx: Ctx): void {
  const ctxOf = (request: FastifyRequest): Ctx => ({ ...appCtx, requestId: request.id });
  const options = { bodyLimit: BODY_LIMIT };
  app.post('/auth/station', options, async (request, reply) => {
    const said = typed.safeParse(request.body);
    if (!said.success) return malformed(reply);
    const ctx = ctxOf(request);
    const entered = await openStation(ctx, { ...said.data, net: networkOf(request.ip) });
    return answerWith(ctx, reply, { held: 'device', entered });
  });
  app.post('/auth/badge', options, async (request, reply) => {
    const said = shown.safeParse(request.body);
    if (!said.success) return malformed(reply);
    const ctx = ctxOf(request);
    const device = await findOwnDevice(ctx, request);
    if (device === null) return turnAway(reply, { code: 'WRONG' });
    const { newPin = null } = said.data;
    const entered = await beginShift(ctx, device, { ...said.data, newPin });
    return answerWith(ctx, reply, { held: 'shift', entered });
  });
  app.post('/auth/lock', options, (request, reply) =>
    end(ctxOf(request), 'shift', { request, reply }),
  );
  app.post('/auth/close', options, (request, reply) =>
    end(ctxOf(request), 'device', { request, reply }),
  );
}
