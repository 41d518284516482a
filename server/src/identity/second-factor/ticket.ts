import { randomUUID } from 'node:crypto';
import { TICKET_SECONDS } from '@postkorb/domain/identity';
import { isSame, seal } from '#platform/basics/keys';
import type { Ctx } from '#platform/ctx';
import type { Holder } from '../basics/device.ts';

const sealOf = (ctx: Ctx, text: string) => seal(ctx.config.secret, 'second factor ticket', text);

/** Whose password was right, and under which id the journal says that a code was asked for. */
type Asked = Holder & { readonly askedId: string };

/** What a right password is given where a code must follow: it opens nothing by itself, and is good for five minutes. */
export function issueTicket(ctx: Ctx, { userId, generation }: Holder) {
  const until = Math.floor(ctx.now().getTime() / 1000) + TICKET_SECONDS;
  const askedId = randomUUID();
  const said = [until, userId, generation, askedId].join('.');
  return { askedId, ticket: `${said}.${sealOf(ctx, said)}` };
}

/** Whose password a ticket speaks of; null where it is none of ours or too old. */
export function readTicket(ctx: Ctx, ticket: string): Asked | null {
  const end = ticket.lastIndexOf('.');
  const said = ticket.slice(0, Math.max(end, 0));
  if (!isSame(ticket.slice(end + 1), sealOf(ctx, said))) return null;
  const [until, userId = '', generation, askedId = ''] = said.split('.');
  const isOver = Number(until) * 1000 <= ctx.now().getTime();
  return isOver ? null : { userId, generation: Number(generation), askedId };
}
