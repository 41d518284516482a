import { expect, test } from 'vitest';
import { useLyingProvider } from '../../test/peers/lying-provider.ts';
import { mailsTo } from '../../test/peers/mailed.ts';
import { freshIp, usePool } from '../../test/world/pool.ts';
import { ssoSettings, useVisits } from '../../test/world/sso.ts';
import { useWorld } from '../../test/world/world.ts';
import { credentialFor, viewerNamed } from '../identity/index.ts';
import { askResetJob } from '../identity/password/ask-reset.ts';
import { takeAddress } from './take-address.ts';

const world = useWorld();
const [google, microsoft] = [useLyingProvider('google'), useLyingProvider('microsoft')];
const pool = usePool(world, 'https://post.example', () =>
  ssoSettings(
    world.appCtx.config,
    [google.client(), microsoft.client()],
    google.place,
    microsoft.place,
  ),
);
const { begin, finish } = useVisits(pool);

const FORM = { type: 'private', firstName: 'Jonas', lastName: 'Brandt', terms: true };
let nth = 0;
const anyAddress = () => `jonas.${(nth += 1)}.${freshIp()}@example.com`;

type House = 'google' | 'microsoft';

/** Somebody whom a house has named, and whom no login knows. */
async function arrive(claims: object, house: House = 'google') {
  const { url, browser } = await begin(house);
  const provider = house === 'google' ? google : microsoft;
  const { said } = await finish(provider.visited(url, { claims }), browser);
  expect(said).toEqual({ arrived: house });
  return browser;
}
type Browser = Awaited<ReturnType<typeof arrive>>;

const signUp = (browser: Browser, change: object = {}) =>
  pool.post('/auth/sso/sign-up', { ...FORM, email: '', ...change }, browser);
const jarOf = (answer: Awaited<ReturnType<typeof signUp>>) =>
  [answer.headers['set-cookie'] ?? []].flat().join('; ');
const userOf = async (email: string) => {
  const viewer = await viewerNamed(world.appCtx, email);
  const own = { ...world.appCtx, viewer: viewer! };
  return (await world.ask(own, '{ meUser { email name mailboxProven } }')).data;
};

test('who comes by Google for the first time signs up without a password, with the mailbox that Google has shown to be theirs', async () => {
  const email = anyAddress();
  const claims = { sub: email, email, email_verified: true };
  const browser = await arrive(claims);

  const answer = await signUp(browser, { email: 'typed.over@example.com' });

  expect(answer.statusCode).toBe(204);
  const token = (await pool.token(jarOf(answer))) ?? '';
  expect(await pool.who(token)).toMatchObject({ role: 'Owner' });
  expect(await userOf(email)).toEqual({
    meUser: { email, name: 'Jonas Brandt', mailboxProven: true },
  });
  const { accountId } = await pool.who(token);
  expect(await pool.journal(accountId)).toEqual([
    'accounts.opened',
    'identity.user-added',
    expect.any(String),
    'identity.joined',
    'identity.linked',
    'identity.signed-in',
  ]);
  const again = await begin('google');
  const back = await finish(google.visited(again.url, { claims }), again.browser);
  expect(back.status).toBe(204);
  expect((await signUp(browser)).json()).toEqual({ code: 'FLOW_EXPIRED' });
});

test('an address that Microsoft names is proven by nobody: a link goes there', async () => {
  const email = anyAddress();
  const tid = '11111111-2222-4333-8444-555555555555';
  const claims = { tid, oid: email, email, email_verified: true };
  const browser = await arrive(claims, 'microsoft');
  expect((await signUp(browser, { email })).statusCode).toBe(204);
  expect(await userOf(email)).toMatchObject({ meUser: { mailboxProven: false } });
  const mails = await mailsTo(world.appCtx, email);
  expect(mails.map(({ path }) => path)).toEqual(['/mailbox']);
});

test('what is missing is named, an address in use is refused, and whoever was named goes on waiting', async () => {
  const taken = (await pool.household()).email;
  const proven = await arrive({ sub: taken, email: taken, email_verified: true });
  expect((await signUp(proven)).json()).toEqual({ code: 'EMAIL_EXISTS' });

  const browser = await arrive({ sub: anyAddress() });
  const wrong = await signUp(browser, { firstName: '', email: 'no address', terms: false });
  expect([wrong.statusCode, wrong.json()]).toEqual([
    400,
    {
      code: 'INVALID_INPUT',
      problems: [
        { field: 'firstName', code: 'REQUIRED' },
        { field: 'email', code: 'EMAIL_NOT_VALID' },
        { field: 'terms', code: 'REQUIRED' },
      ],
    },
  ]);
  expect((await signUp(browser, { type: 'family' })).statusCode).toBe(400);
  expect((await signUp({ ip: freshIp(), cookie: '' })).statusCode).toBe(410);
  expect((await signUp(browser, { email: taken })).statusCode).toBe(409);
  expect((await signUp(browser, { email: anyAddress() })).statusCode).toBe(204);
});

test('whether addresses are in use nobody asks more often than ten times an hour', async () => {
  const taken = (await pool.household()).email;
  const browser = await arrive({ sub: anyAddress() });
  for (let n = 0; n < 10; n += 1)
    expect((await signUp(browser, { email: taken })).statusCode).toBe(409);
  const refused = await signUp(browser, { email: taken });
  expect([refused.statusCode, refused.json()]).toEqual([429, { code: 'LIMIT_EXCEEDED' }]);
});

test('who forgot a password and never had one is told by mail how they sign in, and may set one', async () => {
  const email = anyAddress();
  const browser = await arrive({ sub: email, email, email_verified: true });
  await signUp(browser);
  await askResetJob.run(world.appCtx, { email }, { last: false });
  const [mail] = await mailsTo(world.appCtx, email);
  expect(mail?.subject).toBe('So melden Sie sich bei Postkorb an');
  expect(mail?.text).toContain('mit Google');
  expect(mail?.path).toBe('/newpw');
});

test('who signed up by Microsoft with somebody else’s address loses it once its owner proves the mailbox', async () => {
  const email = anyAddress();
  const claims = { tid: '11111111-2222-4333-8444-555555555555', oid: email, email };
  await signUp(await arrive(claims, 'microsoft'), { email });
  await askResetJob.run(world.appCtx, { email }, { last: false });
  const mails = await mailsTo(world.appCtx, email);
  const { secret = '' } = mails.find(({ path }) => path === '/own-address') ?? {};
  const credential = await credentialFor('Brieftaube8');
  const eva = { firstName: 'Eva', lastName: 'Sommer', terms: true, locale: null };
  const { userId } = await takeAddress(world.appCtx, { ...eva, secret, credential });
  const owner = await world.appCtx.db
    .selectFrom('identity.user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  expect(owner).toEqual({ id: userId });
});
