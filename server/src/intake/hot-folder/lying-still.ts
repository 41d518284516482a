import { isSame, type Seen } from './look-into.ts';

/** A file from look to look: since when nothing of it changed, when it is looked at next, and why it was not taken. */
export type Lying = {
  readonly seen: Seen;
  readonly since: number;
  readonly next: number;
  readonly why: Waiting | null;
};

/** Why a file waits: there is no room, it cannot be read, its scanner may still write it, or something is out of order here. */
export const WAITINGS = ['NO_ROOM', 'UNREADABLE', 'UNFINISHED', 'BUSY'] as const;
export type Waiting = (typeof WAITINGS)[number];

/** Why files of a folder wait; or the folder itself is not there, as on a share that is not connected. */
export const FOLDER_WAITINGS = [...WAITINGS, 'UNREACHABLE'] as const;
/** How many files of a folder wait, and why; none where there is nothing to say. */
export type FolderWaiting = {
  readonly count: number;
  readonly why: (typeof FOLDER_WAITINGS)[number] | null;
};

/** What is known of the files of a folder, after one more look at it. */
export function lookedAgain(
  before: ReadonlyMap<string, Lying> | undefined,
  now: ReadonlyMap<string, Seen>,
  at: number,
): Map<string, Lying> {
  const lying = [...now].map(([name, seen]): [string, Lying] => {
    const known = before?.get(name);
    if (known !== undefined && isSame(seen, known.seen)) return [name, known];
    return [name, { seen, since: at, next: at, why: null }];
  });
  return new Map(lying);
}
