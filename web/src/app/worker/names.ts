/** Caches of the app itself, one for each build. */
export const SHELL = 'shell:';
/** Caches of documents, one for each person; the page fills and empties them. */
export const READING = 'reading:';
/** Files that other apps handed over and nobody has taken yet. */
export const SHARED = 'shared';
/** Where other apps hand files over; caught by the worker, never sent. */
export const SHARE_PATH = '/app/share';
/** What the page says when the newer worker may take over. */
export const TAKE_OVER = 'take-over';
