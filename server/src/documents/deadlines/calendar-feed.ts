import { randomBytes } from 'node:crypto';
import { calendarText, FALLBACK_SUBJECT, type CalendarEntry } from '@postkorb/domain/documents';
import { ownUser, findViewer, takeBackWithLogins } from '#identity';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { hashOf } from '#platform/basics/keys';
import { deleteFeed, deleteFeedSince, ownerOfFeed, writeFeed } from './calendar-feed.sql.ts';
import { nameOf, notesOf, type Language } from './calendar-words.ts';
import { findAgenda, type AgendaRow } from './agenda.sql.ts';
import { findLines } from './one-debt.ts';
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

const titleOf = (row: DocumentRow) =>
  [row.senderName, row.subject ?? FALLBACK_SUBJECT].filter(Boolean).join(': ');

type Feed = { readonly origin: string; readonly language: Language };

function entryOf({ origin, language }: Feed, row: AgendaRow, document: DocumentRow): CalendarEntry {
  const { id, kind, day, place } = row;
  const isMeeting = kind === 'hearing' || kind === 'appointment';
  // By an hour something is due, at an hour one meets: only that takes time of a day.
  const [time, by] = isMeeting ? [row.time, null] : [null, row.time];
  const title = [nameOf(row, language), by, titleOf(document)].filter(Boolean).join(' · ');
  const url = `${origin}/app/document/${document.id}`;
  const notes = notesOf(row, document.currency ?? 'EUR', language);
  return { id, day, time, title, url, place, notes };
}

// What is over leaves the calendar as it leaves the list.
const BLOCKS = ['overdue', 'week', 'later', 'snoozed'] as const;
const MOST = 1000;

/** What the list of deadlines shows its viewer, in the order of the days. */
async function findEntries(ctx: Ctx, feed: Feed): Promise<readonly CalendarEntry[]> {
  const page = { after: null, most: MOST };
  const rows = (await Promise.all(BLOCKS.map((block) => findAgenda(ctx, block, page)))).flat();
  const lines = await findLines(ctx, rows);
  return lines
    .map(({ row, document }) => entryOf(feed, row, document))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

/** The calendar at a secret address: what its owner reaches at this moment, or null when it leads nowhere. */
export async function feedAt(appCtx: Ctx, token: string): Promise<string | null> {
  if (!TOKEN.test(token)) return null;
  const owner = await ownerOfFeed(appCtx, hashOf(token));
  const viewer = owner && (await findViewer(appCtx, owner));
  if (viewer === undefined) return null;
  const ctx = { ...appCtx, viewer };
  const { locale } = await ownUser(ctx);
  const language = locale === 'de_DE' ? 'de' : 'en';
  return calendarText({
    name: language === 'de' ? 'Postkorb: Fristen' : 'Postkorb: deadlines',
    writtenAt: ctx
      .now()
      .toISOString()
      .replace(/[-:]|\.\d+/g, ''),
    entries: await findEntries(ctx, { origin: ctx.config.web.origin, language }),
  });
}
