import { isIPv6 } from 'node:net';
import type { Ctx } from '#platform/ctx';
import { addTry, secondsToWait, type Limit } from './attempt.sql.ts';
import { seal } from '#platform/keys';

const groupsOf = (text: string) => text.split(':').filter((group) => group !== '');

/** The network a caller belongs to: the address itself, or the /64 of an IPv6 one, which a single home owns. */
export function netOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(address)) return address;
  const [front = '', back = ''] = address.split('::');
  const [head, tail] = [groupsOf(front), groupsOf(back)];
  const gap = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  const net = [...head, ...gap, ...tail].slice(0, 4);
  return `${net.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** A key that tells nothing about the address or net it stands for. */
export function limitKey(ctx: Ctx, kind: string, what: string): string {
  return `${kind}:${seal(ctx.config.secret, 'limits', `${kind}:${what}`).slice(0, 22)}`;
}

/** Counts a try under every limit; the seconds to wait when one of them is reached, or 0 when it may go on. */
export async function waitFor(ctx: Ctx, limits: readonly Limit[]): Promise<number> {
  for (const limit of limits) {
    if (!(await addTry(ctx, limit))) return secondsToWait(ctx, limit);
  }
  return 0;
}
