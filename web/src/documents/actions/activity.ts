const KEPT = 'bulk-jobs';
/** What is kept of bulk jobs, in the word of earlier versions. */
const BULK = 'sought';

/** Of which kinds there may be something that the server does: a page that is loaded again asks for it. */
let sought: readonly string[] = localStorage.getItem(KEPT)?.split(',') ?? [];
const watchers = new Set<() => void>();
/** What this tab began itself: only that is taken back by a key. */
const begun = new Set<string>();

function put(next: readonly string[]) {
  if (next.length > 0) localStorage.setItem(KEPT, next.join(','));
  else localStorage.removeItem(KEPT);
  sought = next;
  for (const watcher of watchers) watcher();
}

/** Whether anything that the server does is shown. */
export const isActivitySought = () => sought.length > 0;

/** Tells the watcher whenever that changes. */
export function watchActivity(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** There is something to show, of bulk jobs or of another kind. */
export const seekActivity = (kind = BULK) => sought.includes(kind) || put([...sought, kind]);

/** There is nothing left to show of it. */
export const leaveActivity = (kind = BULK) => put(sought.filter((one) => one !== kind));

/** Notes what this tab begins. */
export const noteBegun = (id: string) => begun.add(id);

/** Whether this tab began it. */
export const wasBegunHere = (id: string) => begun.has(id);

/** Whoever signs out leaves nothing behind. */
export function forgetActivity() {
  begun.clear();
  put([]);
}
