import { randomUUID } from 'node:crypto';
import type { AccessRows } from '#platform/access-row';
import { insertPasskey } from './passkeys/passkey.sql.ts';
import { present } from '@postkorb/domain/basics';
import type { Ctx } from '#platform/ctx';
import { insertUser } from './people/user.sql.ts';
import { insertAccess, insertSupportSession, setBegun } from './support/access.sql.ts';
import { insertSupportPerson } from './support/support-person.sql.ts';
import { insertSession } from './sessions/session.sql.ts';
import { insertIdentity, lockIdentity } from './sso/linked-identity.sql.ts';

/** Somebody of support looks in as whoever asks; the word is their ticket. */
async function makeLook(ctx: Ctx, { word }: { readonly word: string }): Promise<string> {
  const { userId } = ctx.viewer;
  const email = `${randomUUID()}@support.example`;
  const login = { email, firstName: 'Sina', lastName: 'Sommer', locale: 'de_DE' } as const;
  const operatorId = present(await insertUser(ctx, login));
  await insertSupportPerson(ctx, operatorId, 'salt');
  const endsAt = new Date(ctx.now().getTime() + 3_600_000);
  const row = { operatorId, tokenHash: randomUUID(), net: '127.0.0.1', userAgent: 'test' };
  const times = { expiresAt: endsAt, idleMinutes: 60 };
  const sessionId = await insertSupportSession(ctx, { ...row, ...times });
  const id = await insertAccess(ctx, { userId, tokenHash: randomUUID(), tokenUntil: endsAt });
  await setBegun(ctx, { id, operatorId, ticket: word, sessionId, endsAt });
  return id;
}

/** What the access matrix asks of identity. */
export const identityAccess: AccessRows = {
  things: {
    session: {
      givenLike: 'login',
      make: (ctx, { word: userAgent }) => {
        const { accountId, userId } = ctx.viewer;
        const row = { accountId, userId, userAgent, net: '127.0.0.1', tokenHash: randomUUID() };
        return insertSession(ctx, row);
      },
      table: 'identity.session',
    },
    supportLook: {
      givenLike: 'makerAndOwner',
      make: makeLook,
      table: 'identity.support_access',
    },
    passkey: {
      givenLike: 'login',
      make: async (ctx, { word: name }) => {
        const id = randomUUID();
        const row = { id, name, publicKey: 'none', counter: 0, transports: [] };
        await insertPasskey(ctx, row);
        return id;
      },
      table: 'identity.passkey',
    },
    linkedIdentity: {
      givenLike: 'login',
      make: async (ctx, { word: email }) => {
        const [provider, issuer, subject] = ['pool', 'https://pool.example', randomUUID()] as const;
        const named = { provider, issuer, subject, email };
        const about = {
          emailProven: false,
          firstName: '',
          lastName: '',
          signedInAt: null,
          connectionId: null,
        };
        await insertIdentity(ctx, { ...named, ...about });
        return (await lockIdentity(ctx, named))?.id ?? '';
      },
      table: 'identity.linked_identity',
    },
  },
  operations: {
    'Query.meUser': { asked: {} },
    'Query.meSessions': { asked: {} },
    'Query.meAccounts': { asked: {} },
    'Query.meSecondFactor': { asked: {}, answers: 'absent' },
    'Query.meSecurityHistory': { asked: {} },
    'Query.mePasskeys': { asked: {}, answers: 'any' },
    'Query.ssoOffers': { asked: {}, answers: 'any' },
    'Query.meIdentities': { asked: {}, answers: 'any' },
    'Mutation.unlinkIdentity': {
      probes: [
        {
          kind: 'linkedIdentity',
          variables: (id) => ({ id }),
          expect: { owner: 'ok', editor: 'ok', viewer: 'ok', absent: 'UNKNOWN_IDENTITY' },
        },
      ],
    },
    'Query.supportAccess': { asked: {} },
    'Query.supportLooks': { asked: {} },
    'Mutation.allowSupport': { asked: {}, answers: 'any' },
    'Mutation.withdrawSupport': { asked: {}, answers: 'ok' },
    'Mutation.endSupport': {
      probes: [
        {
          kind: 'supportLook',
          variables: (id) => ({ id }),
          expect: { owner: 'ok', editor: 'ok', viewer: 'ok', absent: 'UNKNOWN_SUPPORT_ACCESS' },
        },
      ],
    },
    'Mutation.beginPasskey': { asked: {}, answers: 'any' },
    'Mutation.addPasskey': {
      asked: { name: 'Telefon', response: {} },
      answers: 'PASSKEY_NOT_VALID',
    },
    'Mutation.renamePasskey': {
      probes: [
        {
          kind: 'passkey',
          variables: (id) => ({ id, name: 'Telefon' }),
          expect: { owner: 'ok', editor: 'ok', viewer: 'ok', absent: 'UNKNOWN_PASSKEY' },
        },
      ],
    },
    'Mutation.removePasskey': {
      probes: [
        {
          kind: 'passkey',
          variables: (id) => ({ id }),
          expect: { owner: 'ok', editor: 'ok', viewer: 'ok', absent: 'UNKNOWN_PASSKEY' },
        },
      ],
    },
    // Before what ends sessions: a server remembers for a second that one has ended.
    'Mutation.endTour': { asked: {}, answers: 'ok' },
    'Mutation.updateName': { asked: { firstName: 'Clara', lastName: 'Weber' }, answers: 'ok' },
    'Mutation.cancelEmailChange': { asked: {}, answers: 'ok' },
    'Mutation.requestMailboxProof': { asked: {}, answers: 'ok' },
    'Mutation.endSession': {
      probes: [
        {
          kind: 'session',
          variables: (id) => ({ id }),
          expect: { owner: 'ok', editor: 'ok', viewer: 'ok', absent: 'UNKNOWN_SESSION' },
        },
      ],
    },
    // One actor is another one's login in another account: who comes second has been signed out.
    'Mutation.endOtherSessions': { asked: {}, answers: 'any' },
    'Mutation.endAllSessions': { asked: {}, answers: 'any' },
    // One actor is another one's login in another account: who comes second has been signed out.
    'Mutation.changePassword': {
      asked: { salt: '0'.repeat(32), verifier: '7'.repeat(768), iterations: 600_000 },
      answers: 'any',
    },
    // Whether their proof is fresh enough is told apart from who they are.
    'Mutation.beginSecondFactor': { asked: {}, answers: 'any' },
    'Mutation.confirmSecondFactor': { asked: { code: '000000' }, answers: 'any' },
    'Mutation.removeSecondFactor': { asked: {}, answers: 'any' },
    'Mutation.renewRecoveryCodes': { asked: {}, answers: 'any' },
    // One actor is another one's login in another account, and five an hour are all a login may ask.
    'Mutation.updateEmail': { asked: { email: 'klara@example.com' }, answers: 'any' },
  },
  routes: {
    'POST /auth/srp/challenge': { open: true },
    'POST /auth/srp/verify': { open: true },
    'POST /auth/srp/prove': { open: true },
    'POST /auth/second-factor': { open: true },
    'POST /auth/support/verify': { open: true },
    'POST /auth/support/code': { open: true },
    'POST /auth/support/enter': { open: true },
    'POST /auth/passkey/challenge': { open: true },
    'POST /auth/passkey/verify': { open: true },
    'POST /auth/passkey/prove': { open: true },
    'POST /auth/sso/begin': { open: true },
    'POST /auth/saml/:id/acs': { open: true },
    'GET /auth/saml/:id/metadata': { open: true },
    'POST /auth/sso/way': { open: true },
    'POST /auth/sso/finish': { open: true },
    'POST /auth/sso/arrival': { open: true },
    'POST /auth/sso/link': { open: true },
    'GET /auth/token': { open: true },
    'POST /auth/sign-out': { open: true },
    'POST /auth/switch': { open: true },
    'POST /auth/password/forgot': { open: true },
    'POST /auth/password/link': { open: true },
    'POST /auth/password/reset': { open: true },
    'POST /auth/not-me/link': { open: true },
    'POST /auth/not-me/confirm': { open: true },
    'POST /auth/mailbox/link': { open: true },
    'POST /auth/mailbox/prove': { open: true },
    'POST /auth/email/link': { open: true },
    'POST /auth/email/confirm': { open: true },
    'POST /auth/two-step/link': { open: true },
    'POST /auth/two-step/keep': { open: true },
    'POST /auth/former-email/link': { open: true },
    'POST /auth/former-email/restore': { open: true },
  },
};
