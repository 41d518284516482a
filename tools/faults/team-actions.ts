import { randomUUID } from 'node:crypto';
import { ask, change, expectAnswer, type ClientState } from './client-state.ts';
import { checkColleague, expectOver } from './seat-actions.ts';

const LOOK = '{ meUsers { id email status } }';
const INVITE = `mutation($emails: [String!]!) { createUser(emails: $emails, role: Member) { errorCode } }`;
const TAKE_BACK = 'mutation($id: ID!) { deleteUser(id: $id) { errorCode } }';
// A household has five seats: one is the Owner's, and one their colleague's, who may have it back at any time.
const MOST = 3;

type User = { readonly id: string; readonly email: string; readonly status: string };

async function teamNow(state: ClientState): Promise<readonly User[]> {
  const said = await ask<User[]>(state, 'team', { name: 'look', query: LOOK });
  if (said.is === 'refused') throw new Error(`the team was refused: ${said.code}`);
  return said.value;
}

const invitedIn = (team: readonly User[]) => team.filter(({ status }) => status === 'invited');

/** Who is invited and who has a seat is as it was acknowledged; gives who is invited. */
async function expectTeam(state: ClientState): Promise<readonly User[]> {
  const team = await teamNow(state);
  const emails = invitedIn(team).map(({ email }) => email);
  const wanted = [...state.invited].toSorted().join();
  expectAnswer(emails.toSorted().join(), wanted, 'who is invited');
  const { colleague } = state;
  const seat = team.find(({ email }) => email === colleague?.email)?.status;
  if (colleague)
    expectAnswer(String(seat), colleague.hasSeat ? 'active' : 'deactivated', colleague.email);
  return invitedIn(team);
}

/** What was acknowledged of the team and of its logins stands. */
export async function checkTeam(state: ClientState): Promise<void> {
  await expectTeam(state);
  await checkColleague(state);
}

async function invite(state: ClientState): Promise<void> {
  const email = `guest.${randomUUID()}@example.com`;
  const more = { emails: [email] };
  const code = await change(state, { id: email }, { name: 'invite', query: INVITE, more });
  const isThere = invitedIn(await teamNow(state)).some((one) => one.email === email);
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
  const now = await expectTeam(state);
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
  await expectOver(state, random.pick(ended), 'an ended session');
}
