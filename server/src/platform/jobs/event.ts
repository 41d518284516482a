import { z } from 'zod';
import { asSystem, atomically, type Ctx } from '../ctx.ts';
import { atTheEnd } from '../at-the-end.ts';
import { enqueue, job, type Job, type JobKind } from './job.ts';

/** A fact in the past tense with ids only, declared by the domain whose fact it is. */
export type EventKind<P extends { accountId: string }> = {
  readonly name: string;
  readonly payload: z.ZodType<P>;
};

/** What a higher rung does when it hears of a fact. */
export type Listener = {
  readonly event: string;
  readonly name: string;
  readonly handle: (ctx: Ctx, payload: unknown) => Promise<void>;
};

/** Ties a listener to an event so that its payload arrives parsed. */
export function listen<P extends { accountId: string }>(
  event: EventKind<P>,
  name: string,
  handle: (ctx: Ctx, payload: P) => Promise<void>,
): Listener {
  return {
    event: event.name,
    name,
    handle: (ctx, payload) => handle(ctx, event.payload.parse(payload)),
  };
}

const eventPayload = z.object({
  event: z.string(),
  payload: z.looseObject({ accountId: z.uuid() }),
});
const delivery = eventPayload.extend({ listener: z.string() });

const dispatchEvent: JobKind<z.infer<typeof eventPayload>> = {
  name: 'platform.spread-news',
  effect: 'within',
  payload: eventPayload,
  attempts: 8,
};
const deliver: JobKind<z.infer<typeof delivery>> = {
  name: 'platform.deliver-news',
  effect: 'within',
  payload: delivery,
  attempts: 8,
};

type News = z.infer<typeof eventPayload>;

async function tell(ctx: Ctx, listener: Listener, { payload }: News): Promise<void> {
  const system = asSystem(ctx, { accountId: payload.accountId });
  await listener.handle({ ...system, depth: (ctx.depth ?? 0) + 1 }, payload);
}

/** The two jobs that carry news upward: one fans out, one delivers to a single listener; where there is but one, it hears at once. */
export function eventJobs(listeners: readonly Listener[]): readonly Job[] {
  const fanOut = job(dispatchEvent, async (ctx, news) => {
    const all = listeners.filter((one) => one.event === news.event);
    const [first] = all;
    if (first !== undefined && all.length === 1) return tell(ctx, first, news);
    await atomically(ctx, async (ctx) => {
      for (const { name } of all)
        await enqueue(ctx, deliver, { payload: { ...news, listener: name } });
    });
  });
  const handOver = job(deliver, async (ctx, { listener, ...news }) => {
    const target = listeners.find((one) => one.event === news.event && one.name === listener);
    if (target !== undefined) await tell(ctx, target, news);
  });
  return [fanOut, handOver];
}

/** Tells the domains above: one job in the caller's transaction, spread by the worker. */
export async function announce<P extends { accountId: string }>(
  ctx: Ctx,
  event: EventKind<P>,
  payload: P,
): Promise<void> {
  await enqueue(ctx, dispatchEvent, { payload: { event: event.name, payload } });
}

/** What may change, declared by the domain whose rows they are and named in its module. */
export type ChangeKind = {
  readonly name: string;
  /** Told only to the person who does it, because it concerns nobody else. */
  readonly isPersonal?: boolean;
};

/** Said where nobody knows what was missed: look at everything again. */
export const EVERYTHING = 'all';

/** What open screens are told when a transaction commits: ids only, never content. */
export type Change = {
  /** Whose rows changed; null where it is said to a person, in whatever account they are signed in. */
  readonly accountId: string | null;
  /** Set when the change concerns one person only. */
  readonly userId: string | null;
  /** The name of a kind, or `EVERYTHING`. */
  readonly kind: string;
  readonly ids: readonly string[];
  /** Too many to be named: whoever reaches one of these looks again. */
  readonly many?: boolean;
  /** The account of others that opened something to this person: what changes there concerns them from now on. */
  readonly sharedFrom?: string;
};

const MOST_NAMED = 50;
/** A notification of the database holds 8,000 bytes. */
const MOST_CARRIED = 180;

/**
 * Tells open screens, exactly when the change commits: a personal kind only those of the person themselves.
 * Many ids become none on the way to a screen: look again.
 */
export async function notifyClients(
  ctx: Ctx,
  { name: kind, isPersonal = false }: ChangeKind,
  ids: readonly string[],
): Promise<void> {
  const { accountId } = ctx.viewer;
  const userId = isPersonal ? ctx.viewer.userId : null;
  if (ids.length <= MOST_NAMED) return notify(ctx, { accountId, userId, kind, ids });
  if (userId !== null) return notify(ctx, { accountId, userId, kind, ids: [] });
  for (let at = 0; at < ids.length; at += MOST_CARRIED) {
    const some = ids.slice(at, at + MOST_CARRIED);
    await notify(ctx, { accountId, userId, kind, ids: some, many: true });
  }
}

/** Tells a person's screens, in whatever account they are signed in, that others opened something to them or closed it. */
export async function notifyPerson(ctx: Ctx, { name }: ChangeKind, userId: string): Promise<void> {
  const sharedFrom = ctx.viewer.accountId;
  await notify(ctx, { accountId: null, userId, kind: name, ids: [], sharedFrom });
}

/** Tells the screens of a login, in whatever account, what became of something that belongs to it and to no account. */
export async function notifyLogin(
  ctx: Ctx,
  { name }: ChangeKind,
  { userId, ids }: Pick<Change, 'ids'> & { readonly userId: string },
): Promise<void> {
  await notify(ctx, { accountId: null, userId, kind: name, ids });
}

async function notify(ctx: Ctx, change: Change): Promise<void> {
  await atTheEnd(ctx.db, { news: [JSON.stringify(change)] });
}
