import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MOST_SCANS_OF_MINUTE, SCAN_MAX_BYTES } from '@postkorb/domain/intake';
import { limitKey, waitFor } from '#identity';
import { hashOf } from '#platform/basics/keys';
import { isDiskFull } from '#platform/blobs/disk';
import type { Ctx } from '#platform/ctx';
import { isAway } from '#platform/database/db';
import { Refusal } from '#platform/refusal';
import { inGerman } from '../scans/refused-in-german.ts';
import { TOKEN } from './change-stations.ts';
import { stationApi } from './station-api.ts';
import { receiveScan, type SentScan } from './receive-scan.ts';
import { findStationBy, type Station } from './station.sql.ts';

// Names, borders and what a station says of a scan.
const BESIDE_FILES = 1024 * 1024;
/** How many scans are taken in at the same time, of all and of one account: each lies in memory until it is kept. */
const MOST_AT_ONCE = 6;
const MOST_OF_ACCOUNT = 2;
const AGAIN_SECONDS = 5;

const STATUS: Readonly<Record<string, number>> = {
  UNKNOWN_TOKEN: 401,
  SCAN_ID_IN_USE: 409,
  FILE_TOO_BIG: 413,
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

/** What was sent as a form; null where it is none. */
async function sentOf({ body, headers }: FastifyRequest): Promise<SentScan | null> {
  if (!Buffer.isBuffer(body)) return null;
  const type = headers['content-type'] ?? '';
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } })
    .formData()
    .catch(() => null);
  if (form === null) return null;
  const written: Record<string, string> = {};
  const files: Buffer[] = [];
  for (const [name, value] of form)
    if (typeof value === 'string') written[name] = value;
    else files.push(Buffer.from(await value.arrayBuffer()));
  return { written, files };
}

async function answer(ctx: Ctx, station: Station, { request, reply }: Exchange) {
  const sent = await sentOf(request);
  if (sent === null) return refuse(reply, 'INVALID_INPUT');
  try {
    const answer = await receiveScan(ctx, station, sent);
    return await reply.code(201).header('cache-control', 'no-store').send(answer);
  } catch (error) {
    if (error instanceof Refusal) return refuse(reply, error.code, error);
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC')
      return refuse(reply, 'DISK_FULL');
    if (isAway(error)) return refuse(reply, 'BUSY', { seconds: AGAIN_SECONDS });
    throw error;
  }
}

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** Why a scan is not taken in, found before a byte of it is read; null where it may come. */
async function refuseBefore(ctx: Ctx, station: Station, reply: FastifyReply) {
  const key = limitKey(ctx, 'station', station.id);
  const seconds = await waitFor(ctx, [
    { key, max: MOST_SCANS_OF_MINUTE, minutes: 1, backoff: false },
  ]);
  if (seconds > 0) return refuse(reply, 'TOO_MANY_SCANS', { seconds });
  return (await isDiskFull(ctx)) ? refuse(reply, 'DISK_FULL') : null;
}

/** Counts a scan that comes until its line is closed; false where too many come already. */
function begin(underWay: string[], { accountId }: Station, reply: FastifyReply): boolean {
  const ofAccount = underWay.filter((id) => id === accountId).length;
  if (underWay.length >= MOST_AT_ONCE || ofAccount >= MOST_OF_ACCOUNT) return false;
  underWay.push(accountId);
  reply.raw.once('close', () => void underWay.splice(underWay.indexOf(accountId), 1));
  return true;
}

/** Where stations send scans to, each with its token; without one nothing of a scan is read. */
export function stationRoutes(app: FastifyInstance, appCtx: Ctx): void {
  const stations = new WeakMap<FastifyRequest, Station>();
  const underWay: string[] = [];
  app.get('/scan-station/openapi.json', async (_, reply) =>
    reply.header('cache-control', 'no-cache').send(stationApi(appCtx.config.web.origin)),
  );
  // A scope of its own: forms are read here and nowhere else.
  void app.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_, body, done) =>
      done(null, body),
    );
    scope.setErrorHandler((error: Error & { readonly statusCode?: number }, request, reply) => {
      if (error.statusCode === 413) return refuse(reply, 'FILE_TOO_BIG');
      if (error.statusCode === 415) return refuse(reply, 'INVALID_INPUT');
      throw error;
    });
    scope.post('/scan-station/letters', {
      bodyLimit: SCAN_MAX_BYTES + BESIDE_FILES,
      config: { takesFiles: true },
      onRequest: async (request, reply) => {
        const ctx = { ...appCtx, requestId: request.id };
        const station = await findStationOf(ctx, request);
        if (station === undefined) return refuse(reply, 'UNKNOWN_TOKEN');
        const refused = await refuseBefore(ctx, station, reply);
        if (refused !== null) return refused;
        if (!begin(underWay, station, reply))
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
