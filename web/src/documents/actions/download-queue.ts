import type { DownloadFile, DownloadFormat } from '@postkorb/domain/documents';

/** A download this browser began, until somebody puts its line away. */
export type Underway = {
  readonly id: string;
  readonly count: number;
  readonly format: DownloadFormat;
  readonly file: DownloadFile;
  /** Named to the server completely; from then on the server knows how far it is. */
  readonly sent: boolean;
  readonly saved: boolean;
};

type State = {
  /** The documents whose download is being asked about. */
  readonly asked: readonly string[] | null;
  readonly underway: readonly Underway[];
};

const KEPT = 'downloads';

/** A page that is loaded again still shows what is being packed. */
function kept(): readonly Underway[] {
  const stored = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as readonly Underway[];
  return stored.filter(({ sent }) => sent);
}

let state: State = { asked: null, underway: kept() };
const watchers = new Set<() => void>();

function put(next: Partial<State>) {
  state = { ...state, ...next };
  sessionStorage.setItem(KEPT, JSON.stringify(state.underway));
  for (const watcher of watchers) watcher();
}

/** What is asked and what is under way. */
export const downloads = () => state;

/** Tells the watcher whenever that changes. */
export function watchDownloads(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** Asks in which form these documents are to be downloaded. */
export const askDownload = (ids: readonly string[]) => put({ asked: ids });

/** The question was answered, or nobody wants to answer it. */
export const closeQuestion = () => put({ asked: null });

/** Shows a download that begins. */
export const showDownload = (one: Underway) => put({ underway: [one, ...state.underway] });

/** Notes what happened to a download; one that was put away stays so. */
export function noteDownload(id: string, change: Partial<Underway>) {
  put({ underway: state.underway.map((one) => (one.id === id ? { ...one, ...change } : one)) });
}

/** Whether its line still stands. */
export const isShown = (id: string) => state.underway.some((one) => one.id === id);

/** Puts a line away. */
export const hideDownload = (id: string) =>
  put({ underway: state.underway.filter((one) => one.id !== id) });

/** Whoever signs out leaves nothing behind. */
export const forgetDownloads = () => put({ asked: null, underway: [] });
