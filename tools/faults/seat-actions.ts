import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { credentialFor } from '../../web/src/identity/srp.ts';
import { calmMs } from './calm.ts';
import { change, expectAnswer, type ClientState } from './client-state.ts';
import type { Colleague, Session } from './colleague.ts';

const TAKE = 'mutation($id: ID!) { deactivateUser(id: $id) { errorCode } }';
const GIVE = 'mutation($id: ID!) { reactivateUser(id: $id) { errorCode } }';
// What is over ends within a second; a busy machine has a few.
const OVER_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 100;

/** The colleague of a client that has one. */
function colleagueOf({ colleague }: ClientState): Colleague {
  if (!colleague) throw new Error('nobody has a seat here');
  return colleague;
}

async function signIn(state: ClientState, one: Colleague): Promise<Session> {
  const { caller } = state;
  const action = { name: 'sign in', id: one.email };
  const said = await caller.insist(action, () => caller.colleagues.signIn(one));
  if (said.is === 'refused') throw new Error(`${one.email} was refused: ${said.code}`);
  one.isPasswordUsed = true;
  return said.value;
}

/** A cookie opens nothing, or nothing any more from a moment that is near; and never will again. */
export async function expectOver({ caller }: ClientState, cookie: string, what: string) {
  const id = randomUUID();
  for (const latest = calmMs() + OVER_WITHIN_MS; ; await sleep(LOOK_EVERY_MS)) {
    const said = await caller.insist({ name: 'look', id }, () =>
      caller.door('GET', '/auth/token', cookie),
    );
    if (said.is === 'refused') return expectAnswer(said.code, '401', what);
    if (calmMs() > latest) throw new Error(`${what}: still signed in`);
  }
}

/**
 * Goes from their household into the account of the client, or is told that it is none of theirs. A switch whose answer was
 * lost may have been done: then the old cookie is dead, and they sign in anew. Gives the cookie that counts.
 */
async function goIn(state: ClientState, one: Colleague): Promise<string | null> {
  const { caller, ended } = state;
  const { change: changeTo, signIn: comeIn } = caller.colleagues;
  const action = { name: 'switch', id: one.email };
  let over: string[] = [];
  const attempt = async () => {
    const come = await comeIn(one);
    if (come.is !== 'ok') return come;
    const { cookie } = come.value;
    // Where they were last, they come in again: from their household they always can.
    const home = await changeTo(cookie, one.homeId);
    if (home.is !== 'ok') return home;
    const there = await changeTo(home.value, one.teamId);
    over = there.is === 'ok' ? [cookie, home.value] : [cookie];
    return there;
  };
  const said = await caller.insist(action, attempt);
  one.isPasswordUsed = true;
  ended.push(...over);
  if (said.is === 'ok') return said.value;
  expectAnswer(said.code, '404', `switch of ${one.email}`);
  return null;
}

/** Takes the seat of the colleague away or gives it back: with it go their sessions here, and none comes back with it. */
export async function changeSeat(state: ClientState): Promise<void> {
  const one = colleagueOf(state);
  const inside = await goIn(state, one);
  expectAnswer(inside ? 'let in' : 'kept out', one.hasSeat ? 'let in' : 'kept out', one.email);
  const action = one.hasSeat
    ? { name: 'take the seat', query: TAKE }
    : { name: 'give the seat back', query: GIVE };
  const code = await change(state, { id: one.userId }, action);
  expectAnswer(code, 'ok', `${action.name} of ${one.email}`);
  one.hasSeat = !one.hasSeat;
  if (inside === null) return;
  await expectOver(state, inside, `a session of ${one.email}, whose seat is taken`);
  state.ended.push(inside);
}

/** Sets another password for the colleague: it counts, and every other session is over. */
export async function changePassword(state: ClientState): Promise<void> {
  const { caller, ended } = state;
  const one = colleagueOf(state);
  const [other, own] = [await signIn(state, one), await signIn(state, one)];
  const password = `Brieftaube${state.random.between(10, 1_000_000)}`;
  const made = await credentialFor(password);
  // The same once more is the same: what was set by a try whose answer was lost is set again.
  const said = await caller.insist({ name: 'change the password', id: one.email }, () =>
    caller.colleagues.replacePassword(own, made),
  );
  expectAnswer(said.is === 'refused' ? said.code : 'ok', 'ok', `a new password of ${one.email}`);
  Object.assign(one, { password, isPasswordUsed: false });
  await expectOver(state, other.cookie, `a session of ${one.email} with the old password`);
  ended.push(other.cookie);
}

/** What was acknowledged of a colleague stands: a new password opens, and what has ended opens nothing. */
export async function checkColleague(state: ClientState): Promise<void> {
  const { colleague, ended, random } = state;
  if (colleague && !colleague.isPasswordUsed) await signIn(state, colleague);
  if (ended.length > 0) await expectOver(state, random.pick(ended), 'an ended session');
}
