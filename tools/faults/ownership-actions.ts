import { ask, expectAnswer, rootOf, type Believed, type ClientState } from './client-state.ts';
import { guestOf, share } from './share-actions.ts';

const STANDING = `query($id: ID!) { containerDocument(id: $id) { hasEditedPages } }`;
const RECEIVERS = 'query($id: ID!) { ownershipReceivers(containerId: $id) { id email } }';
const GIVE = `mutation($id: ID!, $userId: ID!) {
  transferOwnership(containerId: $id, userId: $userId) { errorCode } }`;

type Receiver = { readonly id: string; readonly email: string };

/** Whether nothing was made of its pages, so that it goes as it came. */
async function isWhole(state: ClientState, { id }: Believed): Promise<boolean> {
  if (state.believed.some(({ cutFrom }) => cutFrom === id)) return false;
  type Standing = { readonly hasEditedPages: boolean } | null;
  const said = await ask<Standing>(state, id, { name: 'look', query: STANDING });
  return said.is === 'ok' && said.value?.hasEditedPages === false;
}

/** Who may have it: the guest, once they may edit it. */
async function receiverOf(state: ClientState, id: string): Promise<string | undefined> {
  const { email } = guestOf(state);
  const said = await ask<readonly Receiver[]>(state, id, { name: 'look', query: RECEIVERS });
  return said.is === 'ok' ? said.value.find((one) => one.email === email)?.id : undefined;
}

/**
 * Gives a letter to the guest, in whose account it lies from then on. Where the answer was lost it may have been done: then it is
 * unknown here. Whoever proved too long ago who they are signs in anew.
 */
async function give(state: ClientState, id: string, userId: string): Promise<string> {
  const { caller } = state;
  let isSent = false;
  const attempt = async (ask: ClientState['caller']['ask']) => {
    const tried = await ask(GIVE, { id, userId });
    if (isSent && tried.is === 'refused' && tried.code === 'UNKNOWN_DOCUMENT')
      return { is: 'ok', value: null } as const;
    isSent ||= tried.is === 'unknown';
    return tried;
  };
  const action = { name: 'give', id };
  const said = await caller.insist(action, () => attempt(caller.ask));
  if (said.is === 'ok') return 'ok';
  if (said.code !== 'STEP_UP_REQUIRED') return said.code;
  const fresh = await caller.insist({ name: 'sign in', id }, caller.anew);
  if (fresh.is === 'refused') return fresh.code;
  const again = await caller.insist(action, () => attempt(fresh.value));
  return again.is === 'ok' ? 'ok' : again.code;
}

/** Gives one letter away, as it came. */
export async function giveAway(state: ClientState): Promise<void> {
  const { believed, given, random } = state;
  const own = believed.filter(
    (one) => one.state === 'read' && one.madeOf === 'file' && rootOf(state, one.place) !== 'trash',
  );
  if (own.length === 0) return;
  const one = random.pick(own);
  if (!(await isWhole(state, one))) return;
  if (!(await share(state, one.id, { email: guestOf(state).email, permission: 'editor' }))) return;
  const userId = await receiverOf(state, one.id);
  if (userId === undefined) throw new Error(`${one.id} can be given to nobody`);
  expectAnswer(await give(state, one.id, userId), 'ok', `giving ${one.id} away`);
  one.state = 'destroyed';
  given.push(one.letter.sha256);
}
