import { isIPv6 } from 'node:net';

const groupsOf = (text: string) => text.split(':').filter((group) => group !== '');

const addressOf = (ip: string) => ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/** The first four groups of an IPv6 address, as numbers. */
function prefixOf(address: string): readonly number[] {
  const [front = '', back = ''] = address.split('::');
  const [head, tail] = [groupsOf(front), groupsOf(back)];
  const gap = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...gap, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16));
}

const written = (groups: readonly number[], bits: number) =>
  `${groups.map((group) => group.toString(16)).join(':')}::/${bits}`;

/** The network a caller belongs to: the address itself, or the /64 of an IPv6 one, which a single home owns. */
export function networkOf(ip: string): string {
  const address = addressOf(ip);
  return isIPv6(address) ? written(prefixOf(address), 64) : address;
}

/** The addresses a caller may be expected to choose from: a /24, or the /56 a provider gives to a home. */
export function groupOf(ip: string): string {
  const address = addressOf(ip);
  if (!isIPv6(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  const [a = 0, b = 0, c = 0, d = 0] = prefixOf(address);
  return written([a, b, c, d & 0xff00], 56);
}

/** The block of addresses that one provider or one cloud may own: a /16, or a /32. */
export function blockOf(ip: string): string {
  const address = addressOf(ip);
  if (!isIPv6(address)) return `${address.split('.').slice(0, 2).join('.')}.0.0/16`;
  return written(prefixOf(address).slice(0, 2), 32);
}
