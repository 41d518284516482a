import { randomUUID } from 'node:crypto';
import { TICKET_SECONDS } from '@postkorb/domain/identity';
import { isSame, seal } from '#platform/basics/keys';
import type { Ctx } from '#platform/ctx';
import type { Holder } from '../basics/device.ts';

/** Sealed words that say whose password was right: for one purpose, for so many seconds; they open nothing by themselves. */
export function ticketsFor(purpose: string, seconds: number) {
  const sealOf = (ctx: Ctx, text: string) => seal(ctx.config.secret, purpose, text);
  return {
    issue(ctx: Ctx, { userId, generation }: Holder, more = ''): string {
      const until = Math.floor(ctx.now().getTime() / 1000) + seconds;
      const said = [until, userId, generation, more].join('.');
      return `${said}.${sealOf(ctx, said)}`;
    },
    /** Whose password they speak of; null where they are none of ours, of another purpose or too old. */
    read(ctx: Ctx, ticket: string): (Holder & { readonly more: string }) | null {
      const end = ticket.lastIndexOf('.');
      const said = ticket.slice(0, Math.max(end, 0));
      if (!isSame(ticket.slice(end + 1), sealOf(ctx, said))) return null;
      const [until, userId = '', generation, more = ''] = said.split('.');
      const isOver = Number(until) * 1000 <= ctx.now().getTime();
      return isOver ? null : { userId, generation: Number(generation), more };
    },
  };
}

const tickets = ticketsFor('second factor ticket', TICKET_SECONDS);

/** Whose password was right, under which id the journal says that a code was asked for, and by which sign-in of a business they came. */
type Asked = Holder & { readonly askedId: string; readonly connectionId: string | null };

/** What a right password, or a sign-in at another house, is given where a code must follow. */
export function issueTicket(ctx: Ctx, holder: Holder, connectionId: string | null) {
  const askedId = randomUUID();
  return { askedId, ticket: tickets.issue(ctx, holder, `${askedId}/${connectionId ?? ''}`) };
}

/** Whose password a ticket speaks of; null where it is none of ours or too old. */
export function readTicket(ctx: Ctx, ticket: string): Asked | null {
  const read = tickets.read(ctx, ticket);
  if (read === null) return null;
  const [askedId = '', connectionId = ''] = read.more.split('/');
  const { userId, generation } = read;
  return { userId, generation, askedId, connectionId: connectionId === '' ? null : connectionId };
}
