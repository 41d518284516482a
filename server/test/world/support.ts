import { randomUUID } from 'node:crypto';
import { findPastLooks, findRunningLooks } from '../../src/identity/support/access.sql.ts';
import { addSupportPerson, type SupportKeys } from '../../src/identity/support/support-people.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { codeOf } from './authenticator-app.ts';
import { freshIp, type usePool } from './pool.ts';
import { answerTo } from './srp-client.ts';
import type { useWorld } from './world.ts';

export type SupportPerson = SupportKeys & { readonly email: string };
type Entry = { readonly email: string; readonly token: string; readonly ticket?: string };

/** What is told of looks: those that go on, and then those that are over. */
export async function findLooks(ctx: Ctx) {
  const { looks } = await findPastLooks(ctx, { first: 50, after: null });
  return [...(await findRunningLooks(ctx)), ...looks];
}

/** People of support, and how they come in. */
export function useSupport(world: ReturnType<typeof useWorld>, pool: ReturnType<typeof usePool>) {
  /** Somebody of support, as the command makes them. */
  async function person(): Promise<SupportPerson> {
    const email = `sina.${randomUUID()}@support.example`;
    const name = { firstName: 'Sina', lastName: 'Sommer' };
    return { email, ...(await addSupportPerson(world.appCtx, { email, ...name })) };
  }

  /** What the server answers to a password at the door of support. */
  async function prove(email: string, password: string) {
    const from = { ip: freshIp() };
    const offer = (await pool.begin(email, from)).json();
    const { believes: _, ...proof } = await answerTo(offer, password);
    const body = { challengeId: offer.challengeId, ...proof };
    return pool.post('/auth/support/verify', body, from);
  }

  const code = (ticket: string, typed: string) =>
    pool.post('/auth/support/code', { ticket, code: typed }, { ip: freshIp() });

  /** The pass of somebody who gave password and code; the half minute of the code is over. */
  async function pass({ email, password, secret }: SupportPerson): Promise<string> {
    const { ticket } = (await prove(email, password)).json();
    const answer = await code(ticket, codeOf(secret, pool.now()));
    pool.wait(1);
    return answer.json().pass;
  }

  /** What the server answers to a token; the cookie of whoever was let in. */
  async function enter(given: string, { email, token, ticket = 'T-4711' }: Entry) {
    const body = { pass: given, ticket, email, token };
    const response = await pool.post('/auth/support/enter', body, { ip: freshIp() });
    const cookies = [response.headers['set-cookie'] ?? []].flat();
    return { response, cookie: cookies.map((line) => line.split(';')[0]).join('; ') };
  }

  return { person, prove, code, pass, enter };
}
