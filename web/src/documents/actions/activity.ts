const KEPT = 'bulk-jobs';

/** Whether there may be something that the server does with many documents: a page that is loaded again asks for it. */
let isSought = localStorage.getItem(KEPT) !== null;
const watchers = new Set<() => void>();
/** What this tab began itself: only that is taken back by a key. */
const begun = new Set<string>();

function put(next: boolean) {
  if (next) localStorage.setItem(KEPT, 'sought');
  else localStorage.removeItem(KEPT);
  isSought = next;
  for (const watcher of watchers) watcher();
}

/** Whether what is done with many documents is shown. */
export const isActivitySought = () => isSought;

/** Tells the watcher whenever that changes. */
export function watchActivity(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** There is something to show. */
export const seekActivity = () => isSought || put(true);

/** There is nothing left to show. */
export const leaveActivity = () => put(false);

/** Notes what this tab begins. */
export const noteBegun = (id: string) => begun.add(id);

/** Whether this tab began it. */
export const wasBegunHere = (id: string) => begun.has(id);

/** Whoever signs out leaves nothing behind. */
export function forgetActivity() {
  begun.clear();
  leaveActivity();
}
