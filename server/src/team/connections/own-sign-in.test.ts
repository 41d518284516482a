import { expect, test } from 'vitest';
import { mailsTo } from '../../../test/peers/mailed.ts';
import { codeOf } from '../../../test/world/authenticator-app.ts';
import { useBusinesses } from '../../../test/world/businesses.ts';
import { invite, teamEntries } from '../../../test/world/inviting.ts';
import { joinToo, letIn } from '../../../test/world/people.ts';
import { freshIp, jarOf, PASSWORD } from '../../../test/world/pool.ts';
import { useWorld } from '../../../test/world/world.ts';
import { setMailboxProven } from '../../identity/index.ts';
import { removeSecondFactor } from '../../identity/second-factor/remove.ts';

const world = useWorld();
const firms = useBusinesses(world);
const { provider, other, pool, apps, begin, finish, come, join, whoIs, named, business } = firms;

test('whoever has an address of the domain finds the way in, becomes a Member the first time, and comes in by it from then on', async () => {
  const firm = await business();
  const way = await pool.post('/auth/sso/way', { email: `eva@${firm.domain.toUpperCase()}` });
  expect(way.json()).toEqual({ id: firm.id, name: expect.stringContaining('Firma') });
  const eva = named(`eva@${firm.domain}`);
  const first = await come(firm, eva);
  expect(first.said).toEqual({ arrived: 'business' });
  const joined = await join(first.browser);
  expect(joined.statusCode).toBe(204);
  expect(await whoIs(jarOf(joined.headers['set-cookie']))).toMatchObject({
    accountId: firm.viewer.accountId,
    role: 'Member',
  });
  const again = await come(firm, eva);
  expect([again.status, (await whoIs(again.cookie)).role]).toEqual([204, 'Member']);
  expect((await teamEntries(firm.ctx)).at(-1)).toMatchObject({ action: 'team.joined-by-sso' });
  const mails = await mailsTo(firm.ctx, firm.email);
  expect(mails.at(-1)?.subject).toBe('Eva Braun ist dem Team beigetreten');
});

test('what a business names opens its own account alone: not the same subject of another business, and nobody of another domain', async () => {
  const [mine, foreign] = [await business(), await business(other)];
  const eva = named(`eva@${mine.domain}`, 'one subject');
  expect((await join((await come(mine, eva)).browser)).statusCode).toBe(204);

  const { url, browser } = await begin(foreign.id);
  const claims = { sub: 'one subject', email: `eva@${foreign.domain}` };
  expect((await finish(other.visited(url, { claims }), browser)).said).toEqual({
    arrived: 'business',
  });
  for (const lie of [
    named(`mallory@${mine.domain}.evil.example`),
    named('mallory@evil.example'),
    { claims: { sub: 'nobody said' } },
    { claims: { sub: 'x', email: `eva@${mine.domain}`, email_verified: false } },
  ])
    expect((await come(mine, lie)).said).toEqual({ code: 'NOT_OF_DOMAIN' });
  // An answer of the other one's provider is none of this one's.
  const own = await begin(mine.id);
  const search = other.visited(own.url, eva);
  expect((await finish(search, own.browser)).said).toEqual({ code: 'NotAuthorizedException' });
  // Nor does another browser bring it back, or this one twice.
  const once = await begin(mine.id);
  const answer = provider.visited(once.url, eva);
  expect((await finish(answer, (await begin(mine.id)).browser)).said).toEqual({
    code: 'FLOW_EXPIRED',
  });
  expect((await finish(answer, once.browser)).status).toBe(204);
  expect((await finish(answer, once.browser)).said).toEqual({ code: 'FLOW_EXPIRED' });
});

test('an existing login is linked after its own proof, in this account alone; one of another account is not, whatever address is named', async () => {
  const firm = await business();
  const colleague = await apps.person();
  await setMailboxProven(colleague.ctx);
  const outsider = await apps.person();
  await setMailboxProven(outsider.ctx);
  const there = await joinToo(firm.ctx, colleague.ctx);
  const claims = named(`clara@${firm.domain}`);
  await world.appCtx.db
    .updateTable('identity.user')
    .set({ email: `clara@${firm.domain}` })
    .where('id', '=', colleague.viewer.userId)
    .execute();

  const first = await come(firm, claims);
  expect((await join(first.browser)).json()).toEqual({ code: 'EMAIL_EXISTS' });
  // Somebody else's password does not take it over.
  const foreign = await pool.signIn(outsider.email, { ...first.browser });
  const cookies = (cookie: string) => `${first.browser.cookie}; ${cookie}`;
  const theirs = { ...first.browser, cookie: cookies(foreign.cookie) };
  expect((await pool.post('/auth/sso/link', {}, theirs)).json()).toEqual({ code: 'OTHER_ACCOUNT' });

  const second = await come(firm, claims);
  const own = await pool.signIn(`clara@${firm.domain}`, { ...second.browser });
  expect(await whoIs(own.cookie)).toMatchObject({ accountId: firm.viewer.accountId });
  const link = await pool.post(
    '/auth/sso/link',
    {},
    {
      ...second.browser,
      cookie: `${second.browser.cookie}; ${own.cookie}`,
    },
  );
  expect(link.statusCode).toBe(204);

  const back = await come(firm, claims);
  expect(await whoIs(back.cookie)).toMatchObject({ userId: there.viewer.userId, role: 'Member' });
  // The business vouches for its own account: the household of the same login stays shut, and nothing grave is proven.
  const { accountId } = colleague.viewer;
  const moved = await pool.post('/auth/switch', { accountId }, { cookie: back.cookie });
  expect([moved.statusCode, moved.json()]).toEqual([403, { code: 'OTHER_SIGN_IN' }]);
  const proof = await come(firm, claims, { purpose: 'prove', cookie: back.cookie });
  expect(proof.said).toEqual({ code: 'OTHER_IDENTITY' });
});

test('a first sign-in takes a licence: where none is left, or somebody was invited, it is refused and nobody is made', async () => {
  const firm = await business();
  for (let n = 0; n < 9; n += 1) await letIn(firm.ctx, 'Member');
  const first = await come(firm, named(`late@${firm.domain}`));
  expect((await join(first.browser)).json()).toEqual({ code: 'LIMIT_REACHED' });
  const invited = await business();
  const email = `asked@${invited.domain}`;
  await invite(invited.ctx, { emails: [email] });
  const asked = await come(invited, named(email));
  expect((await join(asked.browser)).json()).toEqual({ code: 'EMAIL_INVITED' });
});

test('only this way: passwords of the people refuse, the Owner comes by password and code, and a login of before is linked with both', async () => {
  const owner = await apps.withApp('business');
  const firm = await business(provider, { by: owner });
  const colleague = await apps.person();
  await setMailboxProven(colleague.ctx);
  await joinToo(firm.ctx, colleague.ctx);
  const theirs = (await pool.signIn(colleague.email, { ip: freshIp() })).cookie;
  const { accountId } = firm.viewer;
  await pool.post('/auth/switch', { accountId }, { cookie: theirs });
  expect((await firms.set(firm.ctx, firm.id, 'only')).connection).toMatchObject({
    isOnly: true,
  });
  await expect(removeSecondFactor(firm.ctx)).rejects.toMatchObject({ code: 'IS_WAY_BACK' });

  // Their household is another account, where they come in as ever.
  const home = await pool.signIn(colleague.email, { ip: freshIp() });
  expect(await whoIs(home.cookie)).toMatchObject({ accountId: colleague.viewer.accountId });
  const into = await pool.post('/auth/switch', { accountId }, { cookie: home.cookie });
  expect(into.json()).toEqual({ code: 'OTHER_SIGN_IN' });
  await world.appCtx.db
    .updateTable('identity.membership')
    .set({ status: 'deactivated' })
    .where('accountId', '=', colleague.viewer.accountId)
    .execute();
  const refused = await pool.signIn(colleague.email, { ip: freshIp() });
  expect(refused.response.json()).toEqual({ code: 'SsoRequiredException' });
  const wrong = await pool.signIn(colleague.email, { ip: freshIp(), password: 'Brieftaube8' });
  expect(wrong.response.json()).toMatchObject({ code: 'NotAuthorizedException' });

  const named1 = await come(firm, named(`clara@${firm.domain}`));
  const both = await pool.signIn(colleague.email, { ...named1.browser, password: PASSWORD });
  expect(both.response.statusCode).toBe(200);
  const linking = `${named1.browser.cookie}; ${both.cookie}`;
  const link = await pool.post('/auth/sso/link', {}, { ...named1.browser, cookie: linking });
  expect(link.statusCode).toBe(204);
  // From then on it counts no more: whoever knows it and has come as somebody else of the firm is not let in as them.
  const mallory = await come(firm, named(`mallory@${firm.domain}`));
  expect(mallory.said).toEqual({ arrived: 'business' });
  const stolen = await pool.signIn(colleague.email, { ...mallory.browser });
  expect(stolen.response.json()).toEqual({ code: 'SsoRequiredException' });
  // Unless the firm names the very address of the login: their account there was made anew.
  await world.appCtx.db
    .updateTable('identity.user')
    .set({ email: `clara@${firm.domain}` })
    .where('id', '=', colleague.viewer.userId)
    .execute();
  const anew = await come(firm, named(`clara@${firm.domain}`, 'another subject'));
  const own = await pool.signIn(`clara@${firm.domain}`, { ...anew.browser });
  expect(own.response.statusCode).toBe(200);

  pool.wait(1);
  const { ticket, ip } = await apps.ticketFor(owner.email);
  const code = codeOf(owner.secret, pool.now());
  expect((await pool.post('/auth/second-factor', { ticket, code }, { ip })).statusCode).toBe(204);
});
