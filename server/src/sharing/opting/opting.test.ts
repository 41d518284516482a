import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDocument, rootOf } from '../../../test/access/fixtures.ts';
import { mailsTo, type Mailed } from '../../../test/peers/mailed.ts';
import { dumpOf } from '../../../test/world/dump.ts';
import { NO_KEYS, openTestServer, sendRequest } from '../../../test/world/http-client.ts';
import type { TestServer } from '../../../test/world/http-client.ts';
import { anyAddress, proven } from '../../../test/world/inviting.ts';
import { emailOf, share } from '../../../test/world/sharing.ts';
import { useWorld } from '../../../test/world/world.ts';
import { findDocument } from '../../documents/index.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { optOutToken } from './opt-out-link.ts';

const world = useWorld();
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer(world);
});
afterAll(() => server.close());

const SETTINGS = 'sharedFolderOrDocument isOptedOut';
const ASK = `{ notifications { ${SETTINGS} } }`;
const SET = `mutation ($shared: Boolean) { setEmailNotification(shared: $shared) { errorCode notifications { ${SETTINGS} } } }`;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const CLICK = 'List-Unsubscribe=One-Click';

async function letterOf(owner: Ctx, word = 'Geteilt') {
  const { id } = await makeDocument(owner, await rootOf(owner, 'inbox'), word);
  return id;
}
const settingsOf = async (ctx: Ctx) =>
  ((await world.ask(ctx, ASK)).data as { notifications: object }).notifications;
const set = async (ctx: Ctx, shared?: boolean) =>
  ((await world.ask(ctx, SET, { shared })).data as { setEmailNotification: object })
    .setEmailNotification;

/** Where a mail program goes that wants no more such mails, as it reads it in the mail. */
const postOf = ({ headers }: Mailed) =>
  /^<https?:\/\/[^/]+(\/[^>]+)>$/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? '';
const send = (path: string, body?: string, headers = {}) =>
  sendRequest(server, NO_KEYS, { method: 'POST', path, headers, body: body ?? null });
const post = async (path: string, secret: string, headers = {}) => {
  const json = { 'content-type': 'application/json', ...headers };
  const { status, text } = await send(
    `/auth/unsubscribe/${path}`,
    JSON.stringify({ secret }),
    json,
  );
  return { status, said: text === '' ? null : (JSON.parse(text) as object) };
};
const countEntries = async () => {
  const { db } = world.appCtx;
  const all = db.selectFrom('platform.journal').select((eb) => eb.fn.countAll().as('count'));
  return Number((await all.executeTakeFirstOrThrow()).count);
};

test('a mail about a share says how to get none, and one click of a mail program ends them without a session: nobody of another account shares with that address any more [VAL-EMAIL-OPTED-OUT]', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const [id, other] = [await letterOf(owner), await letterOf(owner, 'Nummer zwei')];
  await share(owner, id, { to: [friend] });
  const email = await emailOf(friend);
  const [mail] = await mailsTo(owner, email);
  expect(mail?.headers.get('list-unsubscribe-post')).toBe(CLICK);
  expect(mail?.text).toContain(`/unsubscribe#${optOutToken(owner, email)}`);

  const before = await countEntries();
  expect(await send(postOf(mail!), CLICK, FORM)).toMatchObject({ status: 204, text: '' });
  // It belongs to no account, so no journal tells it.
  expect(await countEntries()).toBe(before);

  expect(await share(owner, other, { to: [anyAddress(), friend] })).toMatchObject({
    errorCode: 'INVALID_INPUT',
    problems: [{ field: 'emails', code: 'OPTED_OUT', position: 1 }],
  });
  expect(await findDocument(friend, other)).toBeUndefined();
  expect(await findDocument(friend, id)).toMatchObject({ access: 'viewer' });
  expect(await settingsOf(friend)).toEqual({ sharedFolderOrDocument: false, isOptedOut: true });
  // Whoever reads the table learns no address from it.
  const rows = (await dumpOf(world.ownerUrl)).filter((line) => line.includes('opted_out'));
  expect(rows.join('\n')).not.toContain(email);
});

test('an invitation has the same way out, whatever a mail program sends there, and an address that is opted out is invited no more', async () => {
  const owner = await world.account();
  const [id, other] = [await letterOf(owner), await letterOf(owner, 'Nummer zwei')];
  const part =
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n';
  for (const [body, headers] of [
    [`${part}--x--\r\n`, { 'content-type': 'multipart/form-data; boundary=x' }],
    [CLICK, { ...FORM, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }],
    [undefined, {}],
  ] as const) {
    const email = anyAddress();
    await share(owner, id, { to: [email] });
    const [mail] = await mailsTo(owner, email);
    expect((await send(postOf(mail!), body, headers)).status).toBe(204);
    expect(await share(owner, other, { to: [email] })).toMatchObject({
      problems: [{ code: 'OPTED_OUT' }],
    });
  }
});

test('who wants nothing from others is told to nobody who asks about more addresses a day than may be mailed', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const id = await letterOf(owner);
  await share(owner, id, { to: [friend] });
  const [mail] = await mailsTo(owner, await emailOf(friend));
  await send(postOf(mail!), CLICK, FORM);
  const asker = await world.account();
  const theirs = await letterOf(asker);
  const ask = () =>
    share(asker, theirs, { to: [friend, ...Array.from({ length: 49 }, anyAddress)] });
  expect(await ask()).toMatchObject({ problems: [{ code: 'OPTED_OUT', position: 0 }] });
  expect(await ask()).toMatchObject({ problems: [{ code: 'OPTED_OUT', position: 0 }] });
  expect(await ask()).toMatchObject({ errorCode: 'LIMIT_REACHED', problems: [] });
});

test('a browser that opens that address is led to the page, and nothing has changed', async () => {
  const owner = await world.account();
  const token = optOutToken(owner, await emailOf(owner));
  const open = async (url: string) => {
    const { statusCode, headers } = await server.app.inject({ url });
    return [statusCode, headers.location];
  };
  expect(await open(`/auth/unsubscribe?token=${token}`)).toEqual([303, `/unsubscribe#${token}`]);
  // A link that was cut in two is said to be none on the page.
  expect(await open('/auth/unsubscribe')).toEqual([303, '/unsubscribe']);
  expect(await settingsOf(owner)).toEqual({ sharedFolderOrDocument: true, isOptedOut: false });
});

test('the page says whose address it is, ends the mails and takes that back; a link of ours alone opens it', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const email = await emailOf(friend);
  const token = optOutToken(owner, email);
  const before = await countEntries();
  expect(await post('link', token)).toEqual({ status: 200, said: { email, isOptedOut: false } });
  expect((await post('out', token)).said).toEqual({ email, isOptedOut: true });
  expect((await post('out', token)).said).toEqual({ email, isOptedOut: true });
  expect((await post('link', token)).said).toEqual({ email, isOptedOut: true });
  expect((await post('in', token)).said).toEqual({ email, isOptedOut: false });
  expect(await countEntries()).toBe(before);
  const answer = await share(owner, await letterOf(owner), { to: [friend] });
  expect(answer.errorCode).toBeNull();

  const [name = '', seal = ''] = token.split('.');
  const others = Buffer.from(anyAddress()).toString('base64url');
  for (const forged of [`${others}.${seal}`, `${name}.${seal.slice(1)}x`, name, '', 'a.b.c'])
    for (const path of ['link', 'out', 'in'])
      expect(await post(path, forged)).toEqual({ status: 410, said: { code: 'LINK_EXPIRED' } });
  expect((await send(`/auth/unsubscribe?token=${others}.${seal}`, CLICK, FORM)).status).toBe(410);
  expect((await send('/auth/unsubscribe', CLICK, FORM)).status).toBe(400);
  // Another page cannot press the button for whoever looks at it.
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await post('out', token, foreign)).status).toBe(403);
  expect(await settingsOf(friend)).toMatchObject({ isOptedOut: false });
});

test('colleagues go on sharing with an address that is opted out, and it is not mailed', async () => {
  const owner = await world.account({ type: 'business' });
  const member = await world.member(owner);
  const email = await emailOf(member);
  await post('out', optOutToken(owner, email));
  const id = await letterOf(owner);
  expect((await share(owner, id, { to: [member] })).errorCode).toBeNull();
  expect(await findDocument(member, id)).toMatchObject({ access: 'viewer' });
  expect(await mailsTo(owner, email)).toEqual([]);
});

test('whoever wants no mails about shares gets none and sees what is shared all the same, until they want them again [ENT-NOTIFICATIONSETTINGS-SHAREDFOLDERORDOCUMENT]', async () => {
  const [owner, friend] = [await world.account(), await world.account()];
  const email = await emailOf(friend);
  const on = { sharedFolderOrDocument: true, isOptedOut: false };
  const off = { sharedFolderOrDocument: false, isOptedOut: false };
  expect(await settingsOf(friend)).toEqual(on);
  expect(await set(friend, false)).toEqual({ errorCode: null, notifications: off });
  expect(await set(friend, false)).toEqual({ errorCode: null, notifications: off });
  expect(await set(friend)).toEqual({ errorCode: null, notifications: off });
  const id = await letterOf(owner);
  await share(owner, id, { to: [friend] });
  expect(await mailsTo(owner, email)).toEqual([]);
  expect(await findDocument(friend, id)).toMatchObject({ access: 'viewer' });

  expect(await set(friend, true)).toEqual({ errorCode: null, notifications: on });
  await share(owner, await letterOf(owner, 'Nummer zwei'), { to: [friend] });
  expect(await mailsTo(owner, email)).toHaveLength(1);
  const { accountId } = friend.viewer;
  const told = await friend.db
    .selectFrom('platform.journal')
    .select('entry')
    .where('accountId', '=', accountId)
    .where('action', '=', 'sharing.mails-set')
    .orderBy('seq')
    .execute();
  expect(told.map(({ entry }) => (JSON.parse(entry) as { after: object }).after)).toEqual([
    { shared: false },
    { shared: true },
  ]);
});

test('whoever switches the mails on again is open to people of other accounts again', async () => {
  const [owner, friend] = [await world.account(), await proven(await world.account())];
  await post('out', optOutToken(owner, await emailOf(friend)));
  expect(await set(friend, true)).toMatchObject({
    notifications: { sharedFolderOrDocument: true, isOptedOut: false },
  });
  const answer = await share(owner, await letterOf(owner), { to: [friend] });
  expect(answer.errorCode).toBeNull();
});

test('whoever signed up with the address of somebody who went the way out neither learns that nor opens it again', async () => {
  const owner = await world.account();
  const email = anyAddress();
  await post('out', optOutToken(owner, email));
  const outsider = await world.account({ email });

  const unknown = { sharedFolderOrDocument: true, isOptedOut: false };
  expect(await settingsOf(outsider)).toEqual(unknown);
  await set(outsider, false);
  expect(await set(outsider, true)).toEqual({ errorCode: null, notifications: unknown });

  const answer = await share(owner, await letterOf(owner), { to: [email] });
  expect(answer.problems).toMatchObject([{ code: 'OPTED_OUT' }]);
});
