import { BlockList, isIP, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Log } from '../basics/log.ts';

const hasBody = ({ headers }: FastifyRequest) =>
  (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;

const sameHost = (origin: string, host: string | undefined) =>
  URL.canParse(origin) && new URL(origin).host === host;

const LOCAL = 'localhost';
// They say nothing that is secret, and whoever asks often knows nothing but an address inside.
const FOR_EVERYBODY: readonly string[] = ['/health', '/ready'];

/**
 * Whether this house is meant: another name that leads here may be a trap that makes a foreign page ours (DNS rebinding).
 * A number is no name and leads nowhere else, and which numbers lead here through a router or a container nobody knows.
 */
function isOurs({ hostname }: FastifyRequest, { origin, host }: Config['web']): boolean {
  const asked = hostname.toLowerCase();
  const isNumber = isIP(asked.replace(/^\[(.*)\]$/, '$1')) !== 0;
  return isNumber || [LOCAL, new URL(origin).hostname, host.toLowerCase()].includes(asked);
}

type Guard = { readonly web: Config['web']; readonly log: Log };

function why(request: FastifyRequest, web: Config['web']): [number, string] | null {
  const { headers, method, routeOptions } = request;
  if (!isOurs(request, web) && !FOR_EVERYBODY.includes(routeOptions.url ?? ''))
    return [421, 'UNKNOWN_HOST'];
  // Nobody needs it, and 1.6 KB can be two gigabytes: nothing that comes in is ever unpacked.
  if (headers['content-encoding'] !== undefined) return [415, 'NO_CONTENT_ENCODING'];
  // A page of another site may not make a browser write here, whatever cookies it would send.
  const from = headers.origin;
  const writes = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  const isForeign = from !== undefined && from !== web.origin && !sameHost(from, headers.host);
  // Providers of sign-ins post through the browser, which then brings no cookie of ours.
  const { isFromElsewhere } = routeOptions.config as { readonly isFromElsewhere?: boolean };
  return writes && isForeign && isFromElsewhere !== true ? [403, 'FOREIGN_ORIGIN'] : null;
}

/** Whether an address is this machine's or of a network at home: a proxy stands there, not a customer. */
const NEAR = new BlockList();
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  NEAR.addSubnet(net, bits, 'ipv4');
NEAR.addAddress('::1', 'ipv6');
NEAR.addSubnet('fc00::', 7, 'ipv6');
NEAR.addSubnet('fe80::', 10, 'ipv6');
const isNear = (address = '') => NEAR.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

const NOT_OURS =
  'Somebody asked under a name that is not ours. If it is ours, set POSTKORB_ORIGIN to the public address; if it is so already, the proxy in front does not hand Host on.';
/** For the person who set this up and sees it in a browser; who it is, and in which language, nobody knows yet. */
const NOT_OURS_PAGE = `Unter diesem Namen antwortet Postkorb nicht. Wer es betreibt, setzt POSTKORB_ORIGIN auf die Adresse, die im Browser steht, und startet neu.

Postkorb does not answer under this name. Whoever runs it sets POSTKORB_ORIGIN to the address the browser shows, and starts again.
`;
// As long as names may be.
const LONGEST_NAME = 253;
const wantsPage = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') === true;
const SENTENCES = {
  PROXY_NOT_NAMED:
    'A proxy stands in front, but POSTKORB_PROXY does not name it: all callers count as one, and wrong passwords of anybody make everybody who signs in anew wait or solve a puzzle. Set POSTKORB_PROXY to its address.',
  ORIGIN_NOT_HTTPS:
    'A proxy says that people come by https, but POSTKORB_ORIGIN does not: cookies are not marked secure. Set POSTKORB_ORIGIN to the public address.',
} as const;
/** What requests show that the settings do not say; logged once for each. */
export type Warning = keyof typeof SENTENCES;

/** What the proxy in front says, and the settings do not know of. */
function unsaid({ headers, socket }: FastifyRequest, { proxy, origin }: Config['web']): Warning[] {
  if (!isNear(socket.remoteAddress)) return [];
  const isUnnamed = proxy === undefined && headers['x-forwarded-for'] !== undefined;
  const isHttps = headers['x-forwarded-proto'] === 'https' && !origin.startsWith('https:');
  return [
    ...(isUnnamed ? (['PROXY_NOT_NAMED'] as const) : []),
    ...(isHttps ? (['ORIGIN_NOT_HTTPS'] as const) : []),
  ];
}

/** Turns away what is not meant for this house before anything of it is read; returns what should be mended. */
export function guardRequests(app: FastifyInstance, { web, log }: Guard): ReadonlySet<Warning> {
  const warnings = new Set<Warning>();
  const warn = (warning: Warning) => {
    if (!warnings.has(warning)) log.warn({ warning }, SENTENCES[warning]);
    warnings.add(warning);
  };
  let isNameSaid = false;
  const sayName = (name: string) => {
    if (!isNameSaid) log.warn({ name: name.slice(0, LONGEST_NAME) }, NOT_OURS);
    isNameSaid = true;
  };
  app.addHook('onRequest', async (request, reply) => {
    unsaid(request, web).forEach(warn);
    const refused = why(request, web);
    if (refused === null) return undefined;
    const [status, code] = refused;
    void reply.code(status);
    if (code !== 'UNKNOWN_HOST') return reply.send({ code });
    sayName(request.hostname);
    return wantsPage(request)
      ? reply.type('text/plain; charset=utf-8').send(NOT_OURS_PAGE)
      : reply.send({ code });
  });
  return warnings;
}

// So much is read and thrown away, so that who sends it hears the answer and may use the line again.
const MOST_UNREAD = 2 ** 20;

/** Ends the line after an answer that did not wait for a long body: nobody reads what is left of it. */
function endUnread(request: FastifyRequest, reply: FastifyReply): void {
  if (!hasBody(request) || request.raw.complete) return;
  const length = Number(request.headers['content-length'] ?? Number.NaN);
  if (!(length <= MOST_UNREAD)) void reply.header('connection', 'close');
}

const FILE = 'application/offset+octet-stream';

/** Bodies that come too slowly or that nobody reads are not waited for; files are, as long as something comes. */
export function boundBodies(app: FastifyInstance, longestMs: number): void {
  const waiting = new WeakMap<FastifyRequest, NodeJS.Timeout>();
  app.addHook('onRequest', async (request) => {
    const { takesFiles } = request.routeOptions.config as { readonly takesFiles?: boolean };
    if (!hasBody(request) || takesFiles === true) return;
    if (request.headers['content-type'] === FILE) return;
    const late = setTimeout(() => {
      if (!request.raw.complete) request.raw.destroy();
    }, longestMs);
    waiting.set(request, late.unref());
  });
  const over = async (request: FastifyRequest) => {
    if (request.raw.complete) clearTimeout(waiting.get(request));
  };
  app.addHook('preHandler', over);
  app.addHook('onResponse', over);
  app.addHook('onRequestAbort', over);
  app.addHook('onSend', async (request, reply) => endUnread(request, reply));
}

const LOOK_EVERY_MS = 50;

/** Lets a server that closes be gone as soon as its last answer is: a line that was kept open for another is not waited for. */
export function closeWithLastAnswer(app: FastifyInstance): void {
  let looking: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    looking = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS);
  });
  app.addHook('onClose', async () => clearInterval(looking));
}
