import { IDLE_MINUTES } from '@postkorb/domain/identity';

const KEY = 'readingTime';
const MINUTE_MS = 60_000;
/** Clocks are put right by seconds now and then; by more than this they were set back. */
const SLACK_MS = 60_000;
const NOTED_EVERY_MS = 10_000;
const LOOKED_AT_EVERY_MS = 15_000;
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;

/** When a session ends whatever is done, by the clock of this device, and after how many minutes without use. */
export type Lasting = { readonly endsAt: number; readonly idleMinutes: number };

/** The same, and when it was last used. */
export type ReadingTime = Lasting & { readonly usedAt: number };

/** Whether there is time left for reading; once the clock was set back nobody knows how late it is. */
export function isTimeLeft({ endsAt, idleMinutes, usedAt }: ReadingTime, now: number): boolean {
  return now < endsAt && now < usedAt + idleMinutes * MINUTE_MS && now >= usedAt - SLACK_MS;
}

/** A clock set back while a page is open changes nothing: the page counts on by itself. */
const began = Date.now() - performance.now();
const now = () => Math.max(Date.now(), began + performance.now());

function timeHere(): ReadingTime {
  const stored = localStorage.getItem(KEY);
  // What an earlier version kept does not say how long it lasts without use: as long as everybody's did then.
  const known = { endsAt: 0, usedAt: 0, idleMinutes: IDLE_MINUTES };
  return stored === null ? known : { ...known, ...(JSON.parse(stored) as Partial<ReadingTime>) };
}

const keep = (time: ReadingTime) => localStorage.setItem(KEY, JSON.stringify(time));

/** Whether what lies here may be read without asking the server. */
export const mayReadOn = () => isTimeLeft(timeHere(), now());

/** The server has answered somebody whose session lasts so long: that is use. */
export function noteAnswer({ endsAt, idleMinutes }: Lasting): void {
  const before = timeHere();
  const usedAt = now();
  const isOld = Math.abs(usedAt - before.usedAt) > NOTED_EVERY_MS;
  const isOther =
    idleMinutes !== before.idleMinutes || Math.abs(endsAt - before.endsAt) > NOTED_EVERY_MS;
  if (isOld || isOther) keep({ endsAt, idleMinutes, usedAt });
}

/** Somebody reads here; what had ended does not begin again by that. */
export function noteUse(): void {
  const time = timeHere();
  const usedAt = now();
  if (usedAt - time.usedAt > NOTED_EVERY_MS && isTimeLeft(time, usedAt)) keep({ ...time, usedAt });
}

/** Nobody reads here any more. */
export const forgetTime = () => localStorage.removeItem(KEY);

/** Looks at the clock while a page is open, and before anything done on it counts as use. */
export function watchTime(look: () => void): void {
  const use = () => {
    look();
    noteUse();
  };
  for (const sign of SIGNS_OF_USE) addEventListener(sign, use, { capture: true, passive: true });
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', look);
  setInterval(look, LOOKED_AT_EVERY_MS);
}
