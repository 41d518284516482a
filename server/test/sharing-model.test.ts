import { expect, test } from 'vitest';
import { seeded, type Random } from '../../tools/faults/random.ts';
import { findDocuments, findFolders, moveMany } from '../src/documents/index.ts';
import { restoreMany } from '../src/documents/actions/move.ts';
import { closeSeat, reopenSeat, setMailboxProven } from '../src/identity/index.ts';
import type { Ctx } from '../src/platform/ctx.ts';
import { takeInvitations } from '../src/sharing/invitations/take-invitations.ts';
import { unshareAllWithContact } from '../src/sharing/rights/unshare-all.ts';
import { findAccessRights } from '../src/sharing/rights/access-right.sql.ts';
import { shareContainer } from '../src/sharing/shares/share-container.ts';
import { unshareContainer } from '../src/sharing/shares/unshare-container.ts';
import { makeDocument, makeFolder, rootOf } from './access/fixtures.ts';
import { isFull } from './world/full.ts';
import { SharingModel, type Permission } from './world/sharing-model.ts';
import { emailOf } from './world/sharing.ts';
import { useWorld } from './world/world.ts';

const world = useWorld();
const STEPS = isFull ? 10_000 : 100;
const DEPTH = 12;
const SEED = 20261126;

type Person = { readonly ctx: Ctx; readonly email: string; isProven: boolean; isMember: boolean };

/** Twelve folders inside each other, a letter in each, and people of this account and of others; the last has proven no mailbox. */
async function open() {
  const owner = await world.account({ type: 'business' });
  await setMailboxProven(owner);
  const model = new SharingModel();
  let above = await rootOf(owner, 'archive');
  let parent: string | null = null;
  for (let level = 0; level < DEPTH; level += 1) {
    above = await makeFolder(owner, above, `Ebene ${level}`);
    model.add(above.id, parent);
    parent = above.id;
    model.add((await makeDocument(owner, above, `Brief${level}`)).id, parent);
  }
  const people: Person[] = [];
  for (const isMember of [true, true, false, false, false]) {
    const ctx = await (isMember ? world.member(owner) : world.account());
    const isProven = people.length < 4;
    if (isProven) await setMailboxProven(ctx);
    people.push({ ctx, email: await emailOf(ctx), isProven, isMember });
  }
  return { owner, model, people };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** What each of them is shown, against what the model says. */
async function differences({ owner, model, people }: Opened): Promise<string[]> {
  const ids = [...model.nodes.keys()];
  const found: string[] = [];
  for (const { ctx, email } of people) {
    if (model.resting.has(email)) continue;
    const rows = [...(await findDocuments(ctx, ids)), ...(await findFolders(ctx, ids))];
    const shown = new Map(rows.map(({ id, access }) => [id, access]));
    for (const id of ids)
      if (shown.get(id) !== model.access(email, id))
        found.push(`${email} ${id}: ${shown.get(id)} instead of ${model.access(email, id)}`);
  }
  const rights = await findAccessRights(owner, {
    search: '',
    email: null,
    first: 50,
    after: null,
  });
  const live = [...model.grants.keys(), ...model.waiting.keys()].map((key) => key.split(' ')[0]);
  const named = new Set(live.filter((email) => !model.resting.has(email ?? '')));
  if (
    rights.map(({ email }) => email).join() !==
    [...named].toSorted((a = '', b = '') => (a < b ? -1 : 1)).join()
  )
    found.push(`access rights name ${rights.map(({ email }) => email).join()}`);
  return found;
}

const refused = async (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: { code?: string }) => error.code ?? 'failed',
  );

type Step = (opened: Opened, roll: Random) => Promise<void>;

const share: Step = async ({ owner, model, people }, { pick, next }) => {
  const [to, id] = [pick(people), pick([...model.nodes.keys()])];
  const permission: Permission = pick(['viewer', 'editor']);
  const paywalled = next() < 0.1;
  const { viewer } = owner;
  const by = { ...owner, viewer: { ...viewer, standing: { ...viewer.standing, paywalled } } };
  await world.appCtx.db.deleteFrom('identity.attempt').execute();
  const had = model.grants.get(`${to.email} ${id}`) ?? model.waiting.get(`${to.email} ${id}`);
  const isRaised = had === undefined || (had === 'viewer' && permission === 'editor');
  const given = { containerId: id, emails: [to.email], permission, note: '', endsOn: null };
  const code = await refused(shareContainer(by, given));
  if (model.isThrown(id)) return expect(code).toBe('IN_TRASH');
  if (model.resting.has(to.email)) return expect(code).toBe('INVALID_INPUT');
  if (paywalled && isRaised) return expect(code).toBe('PAYWALL');
  expect(code).toBeNull();
  if (to.isProven) model.give(to.email, id, permission);
  else model.waiting.set(`${to.email} ${id}`, permission);
};

const unshare: Step = async ({ owner, model, people }, { pick }) => {
  const [from, id] = [pick(people), pick([...model.nodes.keys()])];
  if (model.resting.has(from.email)) return;
  await refused(unshareContainer(owner, { containerId: id, emails: [from.email] }));
  model.take(from.email, id);
};

const leave: Step = async ({ model, people }, { pick }) => {
  const [who, id] = [pick(people), pick([...model.nodes.keys()])];
  if (model.access(who.email, id) === undefined || !who.isProven) return;
  await refused(unshareContainer(who.ctx, { containerId: id, emails: [who.email] }));
  model.take(who.email, id);
};

const unshareAll: Step = async ({ owner, model, people }, { pick, next }) => {
  const from = pick(people);
  if (next() > 0.3 || model.resting.has(from.email)) return;
  await refused(unshareAllWithContact(owner, from.email));
  model.take(from.email);
};

const move: Step = async ({ owner, model }, { pick }) => {
  const all = [...model.nodes.keys()];
  const [id, into] = [pick(all), pick(all)];
  if (model.isThrown(id) || model.isThrown(into) || model.above(into).includes(id)) return;
  const code = await refused(moveMany(owner, { ids: [id], folderId: into }));
  if (code === null) model.nodes.get(id)!.parent = into;
};

const throwAway: Step = async ({ owner, model }, { pick, next }) => {
  const id = pick([...model.nodes.keys()]);
  if (model.isThrown(id) || next() > 0.3) return;
  await moveMany(owner, { ids: [id], folderId: (await rootOf(owner, 'trash')).id });
  model.nodes.get(id)!.isThrown = true;
};

const restore: Step = async ({ owner, model }, { pick }) => {
  const thrown = [...model.nodes].filter(([, { isThrown }]) => isThrown).map(([id]) => id);
  const id = thrown.length > 0 ? pick(thrown) : undefined;
  // What lay in a folder that lies in the trash itself comes back elsewhere.
  const parent = id === undefined ? null : model.nodes.get(id)!.parent;
  if (id === undefined || (parent !== null && model.isThrown(parent))) return;
  await restoreMany(owner, [id]);
  model.nodes.get(id)!.isThrown = false;
};

const seat: Step = async ({ owner, model, people }, { pick }) => {
  const { ctx, email } = pick(people.filter(({ isMember }) => isMember));
  const isBack = model.resting.has(email);
  await (isBack ? reopenSeat : closeSeat)(owner, ctx.viewer.userId);
  model.resting[isBack ? 'delete' : 'add'](email);
};

const prove: Step = async ({ model, people }, { next }) => {
  const last = people.at(-1)!;
  if (last.isProven || next() > 0.2) return;
  await setMailboxProven(last.ctx);
  await takeInvitations(world.appCtx, last.ctx.viewer.userId);
  last.isProven = true;
  model.prove(last.email);
};

const ALL: readonly Step[] = [
  share,
  share,
  share,
  unshare,
  leave,
  unshareAll,
  move,
  throwAway,
  restore,
  seat,
  prove,
];

test(
  `[A4] after each of ${STEPS} random steps everybody sees what a model of sharing says, and every live share stands with the access rights`,
  { timeout: STEPS * 3_000 },
  async () => {
    const opened = await open();
    const roll = seeded(SEED);
    for (let step = 0; step < STEPS; step += 1) {
      const next = roll.pick(ALL);
      await next(opened, roll);
      expect({ step, after: next.name, differ: await differences(opened) }).toEqual({
        step,
        after: next.name,
        differ: [],
      });
    }
    const entries = await world.appCtx.db
      .selectFrom('platform.journal')
      .select('action')
      .where('accountId', '=', opened.owner.viewer.accountId)
      .where('action', 'like', 'sharing.%')
      .execute();
    expect(entries.length).toBeGreaterThan(STEPS / 10);
  },
);
