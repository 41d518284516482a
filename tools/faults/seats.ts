import { signIn, type Person } from '../try/client.ts';
import type { Caller } from './caller.ts';
import type { Colleague } from './colleague.ts';

const LINK = 'mutation { createJoinLink { errorCode address } }';
const WHO = '{ meUsers { id email } }';
const HOME = '{ meAccounts { id isCurrent } }';

type Users = readonly { readonly id: string; readonly email: string }[];
type Accounts = {
  readonly meAccounts: readonly { readonly id: string; readonly isCurrent: boolean }[];
};

/** Before anything is killed, somebody with a household of their own gets a seat in that of a client. */
export async function seat(origin: string, caller: Caller, one: Person): Promise<Colleague> {
  const asked = async <T>(query: string): Promise<T> => {
    const said = await caller.ask<T>(query, {});
    if (said.is !== 'ok') throw new Error(`no seat for ${one.email}: ${JSON.stringify(said)}`);
    return said.value;
  };
  const { address } = await asked<{ readonly address: string }>(LINK);
  const own = await signIn(origin, one);
  const { meAccounts } = await own.ask<Accounts>(HOME);
  const { cookie } = await own.credentials();
  const headers = { cookie, 'content-type': 'application/json' };
  const body = JSON.stringify({ secret: address.split('#')[1] });
  const answer = await fetch(`${origin}/auth/join/accept`, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`no seat for ${one.email}: ${await answer.text()}`);
  const { accountId: teamId } = (await answer.json()) as { readonly accountId: string };
  const userId = (await asked<Users>(WHO)).find(({ email }) => email === one.email)?.id ?? '';
  const homeId = meAccounts.find(({ isCurrent }) => isCurrent)?.id ?? '';
  const { email, password } = one;
  return { email, password, userId, teamId, homeId, isPasswordUsed: true, hasSeat: true };
}
