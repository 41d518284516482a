import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '../../../test/peers/mailed.ts';
import { samlProvider } from '../../../test/peers/saml-provider.ts';
import { useBusinesses } from '../../../test/world/businesses.ts';
import { useSaml } from '../../../test/world/saml-businesses.ts';
import { useWorld } from '../../../test/world/world.ts';
import { warnOfCertificates } from './warn-of-certificates.ts';

const world = useWorld();
const firms = useBusinesses(world);
const saml = useSaml(world, firms);
const provider = samlProvider('one');
let asked = 0;
const server = createServer((_, response) => {
  asked += 1;
  response.end(provider.metadata());
});
let address = '';
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metadata`;
});
afterAll(() => void server.close());

test('metadata that is none, hides something, is too long or says too little is refused, and named', async () => {
  const { ctx } = await firms.owner();
  const good = provider.metadata();
  const asked = { name: 'Firma', domain: 'firma.example' };
  for (const [metadata, code] of [
    ['', 'REQUIRED'],
    ['no XML', 'METADATA_NOT_VALID'],
    [`<!DOCTYPE x>${good}`, 'METADATA_NOT_VALID'],
    [`${good}<!-- ${'x'.repeat(300_000)} -->`, 'METADATA_NOT_VALID'],
    [good.replaceAll(/<KeyDescriptor[\s\S]*?<\/KeyDescriptor>/g, ''), 'METADATA_NOT_VALID'],
    [good.replaceAll('HTTP-Redirect', 'SOAP'), 'METADATA_NOT_VALID'],
    [good.replace('https://one.idp.example/sso', 'javascript:alert(1)'), 'METADATA_NOT_VALID'],
  ] as const)
    expect(await saml.add(ctx, { ...asked, metadata })).toMatchObject({
      errorCode: 'INVALID_INPUT',
      problems: [{ field: 'metadata', code }],
    });
  expect(await saml.add(ctx, { ...asked, metadata: good })).toMatchObject({
    errorCode: null,
    connection: { issuer: provider.issuer, certificates: [{ isInUse: false }] },
  });
});

test('an address of this machine is not asked for metadata, one that the operator has opened is', async () => {
  const { ctx } = await firms.owner();
  const typed = { name: 'Firma', domain: 'firma.example', metadataUrl: address };
  const before = asked;
  expect(await saml.add(ctx, typed)).toMatchObject({
    problems: [{ field: 'metadata', code: 'UNREACHABLE' }],
  });
  expect(asked).toBe(before);
  const outgoing = { ...ctx.config.outgoing, open: [new URL(address).host] };
  const open = { ...ctx, config: { ...ctx.config, outgoing } };
  expect(await saml.add(open, typed)).toMatchObject({ errorCode: null });
});

test('30 days before the certificate in use ends the Owner is mailed, once', async () => {
  const firm = await saml.business();
  await warnOfCertificates(world.appCtx);
  const told = async () =>
    (await mailsTo(firm.ctx, firm.email)).filter(({ subject }) => subject.includes('Zertifikat'));
  expect(await told()).toEqual([]);
  await world.appCtx.db
    .updateTable('identity.samlCertificate')
    .set({ notAfter: new Date(Date.now() + 29 * 86_400_000) })
    .where('connectionId', '=', firm.id)
    .execute();
  await warnOfCertificates(world.appCtx);
  await warnOfCertificates(world.appCtx);
  expect((await told()).map(({ subject }) => subject)).toEqual([
    'Das Zertifikat Ihrer Firmenanmeldung läuft ab',
  ]);
  const { data } = await world.ask(
    firm.ctx,
    '{ ssoSetUp { connections { certificates { isInUse isEndingSoon } } } }',
  );
  expect(data).toEqual({
    ssoSetUp: { connections: [{ certificates: [{ isInUse: true, isEndingSoon: true }] }] },
  });
});
