import { randomBytes } from 'node:crypto';
import {
  calendarText,
  FALLBACK_SUBJECT,
  type CalendarEntry,
  type DutyKind,
} from '@postkorb/domain/documents';
import { ownUser, findViewer, takeBackWithLogins } from '#identity';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { hashOf } from '#platform/basics/keys';
import { deleteFeed, deleteFeedSince, ownerOfFeed, writeFeed } from './calendar-feed.sql.ts';
import { findDatedDuties } from '../duties/duty.sql.ts';
import { findDocuments, type DocumentRow } from '../record/documents.sql.ts';
import { findDeadlines, type Due } from './find-deadlines.ts';

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

type Language = 'de' | 'en';
const DUTY_WORDS: Readonly<Record<DutyKind, Readonly<Record<Language, string>>>> = {
  payment: { de: 'Zahlung', en: 'Payment' },
  hearing: { de: 'Gerichtstermin', en: 'Court hearing' },
  appointment: { de: 'Termin', en: 'Appointment' },
  objection: { de: 'Widerspruch möglich bis', en: 'Objection possible until' },
  reply: { de: 'Antwort', en: 'Reply' },
  submission: { de: 'Unterlagen', en: 'Documents to send' },
  cancellation: { de: 'Kündigung möglich bis', en: 'Cancellation possible until' },
  offer: { de: 'Angebot gilt bis', en: 'Offer valid until' },
  contractEnd: { de: 'Vertragsende', en: 'End of contract' },
};

const MOST_DUTIES = 1000;

type Feed = { readonly origin: string; readonly language: Language };

const titled = (words: readonly (string | null)[]) => words.filter(Boolean).join(' · ');
const entryOf = ({ origin, language }: Feed, { document, deadline }: Due): CalendarEntry => ({
  id: document.id,
  day: deadline.day,
  title: titled([
    deadline.kind === 'payment' ? null : DUTY_WORDS[deadline.kind][language],
    titleOf(document),
  ]),
  url: `${origin}/app/document/${document.id}`,
});

/** Duties of the viewer beside the deadlines of their documents, which stand in the calendar anyway. */
async function dutyEntries(ctx: Ctx, feed: Feed, dues: readonly Due[]): Promise<CalendarEntry[]> {
  const rows = await findDatedDuties(ctx, { isDone: false, most: MOST_DUTIES });
  const shown = new Set(dues.map(({ deadline }) => deadline.dutyId));
  const further = rows.filter(({ id }) => !shown.has(id));
  const documents = await findDocuments(ctx, [...new Set(further.map((row) => row.documentId))]);
  const byId = new Map(documents.map((document) => [document.id, document]));
  return further.flatMap((row) => {
    const document = byId.get(row.documentId);
    if (document === undefined) return [];
    const url = `${feed.origin}/app/document/${document.id}`;
    const kind = DUTY_WORDS[row.kind as DutyKind][feed.language];
    const title = titled([kind, row.time, titleOf(document)]);
    return [{ id: row.id, day: row.day ?? '', title, url }];
  });
}

/** The calendar at a secret address: what its owner reaches at this moment, or null when it leads nowhere. */
export async function feedAt(appCtx: Ctx, token: string): Promise<string | null> {
  if (!TOKEN.test(token)) return null;
  const owner = await ownerOfFeed(appCtx, hashOf(token));
  const viewer = owner && (await findViewer(appCtx, owner));
  if (viewer === undefined) return null;
  const ctx = { ...appCtx, viewer };
  const [{ locale }, dues] = await Promise.all([
    ownUser(ctx),
    findDeadlines(ctx, { isDone: false, from: null, to: null }),
  ]);
  const { origin } = ctx.config.web;
  const language = locale === 'de_DE' ? 'de' : 'en';
  const feed = { origin, language } as const;
  const duties = await dutyEntries(ctx, feed, dues);
  return calendarText({
    name: locale === 'de_DE' ? 'Postkorb: Fristen' : 'Postkorb: deadlines',
    writtenAt: ctx
      .now()
      .toISOString()
      .replace(/[-:]|\.\d+/g, ''),
    entries: [...dues.map((due) => entryOf(feed, due)), ...duties].toSorted((one, other) =>
      one.day < other.day ? -1 : one.day > other.day ? 1 : 0,
    ),
  });
}
