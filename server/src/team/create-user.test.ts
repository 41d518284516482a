import { expect, test } from 'vitest';
import { mailsTo } from '../../test/peers/mailed.ts';
import { anyAddress, invite, invitedBy, proven, teamEntries } from '../../test/world/inviting.ts';
import { useWorld } from '../../test/world/world.ts';
import type { Ctx } from '../platform/ctx.ts';
import { asHtml } from '../platform/mail/mail-text.ts';
import { inviteMail } from './invite-mail.ts';

const world = useWorld();
const SEATS = '{ seats { used licences } }';
const seats = async (ctx: Ctx) => (await world.ask(ctx, SEATS)).data!.seats;
const business = async () => proven(await world.account({ type: 'business' }));
const codes = (answers: readonly { errorCode: string | null }[]) =>
  answers.map(({ errorCode }) => errorCode);
const charges = (ctx: Ctx) =>
  ctx.db
    .selectFrom('billing.charge')
    .select(['kind', 'quantity', 'cents'])
    .where('accountId', '=', ctx.viewer.accountId)
    .execute();

test('[MUT-createUser][PERM-ADMIN-INVITES][PERM-INVITE-ROLE] an Admin invites several people at once, who take their seats at once', async () => {
  const owner = await business();
  const admin = await proven(await world.admin(owner));
  const [eva, jonas] = [anyAddress(), anyAddress()];

  const answer = await invite(admin, {
    emails: [` ${eva.toUpperCase()}`, jonas, eva, ''],
    role: 'Admin',
    note: 'Bis Montag!',
  });

  const about = { role: 'Admin', status: 'invited', canDelete: true, canResend: true };
  expect(answer).toEqual({
    errorCode: null,
    problems: [],
    users: [eva, jonas].map((email) => ({ ...about, email, id: expect.any(String) })),
  });
  expect(await seats(owner)).toEqual({ used: 4, licences: 10 });
  for (const email of [eva, jonas]) {
    const mails = await mailsTo(owner, email);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      path: '/signup-invite',
      subject: 'Clara Weber lädt Sie zu Postkorb ein',
    });
    expect(mails[0]?.text).toContain('Weber Interiors GmbH');
    expect(mails[0]?.text).toContain('Bis Montag!');
  }
  expect(await teamEntries(owner)).toEqual([
    expect.objectContaining({
      action: 'team.user-invited',
      objects: answer.users?.map(({ id }) => id),
      after: { emails: [eva, jonas], role: 'Admin', cents: 0 },
    }),
  ]);
});

test('[ERR-USER-INVALID-TENANT] a Member invites nobody, and learns of no address whether it is taken', async () => {
  const owner = await business();
  const member = await proven(await world.member(owner));
  const taken = anyAddress();
  await world.account({ email: taken });
  for (const emails of [[taken], [anyAddress()], ['no address'], []])
    expect(await invite(member, { emails })).toEqual({
      errorCode: 'INVALID_TENANT_ID',
      problems: [],
      users: null,
    });
  const { id, email } = await invitedBy(owner);
  for (const verb of ['resendInvite', 'deleteUser'])
    expect(
      (await world.ask(member, `mutation ($id: ID!) { ${verb}(id: $id) { errorCode } }`, { id }))
        .data,
    ).toEqual({ [verb]: { errorCode: 'USER_NOT_FOUND' } });
  expect(JSON.stringify((await world.ask(member, '{ meUsers { email } }')).data)).not.toContain(
    email,
  );
});

test('[ERR-USER-EMAIL-IN-USE][VAL-EMAIL-EXISTING-ACCOUNT][DEC-INVITE-EXISTING] who has an account, or is invited here already, is not invited, and neither is anybody with them', async () => {
  const owner = await business();
  const [taken, fresh] = [anyAddress(), anyAddress()];
  await world.account({ email: taken });
  const { email } = await invitedBy(owner);

  const answer = await invite(owner, { emails: [fresh, taken.toUpperCase(), email] });

  expect(answer).toEqual({
    errorCode: 'EMAIL_IN_USE',
    problems: [1, 2].map((position) => ({ field: 'emails', code: 'EMAIL_IN_USE', position })),
    users: null,
  });
  expect(await mailsTo(owner, fresh)).toEqual([]);
  // What another account asks of them is theirs to decide.
  expect(codes([await invite(await business(), { emails: [email] })])).toEqual([null]);
});

test('[ERR-USER-EMAIL-NOT-VALID] what is no address is named, and nobody is invited', async () => {
  const owner = await business();
  const emails = [anyAddress(), 'jonas', 'eva@example.com\r\nBcc: x@example.com'];
  expect(await invite(owner, { emails })).toEqual({
    errorCode: 'EMAIL_NOT_VALID',
    problems: [1, 2].map((position) => ({ field: 'emails', code: 'EMAIL_NOT_VALID', position })),
    users: null,
  });
  expect(codes([await invite(owner, { emails: [] })])).toEqual(['EMAIL_NOT_VALID']);
  expect(await invite(owner, { emails: [anyAddress()], note: 'x'.repeat(301) })).toMatchObject({
    errorCode: 'EMAIL_NOT_VALID',
    problems: [{ field: 'note', code: 'TOO_LONG', position: 300 }],
  });
  expect(await seats(owner)).toMatchObject({ used: 1 });
});

test('who has not proven their own mailbox invites nobody', async () => {
  const owner = await world.account({ type: 'business' });
  expect(await invite(owner, { emails: [anyAddress()] })).toEqual({
    errorCode: 'EMAIL_NOT_VALID',
    problems: [{ field: 'inviter', code: 'MAILBOX_NOT_PROVEN', position: null }],
    users: null,
  });
});

test('[ERR-USER-LIMIT-REACHED] beyond the licences each further seat is paid for, once its price is accepted, and beyond the maximum there is none', async () => {
  const owner = await business();
  for (let n = 0; n < 8; n += 1) await world.member(owner);
  const three = () => [anyAddress(), anyAddress(), anyAddress()];

  expect(codes([await invite(owner, { emails: three() })])).toEqual(['LIMIT_REACHED']);
  expect(codes([await invite(owner, { emails: three(), price: 498 })])).toEqual(['LIMIT_REACHED']);
  expect(codes([await invite(owner, { emails: three(), price: 499 })])).toEqual([null]);

  expect(await charges(owner)).toEqual([{ kind: 'seat', quantity: 2, cents: 998 }]);
  expect(await seats(owner)).toEqual({ used: 12, licences: 12 });
  const household = await proven(await world.account());
  for (let n = 0; n < 4; n += 1) await invitedBy(household);
  expect(codes([await invite(household, { emails: [anyAddress()], price: 499 })])).toEqual([
    'LIMIT_REACHED',
  ]);
});

test('two invitations for the last seat: one wins', async () => {
  const owner = await proven(await world.account());
  for (let n = 0; n < 3; n += 1) await invitedBy(owner);
  const answers = await Promise.all([1, 2].map(() => invite(owner, { emails: [anyAddress()] })));
  expect(new Set(codes(answers))).toEqual(new Set(['LIMIT_REACHED', null]));
  expect(await seats(owner)).toEqual({ used: 5, licences: 5 });
});

test('nobody asks of more than a hundred addresses an hour whether they are taken', async () => {
  const owner = await business();
  const many = (count: number) => Array.from({ length: count }, anyAddress);
  const taken = anyAddress();
  await world.account({ email: taken });
  expect(await invite(owner, { emails: many(21) })).toMatchObject({
    errorCode: 'LIMIT_REACHED',
    problems: [{ field: 'emails', code: 'TOO_MANY', position: 20 }],
  });
  for (let n = 0; n < 5; n += 1)
    expect(codes([await invite(owner, { emails: [...many(19), taken] })])).toEqual([
      'EMAIL_IN_USE',
    ]);
  expect(await invite(owner, { emails: [taken] })).toMatchObject({
    errorCode: 'LIMIT_REACHED',
    problems: [{ field: 'emails', code: 'TOO_OFTEN' }],
  });
});

test('the note is words and nothing else, and an English account writes in English', async () => {
  const owner = await business();
  await owner.db
    .updateTable('accounts.account')
    .set({ locale: 'en_GB' })
    .where('id', '=', owner.viewer.accountId)
    .execute();
  const note =
    '<a href="https://evil.example">Click</a>\r\nBcc: x@example.com\n\nhttps://evil.example';
  const { mail } = await invitedBy(owner, { note });
  expect(mail?.subject).toBe('Clara Weber invites you to Postkorb');
  expect(mail?.text).toContain('<a href="https://evil.example">Click</a>');
  expect(mail?.text.split('\n').filter((line) => line.startsWith('Bcc'))).toEqual([]);
});

test('no note makes a link of its own', () => {
  const about = { inviteId: '', turn: 1, role: 'Member', inviter: 'Eva', company: null } as const;
  const text = inviteMail.texts.de_DE({ ...about, note: '<b>https://evil.example</b>' });
  const html = asHtml({
    text,
    locale: 'de_DE',
    link: 'https://us.example/',
    origin: 'https://us.example',
  });
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain('&lt;b&gt;');
});
