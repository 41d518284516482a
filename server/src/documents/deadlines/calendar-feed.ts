import { randomBytes } from 'node:crypto';
import { calendarText, FALLBACK_SUBJECT, type CalendarEntry } from '@postkorb/domain/documents';
import { ownUser, findViewer, takeBackWithLogins } from '#identity';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { hashOf } from '#platform/basics/keys';
import { deleteFeed, deleteFeedSince, ownerOfFeed, writeFeed } from './calendar-feed.sql.ts';
import { findDeadlines } from './deadline.sql.ts';
import type { DocumentRow } from '../record/documents.sql.ts';

const TOKEN = /^[\w-]{22}$/;

/**
 * Gives the viewer's calendar a new secret address; it is said once and only its hash is kept.
 * Writes documents.calendar-renewed.
 */
export function renewFeed(ctx: Ctx): Promise<string> {
  return atomically(ctx, async (ctx) => {
    // 128 random bits.
    const token = randomBytes(16).toString('base64url');
    await writeFeed(ctx, hashOf(token));
    await record(ctx, { action: 'documents.calendar-renewed', objects: [ctx.viewer.userId] });
    return `${ctx.config.web.origin}/calendar/${token}.ics`;
  });
}

/**
 * Switches the viewer's calendar off; its address leads nowhere any more.
 * Writes documents.calendar-stopped.
 */
export function stopFeed(ctx: Ctx): Promise<boolean> {
  return atomically(ctx, async (ctx) => {
    const stopped = await deleteFeed(ctx);
    if (stopped)
      await record(ctx, { action: 'documents.calendar-stopped', objects: [ctx.viewer.userId] });
    return stopped;
  });
}

/**
 * Switches the viewer's calendar off where its address was made since then: whoever was in their login may have it.
 * Writes documents.calendar-stopped.
 */
async function stopFeedSince(ctx: Ctx, since: Date): Promise<void> {
  if (await deleteFeedSince(ctx, since))
    await record(ctx, { action: 'documents.calendar-stopped', objects: [ctx.viewer.userId] });
}
takeBackWithLogins(stopFeedSince);

const entryOf = (origin: string, row: DocumentRow): CalendarEntry => ({
  id: row.id,
  day: row.dueDate ?? '',
  title: [row.senderName, row.subject ?? FALLBACK_SUBJECT].filter(Boolean).join(': '),
  url: `${origin}/app/document/${row.id}`,
});

/** The calendar at a secret address: what its owner reaches at this moment, or null when it leads nowhere. */
export async function feedAt(appCtx: Ctx, token: string): Promise<string | null> {
  if (!TOKEN.test(token)) return null;
  const owner = await ownerOfFeed(appCtx, hashOf(token));
  const viewer = owner && (await findViewer(appCtx, owner));
  if (viewer === undefined) return null;
  const ctx = { ...appCtx, viewer };
  const [{ locale }, rows] = await Promise.all([
    ownUser(ctx),
    findDeadlines(ctx, { isDone: false, from: null, to: null }),
  ]);
  return calendarText({
    name: locale === 'de_DE' ? 'Postkorb: Fristen' : 'Postkorb: deadlines',
    writtenAt: ctx
      .now()
      .toISOString()
      .replace(/[-:]|\.\d+/g, ''),
    entries: rows.map((row) => entryOf(ctx.config.web.origin, row)),
  });
}
