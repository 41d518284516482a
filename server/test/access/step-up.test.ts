import { isEnumType } from 'graphql';
import { expect, test } from 'vitest';
import { schema } from '../../src/schema.ts';

const mutations = Object.values(schema.getMutationType()!.getFields());
/** The mutations that may answer that their person shall prove first who they are. */
const PROVEN = mutations
  .filter(({ name }) => {
    const code = schema.getType(`${name[0]!.toUpperCase()}${name.slice(1)}ErrorCode`);
    return isEnumType(code) && code.getValue('STEP_UP_REQUIRED') !== undefined;
  })
  .map(({ name }) => name);

/** The acts of A17, each with the operations that do it; those that nothing does yet are looked for by their words. */
const ACTS: readonly (readonly [act: string, operations: readonly string[], words: RegExp])[] = [
  ['shred the original', ['shredMany'], /shred/i],
  [
    'return the original to an address',
    [
      'createReturnAddress',
      'editReturnAddress',
      'requestReturn',
      'resendReturn',
      'setScheduledReturnAddress',
    ],
    /return|address/i,
  ],
  ['transfer ownership', ['transferOwnership'], /transfer|owner/i],
  ['change the address to sign in with', ['updateEmail'], /email/i],
  ['change the account that pays', ['createSepaFile'], /payer|iban|sepa|paymentMethod/i],
  ['export all', ['prepareDownload'], /download|export/i],
  ['cancel the contract', [], /cancel(?!Download|EmailChange)|contract|plan/i],
];
// What the words find and what is none of the acts, each with its reason.
const NONE_OF_THEM: Readonly<Record<string, string>> = {
  acceptShredConsent: 'says that somebody knows what shredding means, and shreds nothing',
  unshredMany: 'leaves the paper where it is, and shreds nothing',
  cancelDownload: 'throws a packed file away',
  cancelOwnershipTransfer: 'leaves everything where it is',
  dismissOwnershipTransfer: 'puts what is over out of sight',
  cancelSource: 'leaves post at the old address, and ends no contract with us',
  cancelSourceExtension: 'can be taken back until the order ends',
  revertCancelSourceExtension: 'has post go on as it does',
  cancelEmailChange: 'leaves the address as it is',
  createAddressee: 'lets post come in for a further name, and sends nothing anywhere',
  editAddressee: 'sends nothing anywhere',
  deleteAddressee: 'sends nothing anywhere',
  deleteReturnAddress: 'sends nothing anywhere',
  submitReturnsIssue: 'says what is wrong with a packet, and sends none',
  setEmailNotification: 'chooses which mails somebody gets, not where',
  renewEmailAddress: 'changes where letters are mailed in to, and sends nothing anywhere',
  requestMailboxProof: 'mails a link to the address that is kept already',
};

test.each(ACTS)('[A17] to %s wants a proof of who asks that is fresh', (_, operations, words) => {
  const found = mutations
    .map(({ name }) => name)
    .filter((name) => words.test(name) && !(name in NONE_OF_THEM));
  // Whatever comes here next is named in the table, and asks for a proof.
  expect(found.toSorted()).toEqual([...operations].toSorted());
  for (const operation of operations) expect(PROVEN).toContain(operation);
});

test('beside them, what changes how somebody gets in, or where, wants one, and nothing else does', () => {
  const acts = ACTS.flatMap(([, operations]) => operations);
  expect(PROVEN.filter((name) => !acts.includes(name)).toSorted()).toEqual([
    'addPasskey',
    'addSamlConnection',
    'addSsoConnection',
    'allowSupport',
    'beginPasskey',
    'beginSecondFactor',
    'changePassword',
    'changeSsoConnection',
    'confirmSecondFactor',
    'endAllSessions',
    'proveSsoDomain',
    'removePasskey',
    'removeSecondFactor',
    'removeSsoConnection',
    'renewRecoveryCodes',
    'renewSamlMetadata',
    'requireSecondFactor',
    'resetSecondFactor',
    'setOriginalsPreference',
    'setSignInPolicy',
    'switchSsoConnection',
    'takeOverSpace',
    'unlinkIdentity',
  ]);
});
