import { randomBytes } from 'node:crypto';
import { JOIN_DAYS, refuseJoinLink, refuseLinkNote, type JoinLinkEnd } from '@postkorb/domain/team';
import { takeSeats } from '#billing';
import { ownUser } from '#identity';
import { allowed, askerOf } from '#platform/asker';
import { record } from '#platform/audit';
import { isId } from '#platform/basics/id';
import { hashOf } from '#platform/basics/keys';
import { atomically, type Ctx } from '#platform/ctx';
import { notifyClients } from '#platform/jobs/event';
import { refuseIf } from '#platform/refusal';
import { teamChanged } from '../seats/change-kinds.ts';
import {
  endJoinLink,
  insertJoinLink,
  lockJoinLink,
  renewJoinLink as renew,
  type JoinLink,
} from '../seats/join-link.sql.ts';
import { lockTeam } from '../seats/people.ts';

const DAY_MS = 86_400_000;

/** A link with its address, which is said once and not kept. */
export type MadeLink = { readonly link: JoinLink; readonly address: string };

/** A new secret with 256 random bits: the address it stands in, and what is kept of it. */
function newLink(ctx: Ctx) {
  const secret = randomBytes(32).toString('base64url');
  const expiresAt = new Date(ctx.now().getTime() + JOIN_DAYS * DAY_MS);
  // Behind the #, which browsers never send along.
  const address = `${ctx.config.web.origin}/signup-tenant#${secret}`;
  return { address, kept: { secretHash: hashOf(secret), expiresAt } };
}

type Asked = { readonly note: string; readonly acceptedCents: number | null };

/**
 * Makes a link by which one login that exists joins the viewer's account as a Member; it takes a seat at once. Its address
 * is said once, and only the hash of its secret is kept.
 * Refuses with CREATE_JOIN_LINK_REFUSALS.
 * Writes team.join-link-made. Announces teamChanged.
 */
export function createJoinLink(ctx: Ctx, { note, acceptedCents }: Asked): Promise<MadeLink> {
  return atomically(ctx, async (ctx) => {
    refuseIf(refuseLinkNote(note, askerOf(ctx)));
    refuseIf((await ownUser(ctx)).mailboxProvenAt === null ? 'MAILBOX_NOT_PROVEN' : null);
    const seats = await lockTeam(ctx);
    const cents = await takeSeats(ctx, seats, { wanted: 1, acceptedCents });
    const { address, kept } = newLink(ctx);
    const link = await insertJoinLink(ctx, { ...kept, note: note.trim() });
    await record(ctx, {
      action: 'team.join-link-made',
      objects: [link.id],
      after: { note: link.note, cents },
    });
    await notifyClients(ctx, teamChanged, []);
    return { link, address };
  });
}

/** An open link of the viewer's account, for who manages the team. */
async function lockOpen(ctx: Ctx, id: string) {
  await lockTeam(ctx);
  const found = isId(id) ? await lockJoinLink(ctx, id) : undefined;
  return allowed(ctx, refuseJoinLink, found?.endedAt === null ? found : undefined);
}

/**
 * Gives a link another address, good for another 7 days; the one of before opens nothing any more.
 * Refuses with UNKNOWN_JOIN_LINK.
 * Writes team.join-link-renewed. Announces teamChanged.
 */
export function renewJoinLink(ctx: Ctx, id: string): Promise<MadeLink> {
  return atomically(ctx, async (ctx) => {
    const before = await lockOpen(ctx, id);
    const { address, kept } = newLink(ctx);
    await renew(ctx, id, kept);
    await record(ctx, { action: 'team.join-link-renewed', objects: [id] });
    await notifyClients(ctx, teamChanged, []);
    return { link: { ...before, expiresAt: kept.expiresAt }, address };
  });
}

type Removed = { readonly id: string; readonly why: Exclude<JoinLinkEnd, 'used'> };

/**
 * Takes a link back, or ends it as the System once its time is over: its seat is free, and it opens nothing any more.
 * Refuses with UNKNOWN_JOIN_LINK.
 * Writes team.join-link-removed. Announces teamChanged.
 */
export function removeJoinLink(ctx: Ctx, { id, why }: Removed): Promise<string> {
  return atomically(ctx, async (ctx) => {
    const { note } = await lockOpen(ctx, id);
    await endJoinLink(ctx, id, why);
    await record(ctx, {
      action: 'team.join-link-removed',
      objects: [id],
      before: { note },
      after: { why },
    });
    await notifyClients(ctx, teamChanged, []);
    return id;
  });
}
