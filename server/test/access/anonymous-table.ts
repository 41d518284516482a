import { randomUUID } from 'node:crypto';
import {
  alone,
  asked,
  bare,
  batched,
  graphql,
  posted,
  sent,
  type Make,
  type Shots,
} from './anonymous-shots.ts';
import { SSO_SHOTS } from './anonymous-sso.ts';

/** What the table needs to know: where the server stands, and the packed gigabytes. */
export type Range = {
  readonly bomb: Buffer;
  /** A sign-in that somebody has begun. */
  readonly challenge: () => Promise<string>;
};
/** What is sent to one address. */
export type Row = (range: Range) => Shots;

const ID = '00000000-0000-4000-8000-000000000000';
const file =
  (path: string): Row =>
  () =>
    asked('GET', path);

const SIGN_UP = `mutation ($input: SignUpInput!) {
  signUp(input: $input) { errorCode problems { field code } customer { email } } }`;
const form = {
  type: 'private',
  firstName: 'Clara',
  lastName: 'Weber',
  password: 'Brieftaube7',
  newsletter: false,
  terms: true,
};
const signUp = (email: string, change: object = {}) =>
  graphql({ query: SIGN_UP, variables: { input: { ...form, email, ...change } } });
const fresh = (nth: number) => `clara.${nth}.${randomUUID()}@example.com`;
const LONG = 'Ä'.repeat(1_500);
const MADE = { salt: '0'.repeat(32), verifier: '7'.repeat(768), iterations: 600_000 };
const NEWCOMER = { firstName: 'Eva', lastName: 'Weber', terms: true, ...MADE };

const SIGN_UP_QUESTIONS = [
  `mutation { signUp ${'{ customer '.repeat(12)} { id } ${'}'.repeat(12)} }`,
  `mutation { signUp { ${'id '.repeat(600)} } }`,
  `{ me { ${'id '.repeat(600)} } } # signUp`,
  `mutation { signUp(input: {type: ${'['.repeat(900)} `,
  `mutation { signUp ${'@skip(if: true) '.repeat(110)} { errorCode } }`,
  `{ ...A } ${Array.from({ length: 38 }, (_, n) => `fragment A${n || ''} on Query { ...A${n + 1} ...A${n + 1} }`).join(' ')} # signUp`,
  '{ __schema { types { fields { type { a: fields { name } b: fields { name } } } } } } # signUp',
];

/** What signing up may be asked with; the one that succeeds has a bound of its own. */
const signUps: Shots = {
  'refused for its values': (nth) => signUp(fresh(nth), { password: 'x' })(nth),
  'with the longest values': (nth) =>
    signUp(`${LONG}@${LONG}.de`, { firstName: LONG, lastName: LONG, password: LONG })(nth),
  'with an address that is taken': (nth) => signUp('clara.taken@example.com')(nth),
  'of the wrong kind': (nth) => signUp(fresh(nth), { type: 'x'.repeat(8_000), a: [[[{}]]] })(nth),
  ...batched(SIGN_UP_QUESTIONS, 100_000),
  ...alone(SIGN_UP_QUESTIONS),
};

/** Proving what was begun with a number that has to be reckoned with: the dearest way to be turned away. */
const fairTry =
  ({ challenge }: Range): Make =>
  async (nth) => {
    const body = { challengeId: await challenge(), A: '7'.repeat(768), M1: '7'.repeat(64) };
    return sent('POST /auth/srp/verify', JSON.stringify(body))(nth);
  };

const AUTH = 8_192;
const PASSKEY = 32_768;

/** What a browser answers with a passkey that nobody has added. */
const signedBy =
  (route: string): Row =>
  ({ bomb }) => {
    const [clientDataJSON, authenticatorData, signature] = ['e30', 'AAAA', 'AAAA'];
    const answered = { clientDataJSON, authenticatorData, signature };
    const response = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: answered };
    return {
      ...posted(route, PASSKEY, bomb),
      'with a key of nobody': sent(route, JSON.stringify({ response })),
    };
  };

const TICKET = `9999999999.${ID}.0.${'x'.repeat(43)}`;

/** What is sent by whoever began nothing and has no ticket of ours. */
const withNobodys =
  (path: string, body: object): Row =>
  ({ bomb }) => ({
    ...posted(`POST ${path}`, AUTH, bomb),
    'with what is nobody’s': sent(`POST ${path}`, JSON.stringify(body)),
  });

/** What a link is asked with that nobody was mailed. */
const secrets =
  (path: string, more: object = {}): Row =>
  ({ bomb }) => ({
    ...posted(`POST ${path}`, AUTH, bomb),
    'with a secret of nobody': sent(
      `POST ${path}`,
      JSON.stringify({ secret: 'x'.repeat(43), ...more }),
    ),
  });

const BODY = 64 * 1024;

/** Every address of the server, and what somebody without an account may throw at it. */
export const ADDRESSES: Readonly<Record<string, Row>> = {
  'GET /health': file('/health'),
  'GET /ready': file('/ready'),
  'POST /graphql': ({ bomb }) => ({
    ...posted('POST /graphql', 16 * 1024, bomb),
    ...posted('POST /graphql', 2 ** 20, bomb),
    ...asked('POST', '/graphql'),
  }),
  'POST /auth/srp/challenge': ({ bomb }) => ({
    ...posted('POST /auth/srp/challenge', AUTH, bomb),
    'as it is meant': (nth) =>
      sent('POST /auth/srp/challenge', JSON.stringify({ email: fresh(nth) }))(nth),
    'with no address of anybody': sent(
      'POST /auth/srp/challenge',
      JSON.stringify({ email: `${'a.'.repeat(4_000)}@b.de` }),
    ),
  }),
  'POST /auth/srp/verify': (range) => ({
    ...posted('POST /auth/srp/verify', AUTH, range.bomb),
    'for what nobody began': sent(
      'POST /auth/srp/verify',
      JSON.stringify({ challengeId: ID, A: '7'.repeat(768), M1: '7'.repeat(64) }),
    ),
    'a fair try': fairTry(range),
  }),
  'POST /auth/srp/prove': ({ bomb }) => ({
    ...posted('POST /auth/srp/prove', AUTH, bomb),
    'without a session': sent(
      'POST /auth/srp/prove',
      JSON.stringify({ challengeId: ID, A: '7'.repeat(768), M1: '7'.repeat(64) }),
    ),
  }),
  'POST /auth/second-factor': ({ bomb }) => ({
    ...posted('POST /auth/second-factor', AUTH, bomb),
    'with a ticket of nobody': sent(
      'POST /auth/second-factor',
      JSON.stringify({ ticket: `9999999999.${ID}.0.${'x'.repeat(43)}`, code: '000000' }),
    ),
  }),
  'POST /auth/support/verify': withNobodys('/auth/support/verify', {
    challengeId: ID,
    A: '7'.repeat(768),
    M1: '7'.repeat(64),
  }),
  'POST /auth/support/code': withNobodys('/auth/support/code', { ticket: TICKET, code: '000000' }),
  'POST /auth/support/enter': withNobodys('/auth/support/enter', {
    pass: TICKET,
    ticket: 'T-1',
    email: 'clara@example.com',
    token: 'abcd-efgh-ijkl-mnop',
  }),
  'POST /auth/passkey/challenge': ({ bomb }) => ({
    ...posted('POST /auth/passkey/challenge', PASSKEY, bomb),
    'as it is meant': sent('POST /auth/passkey/challenge', '{}'),
  }),
  'POST /auth/passkey/verify': signedBy('POST /auth/passkey/verify'),
  'POST /auth/passkey/prove': signedBy('POST /auth/passkey/prove'),
  ...SSO_SHOTS,
  'GET /auth/token': file('/auth/token'),
  'POST /auth/sign-out': ({ bomb }) => posted('POST /auth/sign-out', AUTH, bomb),
  'POST /auth/switch': ({ bomb }) => posted('POST /auth/switch', AUTH, bomb),
  'POST /auth/password/forgot': ({ bomb }) => ({
    ...posted('POST /auth/password/forgot', AUTH, bomb),
    'for an address of nobody': (nth) =>
      sent('POST /auth/password/forgot', JSON.stringify({ email: fresh(nth) }))(nth),
  }),
  'POST /auth/password/link': secrets('/auth/password/link'),
  'POST /auth/password/reset': secrets('/auth/password/reset', MADE),
  'POST /auth/not-me/link': secrets('/auth/not-me/link'),
  'POST /auth/not-me/confirm': secrets('/auth/not-me/confirm'),
  'POST /auth/mailbox/link': secrets('/auth/mailbox/link'),
  'POST /auth/mailbox/prove': secrets('/auth/mailbox/prove'),
  'POST /auth/invite/link': secrets('/auth/invite/link'),
  'POST /auth/invite/accept': secrets('/auth/invite/accept', NEWCOMER),
  'POST /auth/own-address/link': secrets('/auth/own-address/link'),
  'POST /auth/own-address/take': secrets('/auth/own-address/take', NEWCOMER),
  'POST /auth/share-invite/link': secrets('/auth/share-invite/link'),
  'POST /auth/share-invite/open': secrets('/auth/share-invite/open'),
  'POST /auth/share-invite/accept': secrets('/auth/share-invite/accept', NEWCOMER),
  'POST /auth/join/link': secrets('/auth/join/link'),
  'POST /auth/join/accept': secrets('/auth/join/accept'),
  'POST /auth/unsubscribe/link': secrets('/auth/unsubscribe/link'),
  'POST /auth/unsubscribe/out': secrets('/auth/unsubscribe/out'),
  'POST /auth/unsubscribe/in': secrets('/auth/unsubscribe/in'),
  'POST /auth/unsubscribe': ({ bomb }) => ({
    ...posted('POST /auth/unsubscribe', 1_024, bomb),
    'with a name of nobody': sent(
      `POST /auth/unsubscribe?token=${'x'.repeat(500)}.${'x'.repeat(43)}`,
      'List-Unsubscribe=One-Click',
    ),
  }),
  'GET /auth/unsubscribe': file(`/auth/unsubscribe?token=${'x'.repeat(500)}`),
  'POST /auth/email/link': secrets('/auth/email/link'),
  'POST /auth/email/confirm': secrets('/auth/email/confirm'),
  'POST /auth/two-step/link': secrets('/auth/two-step/link'),
  'POST /auth/two-step/keep': secrets('/auth/two-step/keep'),
  'POST /auth/former-email/link': secrets('/auth/former-email/link'),
  'POST /auth/former-email/restore': secrets('/auth/former-email/restore'),
  'GET /documents/:id/pages/:page.webp': file(`/documents/${ID}/pages/1.webp`),
  'GET /documents/:id/untouched/:page.webp': file(`/documents/${ID}/untouched/1.webp`),
  'GET /documents/:id/thumbnail.webp': file(`/documents/${ID}/thumbnail.webp`),
  'GET /documents/:id/original': file(`/documents/${ID}/original`),
  'GET /documents/:id/searchable': file(`/documents/${ID}/searchable`),
  'GET /documents/:id/einvoice.xml': file(`/documents/${ID}/einvoice.xml`),
  'GET /calendar/:token.ics': file('/calendar/abcdefghijklmnopqrstuv.ics'),
  'GET /scan-station/openapi.json': file('/scan-station/openapi.json'),
  'POST /scan-station/letters': ({ bomb }) => ({
    ...posted('POST /scan-station/letters', BODY, bomb),
    'a form of fifty megabytes': sent(
      'POST /scan-station/letters',
      Buffer.alloc(50 * 2 ** 20),
      `Content-Type: multipart/form-data; boundary=x\r\nAuthorization: Bearer pkst_${'x'.repeat(43)}\r\n`,
    ),
  }),
  'GET /downloads/:id': file(`/downloads/${ID}`),
  'HEAD /uploads/:id': () => asked('HEAD', `/uploads/${ID}`),
  'PATCH /uploads/:id': ({ bomb }) => ({
    ...posted(`PATCH /uploads/${ID}`, BODY, bomb),
    'fifty megabytes': sent(
      `PATCH /uploads/${ID}`,
      Buffer.alloc(50 * 2 ** 20),
      'Content-Type: application/offset+octet-stream\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\n',
    ),
    'packed as a file': sent(
      `PATCH /uploads/${ID}`,
      bomb,
      'Content-Type: application/offset+octet-stream\r\nContent-Encoding: br\r\n',
    ),
  }),
};

/** What is no address of ours, or no request at all. */
export const ELSEWHERE: Row = ({ bomb }) => ({
  ...posted('POST /nowhere', BODY, bomb),
  ...asked('GET', '/%ff/%c0'),
  'a screen': bare('GET', '/app/today', 'Accept: text/html\r\nAccept-Encoding: br, gzip\r\n'),
  'by a method nobody knows': bare('BREW', '/'),
  'no request at all': () => ({ head: `${'\0ÿ'.repeat(4_000)}\r\n\r\n` }),
  'a head that is too long': bare('GET', '/', `X: ${'x'.repeat(2 ** 18)}\r\n`),
});

/** A file of the web app, packed in each way a browser may ask for. */
export const webFile = (path: string): Shots =>
  Object.fromEntries(
    ['br', 'gzip', 'deflate, zstd', 'identity'].map((encoding) => [
      `as ${encoding}`,
      bare('GET', path, `Accept-Encoding: ${encoding}\r\n`),
    ]),
  );

const LEGAL_QUESTIONS = [
  '{ legalNotice { provider { name streetAndNumber zip city email phone details } summaryHost } }',
  `{ ${'legalNotice { summaryHost } '.repeat(70)} }`,
  `{ legalNotice ${'{ provider '.repeat(60)} { name } ${'}'.repeat(60)} }`,
];

/** The fields that are open to all, and what they may be asked with. */
export const OPEN: Readonly<Record<string, Shots>> = {
  'Query.legalNotice': { ...batched(LEGAL_QUESTIONS, 100_000), ...alone(LEGAL_QUESTIONS) },
  'Mutation.signUp': signUps,
};

/** The one answer that has to cost: a password is made hard to guess (PBKDF2, 600,000 rounds). */
export const SIGNED_UP: Make = (nth) => signUp(fresh(nth))(nth);
