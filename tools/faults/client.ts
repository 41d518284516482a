import { fileEverything } from './bulk-deeds.ts';
import type { Caller } from './caller.ts';
import { edit, mark, send } from './deeds.ts';
import { rootOf, type Believed, type Desk, type Root } from './desk.ts';
import { createFolder, emptyTrash, move, moveFolder, restore } from './folder-deeds.ts';
import type { Letter } from './letters.ts';
import { download, pay, tick } from './other-deeds.ts';
import { editPages, merge } from './page-deeds.ts';
import type { Random } from './random.ts';
import { letServerMove } from './server-work.ts';
import { keepStamps } from './stamp-deeds.ts';

const UPLOADS = 'query { documentUploads { id stage } }';
const ROOTS = 'query { meFolders { inbox { id } archive { id } trash { id } } }';
const MOST_WAITING = 6;

type Roots = Readonly<Record<Root, { readonly id: string }>>;
type Upload = { readonly id: string; readonly stage: string };

/** Learns which of the accepted files have become letters. */
export async function look({ caller, believed }: Desk): Promise<void> {
  const said = await caller.insist({ name: 'look', id: 'uploads' }, () =>
    caller.ask<Upload[]>(UPLOADS, {}),
  );
  const uploads = said.is === 'ok' ? said.value : [];
  const done = uploads.filter(({ stage }) => stage === 'Completed').map(({ id }) => id);
  for (const one of believed)
    if (one.state === 'accepted' && done.includes(one.upload ?? '')) one.state = 'read';
}

const HOUSEHOLD = [
  createFolder,
  createFolder,
  moveFolder,
  moveFolder,
  emptyTrash,
  keepStamps,
] as const;
// Work on pages takes longest and is refused most often: e-invoices and the trash have none.
const PAGES = [editPages, editPages, editPages, editPages, merge] as const;
const DEEDS = [
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

/** One deed, as it comes. */
async function step(desk: Desk): Promise<void> {
  const { believed, random } = desk;
  const waiting = believed.filter((one) => one.state === 'accepted' && one.letter.isLetter);
  const read = believed.filter((one) => one.state === 'read');
  if (read.length === 0 || random.next() < 0.4)
    return waiting.length < MOST_WAITING ? send(desk) : look(desk);
  if (random.next() < 0.2) return look(desk);
  if (random.next() < 0.15) return random.pick(HOUSEHOLD)(desk);
  return random.pick(DEEDS)(desk, random.pick(read));
}

export type Client = {
  readonly client: string;
  /** What it was told of every file it ever meant to send. */
  readonly believed: readonly Believed[];
  readonly downloads: Desk['downloads'];
  readonly stamps: Desk['stamps'];
  /** The root in which a letter or folder is believed to lie. */
  readonly rootOf: (place: string) => Root;
  readonly step: () => Promise<void>;
};

/** The desk of somebody with an account of their own: nobody else changes what they believe. */
export async function openDesk(
  caller: Caller,
  random: Random,
  nextLetter: () => Letter,
): Promise<Desk> {
  const found = await caller.insist({ name: 'look', id: 'roots' }, () =>
    caller.ask<Roots>(ROOTS, {}),
  );
  if (found.is === 'refused') throw new Error(`the folders were refused: ${found.code}`);
  const nothing = { believed: [], folders: [], downloads: [], stamps: { ids: [] } };
  return { caller, random, nextLetter, ...nothing, roots: found.value };
}

/** A client at a desk, with what one step of its work is. */
export function clientAt(desk: Desk, work: (desk: Desk) => Promise<void> = step): Client {
  const { caller, believed, downloads, stamps } = desk;
  return {
    client: caller.client,
    believed,
    downloads,
    stamps,
    rootOf: (place) => rootOf(desk, place),
    step: () => work(desk),
  };
}
