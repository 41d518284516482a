import { randomUUID } from 'node:crypto';
import type { AccessRows } from '#platform/access-row';
import { insertSession } from './sessions/session.sql.ts';

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
  },
  operations: {
    'Query.meUser': { asked: {} },
    'Query.meSessions': { asked: {} },
    'Query.meSecondFactor': { asked: {}, answers: 'absent' },
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
    'Mutation.endTour': { asked: {}, answers: 'ok' },
    // One actor is another one's login in another account: who comes second has been signed out.
    'Mutation.changePassword': {
      asked: { salt: '0'.repeat(32), verifier: '7'.repeat(768), iterations: 600_000 },
      answers: 'any',
    },
    'Mutation.updateName': { asked: { firstName: 'Clara', lastName: 'Weber' }, answers: 'ok' },
    // Whether their proof is fresh enough is told apart from who they are.
    'Mutation.beginSecondFactor': { asked: {}, answers: 'any' },
    'Mutation.confirmSecondFactor': { asked: { code: '000000' }, answers: 'any' },
    'Mutation.removeSecondFactor': { asked: {}, answers: 'any' },
    'Mutation.renewRecoveryCodes': { asked: {}, answers: 'any' },
    'Mutation.requestMailboxProof': { asked: {}, answers: 'ok' },
  },
  routes: {
    'POST /auth/srp/challenge': { open: true },
    'POST /auth/srp/verify': { open: true },
    'POST /auth/srp/prove': { open: true },
    'POST /auth/second-factor': { open: true },
    'GET /auth/token': { open: true },
    'POST /auth/sign-out': { open: true },
    'POST /auth/password/forgot': { open: true },
    'POST /auth/password/link': { open: true },
    'POST /auth/password/reset': { open: true },
    'POST /auth/not-me/link': { open: true },
    'POST /auth/not-me/confirm': { open: true },
    'POST /auth/mailbox/link': { open: true },
    'POST /auth/mailbox/prove': { open: true },
  },
};
