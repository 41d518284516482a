import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { MOST_SCANS_OF_MINUTE } from '@postkorb/domain/intake';
import { limitKey, waitFor } from '#identity';
import { hashOf } from '#platform/basics/keys';
import { measureDisk } from '#platform/blobs/disk';
import type { Ctx } from '#platform/ctx';
import { isAway } from '#platform/database/db';
import { Refusal } from '#platform/refusal';
import { inGerman } from '../scans/refused-in-german.ts';
import { TOKEN } from './change-stations.ts';
import { stationApi } from './station-api.ts';
import { openPlaces, type Places } from './places.ts';
import { MOST_BODY_BYTES, receiveForm } from './receive-form.ts';
import { receiveScan } from './receive-scan.ts';
import { findStationBy, type Station } from './station.sql.ts';

const AGAIN_SECONDS = 5;

const STATUS: Readonly<Record<string, number>> = {
  UNKNOWN_TOKEN: 401,
  SCAN_ID_IN_USE: 409,
  FILE_TOO_BIG: 413,
  PICTURE_TOO_LARGE: 413,
  UNSUPPORTED_FILE_TYPE: 415,
  PICTURE_UNREADABLE: 422,
  TOO_MANY_SCANS: 429,
  BUSY: 503,
  DISK_FULL: 507,
  ACCOUNT_FULL: 507,
};

type Said = { readonly problems?: Refusal['problems']; readonly seconds?: number };

function refuse(reply: FastifyReply, code: string, { problems = [], seconds }: Said = {}) {
  if (code === 'UNKNOWN_TOKEN') void reply.header('www-authenticate', 'Bearer');
  if (seconds !== undefined) void reply.header('retry-after', seconds);
  const message = inGerman[code as keyof typeof inGerman];
  return reply
    .code(STATUS[code] ?? 400)
    .header('cache-control', 'no-store')
    .send({ code, message, ...(problems.length > 0 && { problems }) });
}

const tokenOf = ({ headers }: FastifyRequest): string =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';

const findStationOf = async (ctx: Ctx, request: FastifyRequest): Promise<Station | undefined> => {
  const token = tokenOf(request);
  return TOKEN.test(token) ? findStationBy(ctx, hashOf(token)) : undefined;
};

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

function refuseError(error: unknown, { request, reply }: Exchange) {
  if (error instanceof Refusal) {
    const seconds = error.code === 'BUSY' ? { seconds: AGAIN_SECONDS } : {};
    return refuse(reply, error.code, { problems: error.problems, ...seconds });
  }
  if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
    return refuse(reply, 'DISK_FULL');
  if (isAway(error)) return refuse(reply, 'BUSY', { seconds: AGAIN_SECONDS });
  // The line broke: nobody hears this.
  if (!request.raw.complete) return refuse(reply, 'INVALID_INPUT');
  throw error;
}

/** Takes in what comes, in a folder that is gone afterwards. */
async function answer(ctx: Ctx, station: Station, { request, reply }: Exchange) {
  const folder = await mkdtemp(join(ctx.config.dataFolder, 'work', 'letter-'));
  try {
    const sent = await receiveForm(request.raw, folder);
    const answer = await receiveScan(ctx, station, { ...sent, folder });
    return await reply.code(201).header('cache-control', 'no-store').send(answer);
  } catch (error) {
    return refuseError(error, { request, reply });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Why a scan is not taken in, found before a byte of it is read; null where it may come. */
async function refuseBefore(
  ctx: Ctx,
  { station, places }: { readonly station: Station; readonly places: Places },
  reply: FastifyReply,
) {
  const key = limitKey(ctx, 'station', station.id);
  const seconds = await waitFor(ctx, [
    { key, max: MOST_SCANS_OF_MINUTE, minutes: 1, backoff: false },
  ]);
  if (seconds > 0) return refuse(reply, 'TOO_MANY_SCANS', { seconds });
  const { free, headroom } = await measureDisk(ctx);
  // What comes already may still be written.
  return free - places.bytes() <= headroom ? refuse(reply, 'DISK_FULL') : null;
}

/** Counts a scan that comes until its line is closed; false where too many come already. */
function begin(places: Places, { accountId }: Station, { request, reply }: Exchange): boolean {
  const said = Number(request.headers['content-length'] ?? Number.NaN);
  const leave = places.take(accountId, said <= MOST_BODY_BYTES ? said : MOST_BODY_BYTES);
  if (leave !== null) reply.raw.once('close', leave);
  return leave !== null;
}

/** Where stations send scans to, each with its token; without one nothing of a scan is read. */
export function stationRoutes(app: FastifyInstance, appCtx: Ctx): void {
  const stations = new WeakMap<FastifyRequest, Station>();
  const places = openPlaces();
  app.get('/scan-station/openapi.json', async (_, reply) =>
    reply.header('cache-control', 'no-cache').send(stationApi(appCtx.config.web.origin)),
  );
  // A scope of its own: forms are read here and nowhere else.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('multipart/form-data', (_, __, done) => done(null));
    scope.setErrorHandler((error: Error & { readonly statusCode?: number }, request, reply) => {
      if (error.statusCode === 415) return refuse(reply, 'INVALID_INPUT');
      throw error;
    });
    scope.post('/scan-station/letters', {
      config: { takesFiles: true },
      onRequest: async (request, reply) => {
        const ctx = { ...appCtx, requestId: request.id };
        const station = await findStationOf(ctx, request);
        if (station === undefined) return refuse(reply, 'UNKNOWN_TOKEN');
        const refused = await refuseBefore(ctx, { station, places }, reply);
        if (refused !== null) return refused;
        if (!begin(places, station, { request, reply }))
          return refuse(reply, 'BUSY', { seconds: AGAIN_SECONDS });
        stations.set(request, station);
        return undefined;
      },
      handler: async (request, reply) => {
        const station = stations.get(request);
        if (station === undefined) return refuse(reply, 'UNKNOWN_TOKEN');
        const ctx = { ...appCtx, requestId: request.id };
        return answer(ctx, station, { request, reply });
      },
    });
  });
}
