import { fileEverything } from './bulk-actions.ts';
import type { Caller } from './caller.ts';
import { edit, mark, send } from './document-actions.ts';
import { rootOf, type Believed, type ClientState, type Root } from './client-state.ts';
import { createFolder, emptyTrash, move, moveFolder, restore } from './folder-actions.ts';
import { download, pay, tick } from './other-actions.ts';
import { editPages, merge } from './page-actions.ts';
import { letServerMove } from './server-work.ts';
import { keepStamps } from './stamp-actions.ts';
import { changePassword, changeSeat } from './seat-actions.ts';
import { giveAway } from './ownership-actions.ts';
import { changeShares, checkShares } from './share-actions.ts';
import { changeTeam, checkTeam, comeAndGo } from './team-actions.ts';

const UPLOADS = 'query { documentUploads { id stage } }';
const ROOTS = 'query { meFolders { inbox { id } archive { id } trash { id } } }';
const MOST_WAITING = 6;

type Roots = Readonly<Record<Root, { readonly id: string }>>;
type Upload = { readonly id: string; readonly stage: string };

/** Learns which of the accepted files have become letters. */
export async function look({ caller, believed }: ClientState): Promise<void> {
  const said = await caller.insist({ name: 'look', id: 'uploads' }, () =>
    caller.ask<Upload[]>(UPLOADS, {}),
  );
  const uploads = said.is === 'ok' ? said.value : [];
  const done = uploads.filter(({ stage }) => stage === 'Completed').map(({ id }) => id);
  for (const one of believed)
    if (one.state === 'accepted' && done.includes(one.upload ?? '')) one.state = 'read';
}

const HOUSEKEEPING = [
  createFolder,
  createFolder,
  moveFolder,
  moveFolder,
  emptyTrash,
  keepStamps,
  changeTeam,
  comeAndGo,
] as const;
// A few kills already come while seats, accounts, passwords and shares change.
const SEATS = [changeSeat, changeSeat, changePassword] as const;
const SHARES_TOO = 0.18;
const SHARES = [changeShares, changeShares, changeShares, changeShares, giveAway] as const;
// Work on pages takes longest and is refused most often: e-invoices and the trash have none.
const PAGES = [editPages, editPages, editPages, editPages, merge] as const;
const ACTIONS = [
  ...PAGES,
  move,
  restore,
  mark,
  edit,
  pay,
  tick,
  download,
  fileEverything,
  letServerMove,
];

/** One action, as it comes. */
async function step(state: ClientState): Promise<void> {
  const { believed, random } = state;
  if (state.colleague && random.next() < 0.1) return random.pick(SEATS)(state);
  if (state.guest && random.next() < SHARES_TOO) return random.pick(SHARES)(state);
  const waiting = believed.filter((one) => one.state === 'accepted' && one.letter.isLetter);
  const read = believed.filter((one) => one.state === 'read');
  if (read.length === 0 || random.next() < 0.4)
    return waiting.length < MOST_WAITING ? send(state) : look(state);
  if (random.next() < 0.2) return look(state);
  if (random.next() < 0.15) return random.pick(HOUSEKEEPING)(state);
  return random.pick(ACTIONS)(state, random.pick(read));
}

export type Client = {
  readonly client: string;
  /** What it was told of every file it ever meant to send. */
  readonly believed: readonly Believed[];
  readonly downloads: ClientState['downloads'];
  readonly stamps: ClientState['stamps'];
  readonly invited: ClientState['invited'];
  readonly guest: ClientState['guest'];
  readonly shares: ClientState['shares'];
  readonly copies: ClientState['copies'];
  readonly given: ClientState['given'];
  /** Folders that were not destroyed. */
  readonly folders: ClientState['folders'];
  /** The root in which a letter or folder is believed to lie. */
  readonly rootOf: (place: string) => Root;
  readonly step: () => Promise<void>;
  /** Fails where what was acknowledged of the team, its logins and of shares does not stand. */
  readonly check: () => Promise<void>;
};

/** The state of a client with an account of its own: nobody else changes what it believes. */
export async function openState(
  caller: Caller,
  {
    random,
    nextLetter,
    colleague,
    guest,
  }: Pick<ClientState, 'random' | 'nextLetter' | 'colleague' | 'guest'>,
): Promise<ClientState> {
  const found = await caller.insist({ name: 'look', id: 'roots' }, () =>
    caller.ask<Roots>(ROOTS, {}),
  );
  if (found.is === 'refused') throw new Error(`the folders were refused: ${found.code}`);
  const nothing = { believed: [], folders: [], downloads: [], stamps: { ids: [] } };
  const ofTeam = { colleague, invited: new Set<string>(), ended: [] };
  const ofShares = { guest, shares: [], copies: { count: 0 }, given: [] };
  return { caller, random, nextLetter, ...nothing, ...ofTeam, ...ofShares, roots: found.value };
}

/** A client with its state, and what one step of its work is. */
export function clientAt(
  state: ClientState,
  work: (state: ClientState) => Promise<void> = step,
): Client {
  const { caller, believed, downloads, stamps, invited, guest, shares, copies, given, folders } =
    state;
  return {
    client: caller.client,
    believed,
    downloads,
    stamps,
    invited,
    guest,
    shares,
    copies,
    given,
    folders,
    rootOf: (place) => rootOf(state, place),
    step: () => work(state),
    check: async () => {
      await checkTeam(state);
      await checkShares(state);
    },
  };
}
