import type { Caller } from './caller.ts';
import type { Colleague } from './colleague.ts';
import type { Guest } from './guest.ts';
import type { Letter } from './letters.ts';
import type { Random } from './random.ts';
import type { BelievedShare } from './share-actions.ts';

export type Root = 'inbox' | 'archive' | 'trash';

/** What a client was told of one file, and so may count on. */
export type Believed = {
  /** The document, as the product named it when the file was announced. */
  id: string;
  /** The key under which it was sent. */
  readonly upload: string | null;
  readonly letter: Letter;
  /** Announced, then accepted with all its bytes, then read; refused was never there, destroyed is no more, or somebody else's. */
  state: 'refused' | 'announced' | 'accepted' | 'read' | 'destroyed';
  /** Made of pages of others, so that it never came through a door. */
  readonly madeOf: 'file' | 'pages';
  /** The letter it was cut off, which takes it back when its original is shown again. */
  readonly cutFrom: string | null;
  /** The folder or root it lies in. */
  place: string;
  isRead: boolean;
  isPaid: boolean;
  isDone: boolean;
  version: number;
  subject: string | null;
};

export type BelievedFolder = { readonly id: string; readonly title: string; parent: string };

export type ClientState = {
  readonly caller: Caller;
  readonly random: Random;
  readonly nextLetter: () => Letter;
  readonly believed: Believed[];
  readonly folders: BelievedFolder[];
  /** Downloads that were accepted, with the letters in each. */
  readonly downloads: { readonly id: string; readonly ids: readonly string[] }[];
  /** The stamps that are kept, in their order. */
  readonly stamps: { ids: readonly string[] };
  /** Who is invited into the account. */
  readonly invited: Set<string>;
  /** Who has a seat here beside a household of their own. */
  readonly colleague: Colleague | null;
  /** With whom the client shares, and who shares a folder with the client. */
  readonly guest: Guest | null;
  /** What is open to whom, or waits for them. */
  readonly shares: BelievedShare[];
  /** How many copies lie in the folder of the guest. */
  readonly copies: { count: number };
  /** The bytes of letters that were given to the guest, as their digests. */
  readonly given: string[];
  /** Cookies of sessions that were ended. */
  readonly ended: string[];
  readonly roots: Readonly<Record<Root, { readonly id: string }>>;
};

/** What nobody has touched yet. */
export const FRESH = {
  upload: null,
  isRead: false,
  isPaid: false,
  isDone: false,
  version: 1,
  subject: null,
} as const;

/** The root in which a letter or folder lies, however deep. */
export function rootOf({ roots, folders }: ClientState, place: string): Root {
  const names = ['inbox', 'archive', 'trash'] as const;
  const root = names.find((name) => roots[name].id === place);
  if (root) return root;
  const folder = folders.find((one) => one.id === place);
  if (!folder) throw new Error(`nobody knows the folder ${place}`);
  return rootOf({ roots, folders } as ClientState, folder.parent);
}

type Change = { readonly name: string; readonly query: string; readonly more?: object };

/** Asks for an action until it has its answer: what it says, or the code it was refused with. */
export async function ask<T>(
  { caller }: Pick<ClientState, 'caller'>,
  id: string,
  { name, query, more }: Change,
) {
  const variables = { id, ids: [id], ...more };
  return caller.insist<T>({ name, id }, () => caller.ask<T>(query, variables));
}

/** The same, as `ok` or the code. */
export async function change(
  state: ClientState,
  { id }: { id: string },
  action: Change,
): Promise<string> {
  const said = await ask(state, id, action);
  return said.is === 'refused' ? said.code : 'ok';
}

/** An answer nobody had reason to expect is a fault of the product. */
export function expectAnswer(code: string, wanted: string, what: string): void {
  if (code !== wanted) throw new Error(`${what}: ${code} instead of ${wanted}`);
}
