import { randomUUID } from 'node:crypto';
import { ask, change, expectAnswer, type ClientState } from './client-state.ts';

const LOOK = '{ meUsers { id email status } }';
const INVITE = `mutation($emails: [String!]!) { createUser(emails: $emails, role: Member) { errorCode } }`;
const TAKE_BACK = 'mutation($id: ID!) { deleteUser(id: $id) { errorCode } }';
// A household has five seats, and one of them is the Owner's.
const MOST = 4;

type User = { readonly id: string; readonly email: string; readonly status: string };

async function invitedNow(state: ClientState): Promise<readonly User[]> {
  const said = await ask<User[]>(state, 'team', { name: 'look', query: LOOK });
  if (said.is === 'refused') throw new Error(`the team was refused: ${said.code}`);
  return said.value.filter(({ status }) => status === 'invited');
}

async function invite(state: ClientState): Promise<void> {
  const email = `guest.${randomUUID()}@example.com`;
  const more = { emails: [email] };
  const code = await change(state, { id: email }, { name: 'invite', query: INVITE, more });
  const isThere = (await invitedNow(state)).some((one) => one.email === email);
  // More than a hundred in an hour are refused, and then nothing has happened.
  if (code === 'LIMIT_REACHED' && !isThere) return;
  // Nobody else has this address: the first try went through, and only its answer was lost.
  if (code !== 'EMAIL_IN_USE' && code !== 'LIMIT_REACHED')
    expectAnswer(code, 'ok', `invitation of ${email}`);
  expectAnswer(isThere ? 'invited' : 'nobody', 'invited', email);
  state.invited.add(email);
}

async function takeBack(state: ClientState, { id, email }: User): Promise<void> {
  const code = await change(state, { id }, { name: 'take back', query: TAKE_BACK });
  // Taken back by the first try, whose answer was lost.
  expectAnswer(code === 'USER_NOT_FOUND' ? 'ok' : code, 'ok', `taking back ${email}`);
  state.invited.delete(email);
}

/** Invites somebody, or takes an invitation back; who is invited is always who should be. */
export async function changeTeam(state: ClientState): Promise<void> {
  const now = await invitedNow(state);
  const emails = now.map(({ email }) => email).toSorted();
  expectAnswer(emails.join(), [...state.invited].toSorted().join(), 'who is invited');
  const isFull = now.length >= MOST;
  if (now.length > 0 && (isFull || state.random.next() < 0.4))
    return takeBack(state, state.random.pick(now));
  await invite(state);
}

/** Signs in once more and out again: a session that was ended stays ended, whatever falls in between. */
export async function comeAndGo(state: ClientState): Promise<void> {
  const { caller, ended, random } = state;
  const action = { name: 'sign out', id: randomUUID() };
  const come = await caller.insist({ ...action, name: 'sign in' }, () => caller.signInAgain());
  if (come.is === 'refused') throw new Error(`signing in was refused: ${come.code}`);
  const cookie = come.value;
  const went = await caller.insist(action, () => caller.door('POST', '/auth/sign-out', cookie));
  // The second try finds nobody signed in.
  expectAnswer(went.is === 'refused' && went.code === '401' ? 'ok' : went.is, 'ok', 'signing out');
  ended.push(cookie);
  const asked = random.pick(ended);
  const said = await caller.insist({ ...action, name: 'look' }, () =>
    caller.door('GET', '/auth/token', asked),
  );
  expectAnswer(said.is === 'refused' ? said.code : 'still signed in', '401', 'an ended session');
}
