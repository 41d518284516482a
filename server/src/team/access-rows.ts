import type { AccessRows } from '#platform/access-row';

const NOBODY = { id: '019ab000-0000-7000-8000-000000000000' };
const unknown = { asked: NOBODY, answers: 'USER_NOT_FOUND' };

/** What the access matrix asks of team. */
export const teamAccess: AccessRows = {
  operations: {
    // Whoever manages the account may, and a household has no business.
    'Mutation.updateCompanyName': {
      asked: { companyName: 'Weber Interiors GmbH' },
      answers: 'any',
    },
    'Mutation.updatePhone': { asked: { phoneNumber: '030 5544' }, answers: 'any' },
    'Mutation.updateUser': { asked: { locale: 'de_DE' }, answers: 'ok' },
    'Query.meUsers': { asked: {} },
    // Who does not manage the account is told nothing.
    'Query.seats': { asked: {}, answers: 'any' },
    'Query.signInPolicy': { asked: {} },
    // The Owner alone may, and proves first who they are.
    'Mutation.setSignInPolicy': { asked: { forbidsStaying: true }, answers: 'any' },
    'Mutation.requireSecondFactor': { asked: { isRequired: true }, answers: 'any' },
    'Mutation.deactivateUser': unknown,
    'Mutation.reactivateUser': unknown,
    'Mutation.deleteUser': unknown,
    'Mutation.resetSecondFactor': unknown,
    'Mutation.keepSpace': unknown,
    'Mutation.takeOverSpace': {
      asked: { ...NOBODY, reason: 'Ausgeschieden' },
      answers: 'USER_NOT_FOUND',
    },
    'Mutation.resendInvite': unknown,
    // Who does not manage the team is told of none.
    'Query.joinLinks': { asked: {}, answers: 'any' },
    'Mutation.createJoinLink': { asked: { note: 'Eva' }, answers: 'any' },
    'Mutation.renewJoinLink': { asked: NOBODY, answers: 'UNKNOWN_JOIN_LINK' },
    'Mutation.removeJoinLink': { asked: NOBODY, answers: 'UNKNOWN_JOIN_LINK' },
    // Who manages the team of a business sees them; here it is a household.
    'Query.ssoSetUp': { asked: {}, answers: 'any' },
    'Mutation.addSsoConnection': {
      asked: {
        name: 'Firma',
        domain: 'firma.example',
        issuer: 'https://id.firma.example',
        clientId: 'postkorb',
        clientSecret: 'secret',
      },
      answers: 'any',
    },
    'Mutation.addSamlConnection': {
      asked: { name: 'Firma', domain: 'firma.example', metadata: '<none/>' },
      answers: 'any',
    },
    'Mutation.renewSamlMetadata': { asked: { ...NOBODY, metadata: '<none/>' }, answers: 'any' },
    'Mutation.changeSsoConnection': { asked: { ...NOBODY, name: 'Firma' }, answers: 'any' },
    'Mutation.proveSsoDomain': { asked: NOBODY, answers: 'any' },
    'Mutation.switchSsoConnection': {
      asked: { ...NOBODY, isOn: true, isOnly: false },
      answers: 'any',
    },
    'Mutation.removeSsoConnection': { asked: NOBODY, answers: 'any' },
    // Members are told that it is none of theirs, and who manages the team here has proven no mailbox yet.
    'Mutation.createUser': {
      asked: { emails: ['eva.probe@example.com'], role: 'Member' },
      answers: 'any',
    },
  },
  routes: {
    'POST /auth/invite/link': { open: true },
    'POST /auth/invite/accept': { open: true },
    'POST /auth/join/link': { open: true },
    'POST /auth/join/accept': { open: true },
    'POST /auth/sso/join': { open: true },
  },
};
