import { expect, test } from 'vitest';
import { mailsTo } from '../../../test/peers/mailed.ts';
import { dumpOf } from '../../../test/world/dump.ts';
import { CLIENT, useBusinesses } from '../../../test/world/businesses.ts';
import { teamEntries } from '../../../test/world/inviting.ts';
import { letIn, promote } from '../../../test/world/people.ts';
import { jarOf } from '../../../test/world/pool.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';

const world = useWorld();
const firms = useBusinesses(world);
const { names, pool, apps, begin, come, join, named, business, clientAt } = firms;

test('a business sets up its own sign-in: domain, trial, and only then people come in by it, as Members', async () => {
  const owner = await firms.owner();
  const asked = { name: ' Firma ', domain: 'Firma.Example.', ...clientAt() };
  const { connection, errorCode } = await firms.add(owner.ctx, asked);
  expect([errorCode, connection]).toMatchObject([
    null,
    { name: 'Firma', domain: 'firma.example', isDomainProven: false, isOn: false },
  ]);
  const { id, recordName, recordText } = connection!;
  expect((await begin(id)).code).toBe('UNKNOWN_PROVIDER');
  expect((await firms.set(owner.ctx, id, 'on')).errorCode).toBe('DOMAIN_NOT_PROVEN');
  expect((await firms.prove(owner.ctx, id)).errorCode).toBe('DOMAIN_NOT_PROVEN');
  names.write(recordName, 'postkorb-domain=of somebody else');
  expect((await firms.prove(owner.ctx, id)).errorCode).toBe('DOMAIN_NOT_PROVEN');
  names.write(recordName, recordText);
  expect(await firms.prove(owner.ctx, id)).toMatchObject({ connection: { isDomainProven: true } });
  expect((await firms.set(owner.ctx, id, 'on')).errorCode).toBe('NOT_TRIED');

  const failed = await come(
    { id },
    { ...named('a@firma.example'), signedBy: 'a stranger' },
    { purpose: 'trial', cookie: owner.cookie },
  );
  expect(failed.said).toEqual({ code: 'NotAuthorizedException' });
  const strange = await come({ id }, named('a@other.example'), {
    purpose: 'trial',
    cookie: owner.cookie,
  });
  expect(strange.said).toEqual({ code: 'NOT_OF_DOMAIN' });
  expect((await firms.set(owner.ctx, id, 'on')).errorCode).toBe('NOT_TRIED');
  const tried = await come({ id }, named('admin@firma.example'), {
    purpose: 'trial',
    cookie: owner.cookie,
  });
  expect(tried.said).toEqual({ tried: 'admin@firma.example' });
  expect(await firms.set(owner.ctx, id, 'on')).toMatchObject({ connection: { isOn: true } });

  const told = (await teamEntries(owner.ctx)).map(({ action }) => action);
  expect(told).toEqual(['team.sso-added', 'team.sso-domain-proven', 'team.sso-switched']);
  const mails = await mailsTo(owner.ctx, owner.email);
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Ihre Firmenanmeldung wurde geändert']),
  );
});

test('switched off or removed it lets nobody in, whoever came by it is out, and the Owner needs a second factor for “only this way”', async () => {
  const firm = await business();
  expect((await firms.set(firm.ctx, firm.id, 'only')).errorCode).toBe('NO_SECOND_FACTOR');
  const eva = named(`eva@${firm.domain}`);
  const cookie = jarOf((await join((await come(firm, eva)).browser)).headers['set-cookie']);
  expect(await pool.token(cookie)).toBeDefined();
  await firms.set(firm.ctx, firm.id, 'off');
  await expect.poll(() => pool.token(cookie), { timeout: 3_000 }).toBeUndefined();
  expect((await come(firm, eva)).said).toEqual({ code: 'UNKNOWN_PROVIDER' });
  await firms.set(firm.ctx, firm.id, 'on');
  expect((await come(firm, eva)).status).toBe(204);
  const remove = 'mutation ($id: ID!) { removeSsoConnection(id: $id) { errorCode connectionId } }';
  const { data } = await world.ask(firm.ctx, remove, { id: firm.id });
  expect(data).toEqual({ removeSsoConnection: { errorCode: null, connectionId: firm.id } });
  expect((await come(firm, eva)).said).toEqual({ code: 'UNKNOWN_PROVIDER' });
  expect((await pool.post('/auth/sso/way', { email: `eva@${firm.domain}` })).statusCode).toBe(404);
});

test('the Owner alone changes it, and shows first who they are; an Admin sees it, a Member and another account see nothing', async () => {
  const firm = await business();
  const seen = async (ctx: Ctx) =>
    (await world.ask(ctx, '{ ssoSetUp { canChange connections { id } } }')).data;
  expect(await seen(firm.ctx)).toEqual({
    ssoSetUp: { canChange: true, connections: [{ id: firm.id }] },
  });
  const member = await letIn(firm.ctx, 'Member');
  expect(await seen(member)).toEqual({ ssoSetUp: null });
  const admin = await promote(member);
  expect(await seen(admin)).toEqual({
    ssoSetUp: { canChange: false, connections: [{ id: firm.id }] },
  });
  expect((await firms.set(admin, firm.id, 'off')).errorCode).toBe('NOT_ALLOWED');
  const { ctx: neighbour } = await business();
  expect((await firms.set(neighbour, firm.id, 'off')).errorCode).toBe('UNKNOWN_SSO_CONNECTION');
  const household = await apps.person();
  const asked = { name: 'Firma', domain: 'x.example', ...clientAt() };
  expect((await firms.add(household.ctx, asked)).errorCode).toBe('NOT_A_BUSINESS');
  pool.wait(6);
  expect((await firms.set(firm.ctx, firm.id, 'off')).errorCode).toBe('STEP_UP_REQUIRED');
  const { code } = await begin(firm.id, { purpose: 'trial' }, firm);
  expect(code).toBe('STEP_UP_REQUIRED');
});

test('what is typed in wrongly is named, a domain belongs to one account, a shared issuer to nobody, and no dump tells a secret', async () => {
  const firm = await business();
  const typed = {
    name: '',
    domain: 'no domain',
    issuer: 'ftp://x',
    clientId: '',
    clientSecret: '',
  };
  expect(await firms.add(firm.ctx, typed)).toMatchObject({
    errorCode: 'INVALID_INPUT',
    problems: [
      { field: 'name', code: 'REQUIRED' },
      { field: 'domain', code: 'INVALID' },
      { field: 'issuer', code: 'INVALID' },
      { field: 'clientId', code: 'REQUIRED' },
      { field: 'clientSecret', code: 'REQUIRED' },
    ],
  });
  for (const issuer of [
    'https://accounts.google.com',
    'https://login.microsoftonline.com/common/v2.0',
  ])
    expect(
      await firms.add(firm.ctx, { ...typed, ...CLIENT, name: 'x', domain: 'x.example', issuer }),
    ).toMatchObject({
      problems: [{ field: 'issuer', code: 'SHARED_ISSUER' }],
    });
  const second = await firms.owner();
  const same = { name: 'Firma', domain: firm.domain, ...clientAt() };
  const { connection } = await firms.add(second.ctx, same);
  names.write(connection!.recordName, connection!.recordText);
  expect((await firms.prove(second.ctx, connection!.id)).errorCode).toBe('DOMAIN_TAKEN');
  expect((await dumpOf(world.ownerUrl)).join('\n')).not.toContain(CLIENT.clientSecret);
});
