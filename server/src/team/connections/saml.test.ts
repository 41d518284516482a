import { createSign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasPysaml2, pysaml2Provider } from '../../../test/peers/pysaml2.ts';
import { samlProvider } from '../../../test/peers/saml-provider.ts';
import { wrapped } from '../../../test/peers/wrapped.ts';
import { useBusinesses } from '../../../test/world/businesses.ts';
import { isFull } from '../../../test/world/full.ts';
import { jarOf } from '../../../test/world/pool.ts';
import { useSaml } from '../../../test/world/saml-businesses.ts';
import { useWorld } from '../../../test/world/world.ts';

const world = useWorld();
const firms = useBusinesses(world);
const saml = useSaml(world, firms);
const { begin, finish, join, owner, whoIs, pool } = firms;

const idpKey = (name: string) =>
  readFileSync(
    new URL(`../../../../fixtures/certificates/idp-${name}.key`, import.meta.url),
    'utf8',
  );
const NO = { code: 'NotAuthorizedException' };
const EXPIRED = { code: 'FLOW_EXPIRED' };
type Firm = Awaited<ReturnType<typeof saml.business>>;

/** Somebody begins in a browser of their own, and signs in at the provider. */
async function visit(firm: Firm, told: Parameters<Firm['provider']['visited']>[1] = {}) {
  const { url, browser } = await begin(firm.id);
  const eva = { subject: 'eva', email: `eva@${firm.domain}`, ...told };
  return { browser, answer: await firm.provider.visited(url, eva) };
}

test('a business signs in by SAML: metadata, trial, a first sign-in makes a Member, and the browser that began redeems the answer', async () => {
  const firm = await saml.business();
  const first = await visit(firm);
  const posted = await saml.post(first.answer);
  expect([posted.status, posted.search]).toEqual([
    303,
    expect.stringMatching(/^\?code=[\w-]{43}&state=/),
  ]);
  // Who only hands it in, without having begun, gets nothing; nor does a code for another visit.
  expect((await finish(posted.search, (await visit(firm)).browser)).said).toEqual(EXPIRED);
  expect((await finish(posted.search, first.browser)).said).toEqual({ arrived: 'business' });
  expect((await finish(posted.search, first.browser)).said).toEqual(EXPIRED);
  const joined = await join(first.browser);
  expect(joined.statusCode).toBe(204);
  expect(await whoIs(jarOf(joined.headers['set-cookie']))).toMatchObject({
    accountId: firm.viewer.accountId,
    role: 'Member',
  });
  // Known by connection and subject: the address may be another one by then.
  const again = await visit(firm, { email: `eva.braun@${firm.domain}` });
  expect((await saml.bring(again.answer, again.browser)).status).toBe(204);
  const described = await pool.send({ url: `/auth/saml/${firm.id}/metadata` });
  expect(described.body).toContain(`/auth/saml/${firm.id}/acs`);
  expect(described.body).toContain('WantAssertionsSigned="true"');
});

test('[A11] all eight ways of wrapping a signature open nothing, and neither do assertions that nobody, somebody else or only in part has signed', async () => {
  const firm = await saml.business();
  const evil = (assertion: string) =>
    assertion.replace('>eva<', '>mallory<').replace('eva@', 'mallory@');
  const names = Object.keys(wrapped((await visit(firm)).answer.xml, evil));
  expect(names).toHaveLength(8);
  for (const name of names) {
    const { answer, browser } = await visit(firm);
    const xml = wrapped(answer.xml, evil)[name] ?? '';
    expect(xml).toContain('>mallory<');
    expect([name, (await saml.bring({ ...answer, xml }, browser)).said]).toEqual([name, NO]);
  }
  const changed: ((xml: string) => string)[] = [
    (xml) => xml.replace(/<ds:Signature[\s\S]*<\/ds:Signature>/, ''),
    (xml) => xml.replace('>eva<', '>mallory<'),
    (xml) => xml.replace('>eva<', '>ev<!-- -->a<'),
    (xml) => xml.replace('>eva<', '>ev<![CDATA[a]]><'),
    (xml) => `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y "z">]>${xml}`,
    (xml) => xml.replace('>eva<', '><?x?>eva<'),
    (xml) => xml.replace('<samlp:Response ', `<samlp:Response Consent="${'x'.repeat(262_144)}" `),
    () => '',
    () => '<',
  ];
  for (const change of changed) {
    const { answer, browser } = await visit(firm);
    const xml = change(answer.xml);
    expect(xml).not.toBe(answer.xml);
    expect((await saml.bring({ ...answer, xml }, browser)).said).toEqual(NO);
  }
  // The very same, left as it was.
  const { answer, browser } = await visit(firm);
  expect((await saml.bring(answer, browser)).said).toEqual({ arrived: 'business' });
});

test('[A11] an answer for another audience, address or question, of another issuer, too late or without success opens nothing', async () => {
  const firm = await saml.business();
  const own = `https://post.example/auth/saml/${firm.id}`;
  for (const values of [
    { Audience: 'https://another.example' },
    { SubjectRecipient: `${own}/other` },
    { Destination: 'https://another.example/acs' },
    { InResponseTo: '_another' },
    { Issuer: 'https://another.idp.example' },
    { StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Responder' },
    { NameIDFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
    { NameID: ' ' },
  ]) {
    const { answer, browser } = await visit(firm, { values });
    expect([values, (await saml.bring(answer, browser)).said]).toEqual([values, NO]);
  }
  const late = await visit(firm, { ago: 600 });
  expect((await saml.bring(late.answer, late.browser)).said).toEqual(NO);
  const early = await visit(firm, { ago: -600 });
  expect((await saml.bring(early.answer, early.browser)).said).toEqual(NO);
});

test('[A11] nothing is believed twice, nothing that nobody asked for, and nothing of another business’s provider', async () => {
  const firm = await saml.business();
  const one = await visit(firm);
  expect((await saml.bring(one.answer, one.browser)).said).toEqual({ arrived: 'business' });
  expect((await saml.post(one.answer)).search).toContain('error=refused');
  // The same assertion for another question.
  const two = await visit(firm);
  const reused = { ...one.answer, state: two.answer.state };
  expect((await saml.bring(reused, two.browser)).said).toEqual(NO);
  // The same id in an answer that is signed anew.
  const [, id = ''] = /<saml:Assertion[^>]* ID="([^"]*)"/.exec(one.answer.xml) ?? [];
  const three = await visit(firm, { values: { AssertionID: id } });
  expect((await saml.post(three.answer)).search).toContain('error=refused');
  // Begun by nobody.
  const unasked = { ...one.answer, state: 'x'.repeat(43) };
  expect((await saml.post(unasked)).search).toContain('error=refused');

  const foreign = await saml.business(samlProvider('two', { issuer: firm.provider.issuer }));
  const { url, browser } = await begin(firm.id);
  const forged = await foreign.provider.visited(url, {
    subject: 'eva',
    email: `eva@${firm.domain}`,
  });
  expect((await saml.bring(forged, browser)).said).toEqual(NO);
  // Their answer, to their address, for our visit.
  const theirs = await visit(foreign);
  const mine = await visit(firm);
  const crossed = { ...theirs.answer, state: mine.answer.state };
  expect((await saml.bring(crossed, mine.browser)).said).toEqual(NO);
});

test('a new certificate stands beside the one in use until the provider turns to it; another provider’s metadata is refused', async () => {
  const firm = await saml.business();
  const { issuer } = firm.provider;
  const next = samlProvider('two', { issuer });
  const before = await begin(firm.id);
  const early = await next.visited(before.url, { subject: 'eva', email: `eva@${firm.domain}` });
  expect((await saml.bring(early, before.browser)).said).toEqual(NO);
  const renewed = await saml.renew(firm.ctx, { id: firm.id, metadata: next.metadata() });
  expect(renewed.connection?.certificates).toHaveLength(2);
  for (const provider of [firm.provider, next]) {
    const { answer, browser } = await visit({ ...firm, provider });
    expect((await saml.bring(answer, browser)).said).toEqual({ arrived: 'business' });
  }
  // Who signs with the new one now, lets the old one go.
  const after = await saml.renew(firm.ctx, { id: firm.id, metadata: next.metadata() });
  expect(after.connection?.certificates).toEqual([{ isInUse: true, isEndingSoon: false }]);
  const metadata = samlProvider('two').metadata();
  expect(await saml.renew(firm.ctx, { id: firm.id, metadata })).toMatchObject({
    errorCode: 'INVALID_INPUT',
    problems: [{ field: 'metadata', code: 'OTHER_PROVIDER' }],
  });
});

const SHA1 = {
  signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
  digest: 'http://www.w3.org/2000/09/xmldsig#sha1',
};

// A provider of other people in another language, Debian's; in the long form, which says by name where it is not installed.
test.skipIf(isFull && !hasPysaml2()).each(isFull ? ['python3-pysaml2'] : [])(
  'the metadata of %s are read, it reads ours, and whom it names comes in, however much of its answer it signs',
  async () => {
    const provider = pysaml2Provider();
    const one = await owner();
    const asked = { name: 'Firma Py', domain: 'py.example', metadata: provider.metadata() };
    const { connection, problems } = await saml.add(one.ctx, asked);
    expect([problems, connection?.issuer]).toEqual([[], provider.issuer]);
    const { id, recordName, recordText } = connection!;
    firms.names.write(recordName, recordText);
    await firms.prove(one.ctx, id);
    const sp = (await pool.send({ url: `/auth/saml/${id}/metadata` })).body;

    const admin = { sp, subject: 'admin', email: 'admin@py.example' };
    const trial = await begin(id, { purpose: 'trial' }, one);
    const tried = provider.visited(trial.url, admin)(true);
    expect((await saml.bring(tried, trial.browser)).said).toEqual({ tried: expect.anything() });
    expect((await firms.set(one.ctx, id, 'on')).errorCode).toBeNull();

    const eva = { sp, subject: 'eva', email: 'eva@py.example' };
    const weak = await begin(id);
    const refused = provider.visited(weak.url, eva)(true, SHA1);
    expect((await saml.bring(refused, weak.browser)).said).toEqual(NO);
    const first = await begin(id);
    const posted = await saml.post(provider.visited(first.url, eva)(false));
    expect((await finish(posted.search, first.browser)).said).toEqual({ arrived: 'business' });
    const joined = await join(first.browser);
    expect(await whoIs(jarOf(joined.headers['set-cookie']))).toMatchObject({
      accountId: one.viewer.accountId,
      role: 'Member',
    });
    const again = await begin(id);
    const both = provider.visited(again.url, eva)(true);
    expect((await saml.bring(both, again.browser)).status).toBe(204);
  },
);

/** The same answer, its signature made anew by the provider with another way to name the algorithm of it. */
function signedAnew(xml: string, method: { readonly written: string; readonly canonical: string }) {
  const info = /<ds:SignedInfo>[\s\S]*<\/ds:SignedInfo>/.exec(xml)?.[0] ?? '';
  const [old = ''] = /<ds:SignatureMethod[^>]*\/>/.exec(info) ?? [];
  const canonical = info
    .replace(old, method.canonical)
    .replace('<ds:SignedInfo>', '<ds:SignedInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#">')
    .replace(/<([\w:]+)((?: [\w:]+="[^"]*")*) ?\/>/g, '<$1$2></$1>');
  const value = createSign('RSA-SHA1').update(canonical).sign(idpKey('one'), 'base64');
  return xml
    .replace(info, info.replace(old, method.written))
    .replace(/(<ds:SignatureValue>)[^<]*/, `$1${value}`);
}

test('[A11] a weak algorithm opens nothing, also where the name of a strong one stands beside it', async () => {
  const firm = await saml.business();
  const [weak, strong] = [
    'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  ];
  for (const method of [
    {
      written: `<ds:SignatureMethod Algorithm="${weak}"/>`,
      canonical: `<ds:SignatureMethod Algorithm="${weak}"></ds:SignatureMethod>`,
    },
    {
      written: `<ds:SignatureMethod MyAlgorithm="${strong}" Algorithm="${weak}"/>`,
      canonical: `<ds:SignatureMethod Algorithm="${weak}" MyAlgorithm="${strong}"></ds:SignatureMethod>`,
    },
  ]) {
    const { answer, browser } = await visit(firm);
    const xml = signedAnew(answer.xml, method);
    expect(xml).not.toBe(answer.xml);
    expect([method, (await saml.bring({ ...answer, xml }, browser)).said]).toEqual([method, NO]);
  }
});
