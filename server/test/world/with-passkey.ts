import { inSession } from '../../src/identity/index.ts';
import { addPasskey, beginPasskey } from '../../src/identity/passkeys/own-passkeys.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { passkeyDevice } from './passkey-device.ts';
import { freshIp, type usePool } from './pool.ts';
import type { useWorld } from './world.ts';

/** The page that asks for passkeys, by a name as browsers want one. */
export const HERE = { origin: 'https://post.example', rpId: 'post.example' };

type Options = { readonly challenge: string };

/** People who set up passkeys; the pool stands at the origin of `HERE`. */
export function usePasskeys(world: ReturnType<typeof useWorld>, pool: ReturnType<typeof usePool>) {
  /** Somebody who has just signed in by password, as whoever knows the password may. */
  async function person(known?: string) {
    const email = known ?? (await pool.household()).email;
    const ip = freshIp();
    const { cookie } = await pool.signIn(email, { ip });
    const { id } = await world.appCtx.db
      .selectFrom('identity.session as s')
      .innerJoin('identity.user as u', 'u.id', 's.userId')
      .select('s.id')
      .where('u.email', '=', email)
      .orderBy('s.createdAt', 'desc')
      .executeTakeFirstOrThrow();
    const now = () => new Date(pool.now());
    const { config } = world.appCtx;
    const app: Ctx = {
      ...world.appCtx,
      now,
      config: { ...config, web: { ...config.web, origin: HERE.origin } },
    };
    const ctx: Ctx = { ...(await inSession(app, id))!, now };
    return { email, viewer: ctx.viewer, cookie, ip, ctx };
  }

  /** What a device answers that is asked to make a key. */
  async function made(ctx: Ctx, change: object = {}, device = passkeyDevice()) {
    const { challenge } = JSON.parse(await beginPasskey(ctx)) as Options;
    return { device, response: device.make({ challenge, ...HERE, ...change }) };
  }

  /** The same person with a passkey on a device. */
  async function withPasskey() {
    const one = await person();
    const { device, response } = await made(one.ctx);
    const [passkey] = await addPasskey(one.ctx, { name: 'Telefon', response });
    return { ...one, device, passkey: passkey! };
  }

  return { person, made, withPasskey };
}
