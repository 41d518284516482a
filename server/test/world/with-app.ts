import { beginSecondFactor, confirmSecondFactor } from '../../src/identity/second-factor/set-up.ts';
import { inSession } from '../../src/identity/index.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { codeOf } from './authenticator-app.ts';
import { freshIp, type usePool } from './pool.ts';
import type { useWorld } from './world.ts';

/** People who set up the second factor, and who sign in with it. */
export function useApps(world: ReturnType<typeof useWorld>, pool: ReturnType<typeof usePool>) {
  /** Somebody who has just signed in, as they ask at the moment of the pool's clock. */
  async function person(type: 'household' | 'business' = 'household') {
    const { email, viewer } = await pool[type]();
    const { cookie } = await pool.signIn(email, { ip: freshIp() });
    const { id } = await world.appCtx.db
      .selectFrom('identity.session')
      .select('id')
      .where('userId', '=', viewer.userId)
      .executeTakeFirstOrThrow();
    const now = () => new Date(pool.now());
    const ctx: Ctx = { ...(await inSession({ ...world.appCtx, now }, id))!, now };
    return { email, viewer, cookie, ctx };
  }

  /** The same with an app that is set up; the half minute of its first code is over. */
  async function withApp(type?: 'household' | 'business') {
    const one = await person(type);
    const { secret, uri } = await beginSecondFactor(one.ctx);
    const codes = await confirmSecondFactor(one.ctx, codeOf(secret, pool.now()));
    pool.wait(1);
    return { ...one, secret, uri, codes };
  }

  /** A right password from a new browser. */
  async function ticketFor(email: string, password?: string) {
    const ip = freshIp();
    const { response } = await pool.signIn(email, { ip, ...(password && { password }) });
    return { first: response, ticket: response.json().ticket as string, ip };
  }

  /** The same, and then this code. */
  async function signInWith(email: string, code: string, password?: string) {
    const { first, ticket, ip } = await ticketFor(email, password);
    const answer = await pool.post('/auth/second-factor', { ticket, code }, { ip });
    return { first, answer };
  }

  return { person, withApp, ticketFor, signInWith };
}
