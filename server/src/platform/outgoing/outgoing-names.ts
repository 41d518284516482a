import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { Config } from '../config/config.ts';
import type { SsoClient } from '../config/sso-settings.ts';
import type { Ctx } from '../ctx.ts';
import { isNamed, judge, openingsOf, plainHost, type Opening } from './outgoing-address.ts';
import { OutgoingFailure } from './outgoing-failure.ts';

/** What has to be known to go out; settings that name a place are looked at where it is one of theirs. */
export type Outgoing = { readonly config: Pick<Config, 'outgoing'> & Partial<Config> };

/** A setting that names a place: it is open to what the setting is for, because the operator wrote it down. */
export type PlaceOfSetting = 'summary' | 'mail' | 'carrier' | SsoClient['name'];

// Google and Microsoft themselves stand on the Internet, which is open anyhow.
const providerOf =
  (name: SsoClient['name']) =>
  ({ sso }: Outgoing['config']) =>
    sso?.find((one) => one.name === name && (one.isStandIn || name === 'pool'))?.issuer;

const PLACES: Readonly<Record<PlaceOfSetting, (config: Outgoing['config']) => string | undefined>> =
  {
    summary: ({ summary }) => summary?.url,
    mail: ({ mail }) => mail?.smtp?.url,
    carrier: ({ carrier }) => carrier?.url,
    google: providerOf('google'),
    microsoft: providerOf('microsoft'),
    pool: providerOf('pool'),
  };

const PORTS: Readonly<Record<string, string>> = {
  'https:': '443',
  'http:': '80',
  'smtps:': '465',
  'smtp:': '587',
};

function openingsFor(
  config: Outgoing['config'],
  of: PlaceOfSetting | undefined,
): readonly Opening[] {
  const place = of && PLACES[of](config);
  if (place === undefined) return openingsOf(config.outgoing.open);
  const { hostname, port, protocol } = new URL(place);
  return openingsOf([...config.outgoing.open, `${hostname}:${port || PORTS[protocol]}`]);
}

/** The other end of a line. */
export type Place = {
  readonly host: string;
  readonly port: number;
  readonly ofSetting?: PlaceOfSetting | undefined;
};

type Search = { readonly signal: AbortSignal; readonly mayBePublic: boolean };

const TRY_MS = 2_000;
const TRIES = 2;

/** What servers of names answer, and nothing of this machine's own: a stranger's name is nobody's nickname here. */
async function asked(
  host: string,
  config: Outgoing['config'],
  signal: AbortSignal,
): Promise<string[]> {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  const { servers } = config.outgoing;
  if (servers.length > 0) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** What the system says; its question cannot be ended, but nobody waits for it too long. */
async function known(host: string, signal: AbortSignal): Promise<string[]> {
  const late = new Promise<[]>((end) => {
    signal.addEventListener('abort', () => end([]), { once: true });
  });
  const said = lookup(host, { all: true, order: 'verbatim' }).catch(() => []);
  return (await Promise.race([said, late])).map(({ address }) => address);
}

/** Every address of a place, looked up this once; none when a single one of them is closed. */
export async function resolveAddresses(
  config: Outgoing['config'],
  place: Place,
  { signal, mayBePublic }: Search,
): Promise<readonly string[]> {
  const openings = openingsFor(config, place.ofSetting);
  const [host, { port }] = [plainHost(place.host), place];
  const ours = isNamed(openings, { host, port }) ? await known(host, signal) : [];
  const find = () => (ours.length > 0 ? ours : asked(host, config, signal));
  const all = isIP(host) > 0 ? [host] : await find();
  signal.throwIfAborted();
  const judged = all.map((address) => judge(openings, { host, port, address }));
  if (!mayBePublic && (all.length === 0 || judged.some((one) => one !== 'opened')))
    throw new OutgoingFailure('NOT_AN_ADDRESS', `${host}:${port} would be reached unencrypted`);
  if (all.length === 0) throw new OutgoingFailure('UNREACHABLE', `${host} has no address`);
  if (judged.includes('closed'))
    throw new OutgoingFailure('UNREACHABLE', `${host}:${port} is not open (${all.join(', ')})`);
  return all;
}

/** The texts that servers of names have under a name; none where nobody answers. */
export async function findTexts({ config }: Pick<Ctx, 'config'>, name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  const { servers } = config.outgoing;
  if (servers.length > 0) resolver.setServers(servers);
  const found = await resolver.resolveTxt(name).catch(() => []);
  return found.map((parts) => parts.join(''));
}
