import { BlockList, isIP, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Where a line may lead although it is nobody's place on the Internet: a name or a net, at every port or at one. */
export type Opening = {
  readonly name: string | null;
  readonly net: BlockList | null;
  readonly port: number | null;
};

/** Where somebody wants to go, and the address its name was found to have. */
type Destination = { readonly host: string; readonly port: number; readonly address: string };

// What IANA's registry of special addresses does not call globally reachable.
const CLOSED_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
// Of IPv6 only what is given out for the Internet is open; mapped, embedded, local and all others lie outside of it.
const OPEN_6 = '2000::/3';
const CLOSED_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

function blockListOf(text: string): BlockList | null {
  const [address = '', bits, ...rest] = text.split('/');
  const widest = isIPv6(address) ? 128 : 32;
  const isNetwork = isIP(address) > 0 && !address.includes('%') && rest.length === 0;
  if (!isNetwork || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= widest)))
    return null;
  const blockList = new BlockList();
  blockList.addSubnet(address, bits === undefined ? widest : Number(bits), familyOf(address));
  return blockList;
}

function netsOf(all: readonly string[]): BlockList {
  const nets = new BlockList();
  for (const one of all) {
    const [address = '', bits] = one.split('/');
    nets.addSubnet(address, Number(bits), familyOf(address));
  }
  return nets;
}
const closed4 = netsOf(CLOSED_4);
const open6 = netsOf([OPEN_6]);
const closed6 = netsOf(CLOSED_6);

/** Whether an address belongs to a place on the Internet, and not to a machine or net near this one. */
export function isPublic(address: string): boolean {
  // With a zone it is local, and the lists do not know it.
  if (isIP(address) === 0 || address.includes('%')) return false;
  if (!isIPv6(address)) return !closed4.check(address, 'ipv4');
  return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}

/** A name as names are compared. */
export const plainHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');

const NAME = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9])?)*$/;

const isPort = (port: number) => port > 0 && port <= 65_535;

/** A place and a port, written `place`, `place:port` or `[place]:port`. */
function parted(text: string): { place: string; port: number | null; isNumber: boolean } | null {
  const isBareV6 = blockListOf(text) !== null && text.includes(':');
  const [whole, inBrackets, plain = '', digits] =
    /^(?:\[([^\]]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/.exec(isBareV6 ? `[${text}]` : text) ?? [];
  const port = digits === undefined ? null : Number(digits);
  const isWrong = whole === undefined || (port !== null && !isPort(port));
  return isWrong ? null : { place: inBrackets ?? plain, port, isNumber: inBrackets !== undefined };
}

/** What an operator opens, such as `mail.lan:25`, `192.168.178.0/24` or `[fd00::1]:443`; null when it is none of these. */
export function openingOf(text: string): Opening | null {
  const parts = parted(text);
  if (parts === null) return null;
  const { place, port, isNumber } = parts;
  const blockList = blockListOf(place);
  if (blockList !== null) return { name: null, net: blockList, port };
  const name = plainHost(place);
  return !isNumber && NAME.test(name) ? { name, net: null, port } : null;
}

/** The openings of a setting; what is none opens nothing. */
export const openingsOf = (all: readonly string[]): Opening[] =>
  all.flatMap((one) => openingOf(one) ?? []);

/** Whether the operator opened this very place, whatever address it has. */
export function isNamed(openings: readonly Opening[], to: Omit<Destination, 'address'>): boolean {
  const host = plainHost(to.host);
  return openings.some(({ name, port }) => name === host && (port ?? to.port) === to.port);
}

function isOpened(openings: readonly Opening[], to: Destination): boolean {
  if (isNamed(openings, to)) return true;
  const { address } = to;
  return openings.some(
    ({ net: blockList, port }) =>
      blockList !== null &&
      (port ?? to.port) === to.port &&
      !address.includes('%') &&
      blockList.check(address, familyOf(address)),
  );
}

/** The addresses of this machine's own lines: from here they reach what a firewall keeps others from. */
const ownAddresses = () =>
  Object.values(networkInterfaces()).flatMap((all) => (all ?? []).map(({ address }) => address));

/** Whether a line may lead there, and whether only because the operator opened it. */
export function judge(
  openings: readonly Opening[],
  to: Destination,
): 'public' | 'opened' | 'closed' {
  if (isOpened(openings, to)) return 'opened';
  return isPublic(to.address) && !ownAddresses().includes(to.address) ? 'public' : 'closed';
}
