import { expect, test } from 'vitest';
import { answers, askAll, HELD } from '../../test/asking.ts';
import { GOOD_STANDING, type Colleague, type Secured, type SpaceHolder } from './index.ts';
import * as team from './index.ts';

const all = (code: string) => answers(HELD.map(() => code));
const MEMBER: Colleague = { role: 'Member', status: 'active', isSelf: false };
const INVITED: Colleague = { ...MEMBER, status: 'invited' };
const SECURED: Secured = { ...MEMBER, factor: { isElsewhere: false } };
const GONE: Colleague = { ...MEMBER, status: 'deactivated' };
const HOLDER: SpaceHolder = { ...GONE, hasSpace: true, takeOver: null };
const ASKED_FOR: SpaceHolder = { ...HOLDER, takeOver: { isDone: false } };
const READY = { isDomainProven: true, isTried: true };
/** Somebody who is there, for who holds the account in whatever way, or nobody at all. */
const person = (one: Colleague, how: (typeof HELD)[number]) => (how === 'absent' ? undefined : one);
/** Who manages the team may, and the System that acts for them; for everybody else the person does not exist. */
const MANAGERS = {
  'Owner Admin System, active': answers(['ok', 'ok', 'ok', 'USER_NOT_FOUND']),
  others: all('USER_NOT_FOUND'),
};

askAll(team, {
  refuseCompanyName: [
    (_, by) => team.refuseCompanyName({ type: 'business' }, by),
    { 'Owner Admin, active': all('ok'), others: all('NOT_ALLOWED') },
  ],
  refusePhone: [
    (_, by) => team.refusePhone(by),
    { 'Owner Admin, active': all('ok'), others: all('NOT_ALLOWED') },
  ],
  refuseInvite: [
    (_, by) => team.refuseInvite(by),
    { 'Owner Admin, active': all('ok'), others: all('INVALID_TENANT_ID') },
  ],
  refuseSignInPolicy: [
    (_, by) => team.refuseSignInPolicy(by),
    { 'Owner, active': all('ok'), others: all('NOT_ALLOWED') },
  ],
  refuseDeactivate: [(how, by) => team.refuseDeactivate(person(MEMBER, how), by), MANAGERS],
  refuseReactivate: [(how, by) => team.refuseReactivate(person(GONE, how), by), MANAGERS],
  refuseDelete: [(how, by) => team.refuseDelete(person(INVITED, how), by), MANAGERS],
  refuseResetSecondFactor: [
    (how, by) => team.refuseResetSecondFactor(how === 'absent' ? undefined : SECURED, by),
    {
      'Owner Admin, active': answers(['ok', 'ok', 'ok', 'USER_NOT_FOUND']),
      others: all('USER_NOT_FOUND'),
    },
  ],
  refuseLinkNote: [
    (_, by) => team.refuseLinkNote('', by),
    { 'Owner Admin, active': all('ok'), others: all('INVALID_TENANT_ID') },
  ],
  refuseJoinLink: [
    (how, by) => team.refuseJoinLink(how === 'absent' ? undefined : {}, by),
    {
      'Owner Admin System, active': answers(['ok', 'ok', 'ok', 'UNKNOWN_JOIN_LINK']),
      others: all('UNKNOWN_JOIN_LINK'),
    },
  ],
  refuseTakeOver: [
    (how, by) => team.refuseTakeOver(how === 'absent' ? undefined : HOLDER, by),
    {
      'Owner, active': answers(['ok', 'ok', 'ok', 'USER_NOT_FOUND']),
      'Admin System, active': answers([
        'NOT_ALLOWED',
        'NOT_ALLOWED',
        'NOT_ALLOWED',
        'USER_NOT_FOUND',
      ]),
      others: all('USER_NOT_FOUND'),
    },
  ],
  refuseKeepSpace: [
    (how, by) => team.refuseKeepSpace(how === 'absent' ? undefined : ASKED_FOR, by),
    {
      'Owner, active': answers(['ok', 'ok', 'ok', 'USER_NOT_FOUND']),
      'Admin System, active': answers([
        'NOT_ALLOWED',
        'NOT_ALLOWED',
        'NOT_ALLOWED',
        'USER_NOT_FOUND',
      ]),
      others: all('USER_NOT_FOUND'),
    },
  ],
  refuseSsoSetUp: [
    (_, by) => team.refuseSsoSetUp(true, by),
    { 'Owner, active': all('ok'), others: all('NOT_ALLOWED') },
  ],
  refuseSsoSeen: [
    (_, by) => team.refuseSsoSeen(true, by),
    { 'Owner Admin, active': all('ok'), others: all('NOT_ALLOWED') },
  ],
  refuseSsoChange: [
    (how, by) => team.refuseSsoChange(how === 'absent' ? undefined : READY, by),
    {
      'Owner, active': answers(['ok', 'ok', 'ok', 'UNKNOWN_SSO_CONNECTION']),
      others: all('NOT_ALLOWED'),
    },
  ],
  refuseSwitchOn: [
    (how, by) => team.refuseSwitchOn(how === 'absent' ? undefined : READY, by),
    {
      'Owner, active': answers(['ok', 'ok', 'ok', 'UNKNOWN_SSO_CONNECTION']),
      others: all('NOT_ALLOWED'),
    },
  ],
  refuseResend: [(how, by) => team.refuseResend(person(INVITED, how), by), MANAGERS],
});

const as = (role: team.Role) => ({ role, standing: GOOD_STANDING });
const self = (role: Colleague['role']): Colleague => ({ role, status: 'active', isSelf: true });

test('everybody but the Owner may leave', () => {
  const answersTo = (['Owner', 'Admin', 'Member'] as const).map((role) =>
    team.refuseDeactivate(self(role), as(role)),
  );
  expect(answersTo).toEqual(['CANNOT_DEACTIVATE_OWNER', null, null]);
});

test('nobody shuts out the Owner, and a Member does not even learn who that is [PERM-OWNER-NOT-DEACTIVATED]', () => {
  const owner: Colleague = { role: 'Owner', status: 'active', isSelf: false };
  expect(team.refuseDeactivate(owner, as('Admin'))).toBe('CANNOT_DEACTIVATE_OWNER');
  expect(team.refuseDelete(owner, as('Admin'))).toBe('CANNOT_DELETE_USER');
  expect(team.refuseDeactivate(owner, as('Member'))).toBe('USER_NOT_FOUND');
});

test('[DEC-TRANS-USER][ERR-DEACTIVATE-PENDING] who is invited is removed, who is active is shut out, and only who was shut out is let in again', () => {
  const of = (one: Colleague) => [
    team.refuseDeactivate(one, as('Admin')),
    team.refuseReactivate(one, as('Admin')),
    team.refuseDelete(one, as('Admin')),
    team.refuseResend(one, as('Admin')),
  ];
  expect(of(INVITED)).toEqual([
    'CANNOT_DEACTIVATE_PENDING_INVITE',
    'CANNOT_REACTIVATE_PENDING_INVITE',
    null,
    null,
  ]);
  for (const one of [MEMBER, GONE])
    expect(of(one)).toEqual([null, null, 'CANNOT_DELETE_USER', 'NOT_INVITED']);
});

test('[ENUM-USERINVITEROLE][ENUM-USERINVITEROLE-ADMIN][ENUM-USERINVITEROLE-MEMBER] people are invited as Admin or Member, and never as Owner', () => {
  expect(team.USER_INVITE_ROLES).toEqual(['Admin', 'Member']);
});

test('the Owner resets the second factor of an Admin, an Admin that of a Member, and nobody their own or the Owner’s', () => {
  const of = (change: Partial<Secured>, by: team.Role) =>
    team.refuseResetSecondFactor({ ...SECURED, ...change }, as(by));
  const answersTo = (['Owner', 'Admin', 'Member'] as const).map((role) => [
    of({ role }, 'Owner'),
    of({ role }, 'Admin'),
  ]);
  expect(answersTo).toEqual([
    ['CANNOT_RESET_OWNER', 'CANNOT_RESET_OWNER'],
    [null, 'CANNOT_RESET_ADMIN'],
    [null, null],
  ]);
  expect(of({ isSelf: true, role: 'Owner' }, 'Owner')).toBe('CANNOT_RESET_OWN');
  expect(of({ factor: null }, 'Admin')).toBe('NO_SECOND_FACTOR');
  expect(of({ factor: { isElsewhere: true } }, 'Owner')).toBe('USED_ELSEWHERE');
});

test('a space is taken over from who has none of the seats any more, once, and kept until that is done', () => {
  const taken = (change: Partial<SpaceHolder>) =>
    team.refuseTakeOver({ ...HOLDER, ...change }, as('Owner'));
  expect(taken({ status: 'active' })).toBe('STILL_ACTIVE');
  expect(taken({ hasSpace: false })).toBe('NO_OWN_SPACE');
  expect(taken({ takeOver: { isDone: true } })).toBe('ALREADY_ASKED');
  const kept = (takeOver: SpaceHolder['takeOver']) =>
    team.refuseKeepSpace({ ...HOLDER, takeOver }, as('Owner'));
  expect([kept(null), kept({ isDone: true }), kept({ isDone: false })]).toEqual([
    'NOT_ASKED',
    'NOT_ASKED',
    null,
  ]);
});

test('a business signs in its own way once its domain is proven and a trial has succeeded, and no household does', () => {
  const owner = as('Owner');
  expect(team.refuseSsoSetUp(false, owner)).toBe('NOT_A_BUSINESS');
  expect(team.refuseSsoSeen(false, owner)).toBe('NOT_ALLOWED');
  expect(team.refuseSwitchOn({ ...READY, isDomainProven: false }, owner)).toBe('DOMAIN_NOT_PROVEN');
  expect(team.refuseSwitchOn({ ...READY, isTried: false }, owner)).toBe('NOT_TRIED');
});
