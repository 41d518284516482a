import {
  addSupportPerson,
  beginRelease,
  findSupportPeople,
  grantSupport,
  removeSupportPerson,
  transferAccount,
} from '../../server/src/identity/index.ts';
import { openForOwner } from '../../server/src/signup/index.ts';
import { trustClock } from '../../server/src/platform/steady-time.ts';
import type { Command } from './command.ts';
import { LOOKING } from './look.ts';

const openOwner: Command = {
  wants: ['email', 'first-name', 'last-name'],
  may: ['company'],
  about:
    'opens an account, of a business with --company; its Owner chooses the password by a link that is shown once; you answer for the address and the terms',
  async run(ctx, { email = '', company = '', ...names }) {
    const { 'first-name': firstName = '', 'last-name': lastName = '' } = names;
    const link = await openForOwner(ctx, { email, firstName, lastName, companyName: company });
    return [`${firstName} ${lastName} chooses a password here, once and within 24 hours:`, link];
  },
};

const addSupport: Command = {
  wants: ['email', 'first-name', 'last-name'],
  about: 'makes a login of support; its password and what its app must know are shown once',
  async run(ctx, { email = '', 'first-name': firstName = '', 'last-name': lastName = '' }) {
    const keys = await addSupportPerson(ctx, { email, firstName, lastName });
    return [
      `${firstName} ${lastName} now belongs to support and comes in at /login/magic.`,
      `Password:          ${keys.password}`,
      `Authenticator app: ${keys.secret}`,
      `                   ${keys.uri}`,
      'Nobody is shown this again.',
    ];
  },
};

const removeSupport: Command = {
  wants: ['email'],
  about: 'takes a person out of support; whatever they look at ends at once',
  async run(ctx, { email = '' }) {
    await removeSupportPerson(ctx, email);
    return [`${email} no longer belongs to support.`];
  },
};

const listSupport: Command = {
  wants: [],
  about: 'lists who belongs to support',
  async run(ctx) {
    const people = await findSupportPeople(ctx);
    return people.map(({ email, firstName, lastName }) => `${email}  ${firstName} ${lastName}`);
  },
};

const grant: Command = {
  wants: ['customer', 'by', 'code', 'reason'],
  about: 'lets support look where the customer cannot allow it; a second person answers for it',
  async run(ctx, { customer: email = '', by = '', code = '', reason = '' }) {
    const token = await grantSupport(ctx, { email, by, code, reason });
    return [`Token, good for 10 minutes, once, and not for ${by}: ${token}`];
  },
};

const transfer: Command = {
  wants: ['owner', 'admin', 'reason'],
  about: 'lets an Owner and an Admin of their account swap roles; both are mailed and sign in anew',
  async run(ctx, { owner = '', admin = '', reason = '' }) {
    await transferAccount(ctx, { owner, admin, reason });
    return [`${admin} is the Owner now, and ${owner} an Admin.`];
  },
};

const release: Command = {
  wants: ['owner', 'reason'],
  about:
    'lets an Owner in again who lost app and recovery codes, after 72 hours in which mails tell how to stop it',
  async run(ctx, { owner = '', reason = '' }) {
    const dueAt = await beginRelease(ctx, { owner, reason });
    return [`Unless somebody stops it, the password is enough from ${dueAt.toISOString()} on.`];
  },
};

const trust: Command = {
  wants: [],
  about: 'believes the clock of the database again after it has jumped; look at it first',
  async run(ctx) {
    const stopped = await trustClock(ctx);
    return [stopped === 0 ? 'Nothing had stopped.' : 'What goes by days goes on.'];
  },
};

/** Everything an operator can order, by its name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  'owner-add': openOwner,
  'support-add': addSupport,
  'support-remove': removeSupport,
  'support-list': listSupport,
  'support-grant': grant,
  'account-transfer': transfer,
  'second-factor-release': release,
  'trust-clock': trust,
  ...LOOKING,
};

/** Why something was not done, in a sentence. */
export const WHY: Readonly<Record<string, string>> = {
  EMAIL_EXISTS: 'Somebody already signs in with this address.',
  UNKNOWN_PERSON: 'Nobody of support signs in with this address.',
  UNKNOWN_CUSTOMER: 'No customer signs in with this address.',
  WRONG_CODE: 'This is not the next code of their app.',
  UNKNOWN_OWNER: 'No Owner signs in with this address.',
  UNKNOWN_ADMIN: 'No active Admin of that account signs in with this address.',
  NO_SECOND_FACTOR: 'This Owner has no second factor.',
  ALREADY_BEGUN: 'That has begun already.',
  INVALID_INPUT: 'Something that was given cannot be taken, or there is no reason.',
  UNKNOWN_JOB: 'No job that failed for good has this number.',
};
