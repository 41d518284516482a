import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { placeOfStandIns } from '../../../../tools/start/stand-ins/place.ts';
import { fetchOut } from '../outgoing/outgoing-http.ts';
import { readConfig } from './config.ts';

const env = {
  DATABASE_APP_URL: 'postgres://x',
  POSTKORB_SECRET: 'a secret of more than 32 signs, at least',
};
const STAND_INS = { POSTKORB_STAND_INS: 'http://127.0.0.1:4401' };
const GOOGLE = { POSTKORB_GOOGLE_CLIENT_ID: 'us', POSTKORB_GOOGLE_CLIENT_SECRET: 'ours' };
const POOL = {
  POSTKORB_IDENTITY_PROVIDER: 'https://cognito-idp.{region}.amazonaws.com/pool',
  POSTKORB_IDENTITY_CLIENT_ID: 'us',
  POSTKORB_IDENTITY_CLIENT_SECRET: 'ours',
};
const read = (more: object) => readConfig({ ...env, ...more });
const offered = (more: object) =>
  read(more).sso.map(({ name, issuer, isStandIn }) => [name, issuer, isStandIn]);

test('[DEC-IDENTITY-PROVIDER] nobody signs in by another house until one is set, and a pool in its region is one more', () => {
  expect(offered({})).toEqual([]);
  expect(read({}).identity).toMatchObject({ provider: 'local', region: 'eu-central-1' });
  expect(offered(GOOGLE)).toEqual([['google', 'https://accounts.google.com', false]]);
  const tenant = { POSTKORB_MICROSOFT_TENANT: 'post.example.de' };
  const [id, secret] = ['POSTKORB_MICROSOFT_CLIENT_ID', 'POSTKORB_MICROSOFT_CLIENT_SECRET'];
  expect(offered({ ...tenant, [id]: 'us', [secret]: 'ours' })).toEqual([
    ['microsoft', 'https://login.microsoftonline.com/post.example.de/v2.0', false],
  ]);
  expect(offered(POOL)).toEqual([
    ['pool', 'https://cognito-idp.eu-central-1.amazonaws.com/pool', false],
  ]);
});

test.each([
  [{ POSTKORB_GOOGLE_CLIENT_ID: 'us' }, /google/],
  [{ ...POOL, POSTKORB_IDENTITY_CLIENT_SECRET: undefined }, /POSTKORB_IDENTITY_CLIENT_SECRET/],
  [{ ...POOL, POSTKORB_IDENTITY_PROVIDER: 'http://pool.example' }, /POSTKORB_IDENTITY_PROVIDER/],
  [{ POSTKORB_MICROSOFT_TENANT: '../common' }, /POSTKORB_MICROSOFT_TENANT/],
  [{ POSTKORB_STAND_INS: 'http://192.0.2.1:4401' }, /POSTKORB_STAND_INS/],
])('%o ends the start', (more, named) => {
  expect(() => read(more)).toThrow(named);
});

test('stand-ins are offered on this machine alone, and by names of their own', () => {
  expect(offered(STAND_INS)).toEqual([
    ['google', 'http://127.0.0.1:4401/google', true],
    ['microsoft', 'http://127.0.0.1:4401/microsoft', true],
  ]);
});

test.each([
  ['an origin', { POSTKORB_ORIGIN: 'https://post.example.de' }],
  ['another address', { POSTKORB_HOST: '0.0.0.0' }],
  ['a real provider', GOOGLE],
  ['a real pool', POOL],
])('with %s there are no stand-ins: none is offered, and none starts', async (_, more) => {
  expect(offered({ ...STAND_INS, ...more }).filter(([, , isStandIn]) => isStandIn)).toEqual([]);
  expect(await placeOfStandIns(0, more)).toBeUndefined();
});

test('stand-ins start where nothing is set, not even half a provider', async () => {
  expect(await placeOfStandIns(0, {})).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(await placeOfStandIns(0, { POSTKORB_GOOGLE_CLIENT_ID: 'us' })).toBeUndefined();
  expect(await placeOfStandIns(0, STAND_INS)).toBeUndefined();
});

test('of this machine the exact address of the stand-ins is reached, for signing in alone', async () => {
  const server = createServer((_, answer) => answer.end('here'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const ask = (url: string, config: ReturnType<typeof read>, ofSetting?: 'google' | 'mail') =>
    fetchOut({ config }, { url, most: 100, ...(ofSetting && { ofSetting }) }).then(
      ({ body }) => body.toString(),
      ({ code }: { code: string }) => code,
    );
  const here = `http://127.0.0.1:${port}`;
  const own = read({ POSTKORB_STAND_INS: here });
  expect(await ask(`${here}/google`, own, 'google')).toBe('here');
  expect(await ask(`${here}/google`, own, 'mail')).toBe('NOT_AN_ADDRESS');
  expect(await ask(`${here}/google`, own)).toBe('NOT_AN_ADDRESS');
  const beside = read({ POSTKORB_STAND_INS: `http://127.0.0.1:${port + 1}` });
  expect(await ask(`${here}/google`, beside, 'google')).toBe('NOT_AN_ADDRESS');
  expect(await ask(here, read({ POSTKORB_STAND_INS: here, ...GOOGLE }), 'google')).toBe(
    'NOT_AN_ADDRESS',
  );
  server.close();
});
