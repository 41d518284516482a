import { expect, test } from 'vitest';
import { dumpOf } from '../../../test/world/dump.ts';
import { readMail } from '../../../test/peers/mail-server.ts';
import {
  ABOUT,
  FROM,
  mailRow,
  secretIn,
  trySending,
  useMailServer,
} from '../../../test/peers/mailing.ts';
import { invitation } from '../../../test/peers/planted-mail.ts';
import { useWorld } from '../../../test/world/world.ts';
import { atomically } from '../ctx.ts';
import { redeemLink, sendMail } from './mail.ts';

const world = useWorld();
const mails = useMailServer();

test('a mail of what was undone is never sent, one of what was kept is', async () => {
  const ctx = await world.account();
  const before = (await world.queued()).length;
  const undone = atomically(ctx, async (ctx) => {
    await sendMail(ctx, invitation, ABOUT);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await world.queued()).toHaveLength(before);

  const id = await atomically(ctx, (ctx) => sendMail(ctx, invitation, ABOUT));
  expect((await world.queued()).slice(before)).toEqual(['platform.send-mail']);
  expect(await mailRow(ctx, id)).toMatchObject({ state: 'waiting', tries: 0, recipient: ABOUT.to });
});

test('to what is no address nothing is sent', () => {
  for (const to of [
    '',
    'eva',
    'eva@example.com, max@example.com',
    'eva@example.com\r\nBcc: x@example.com',
  ])
    expect(() => sendMail(world.appCtx, invitation, { ...ABOUT, to })).toThrow('no address');
});

test.each([
  {
    locale: 'de_DE',
    lang: 'de',
    said: 'möchte Ihnen den Ordner',
    button: 'Ordner ansehen',
    foot: 'automatisch verschickt',
  },
  {
    locale: 'en_GB',
    lang: 'en',
    said: 'would like to show you',
    button: 'Open the folder',
    foot: 'sent automatically',
  },
] as const)(
  'a mail says in $locale, as text and as HTML, what it is about',
  async ({ locale, lang, said, button, foot }) => {
    const ctx = mails.overSmtp(await world.account());
    const id = await sendMail(ctx, invitation, { ...ABOUT, locale });
    await trySending(ctx, id);

    expect(mails.server.got).toMatchObject([{ from: FROM.address, to: [ABOUT.to] }]);
    const read = await readMail(mails.server.got[0]!.raw);
    expect(read).toMatchObject({
      from: FROM,
      to: [{ address: ABOUT.to }],
      subject: expect.stringContaining('Jonas Weber'),
      messageId: `<${id}@house.test>`,
    });
    for (const body of [read.text, read.html]) {
      for (const words of [said, 'Steuern', button, foot]) expect(body).toContain(words);
      expect(body).toContain(`${ctx.config.web.origin}/invited#${secretIn(read.text)}`);
    }
    expect(read.html).toContain(`<html lang="${lang}">`);
    const headers = new Map(read.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('content-language')).toBe(locale.replace('_', '-'));
    expect(await mailRow(ctx, id)).toMatchObject({ state: 'sent', tries: 1, maybeSent: false });
  },
);

test('what a person wrote is never a header, a line or HTML', async () => {
  const ctx = mails.overSmtp(await world.account());
  const by = 'Eva</p><a href="https://evil.example">x</a>\r\nBcc: max@example.com\r\n\r\n<h1>';
  const id = await sendMail(ctx, invitation, {
    ...ABOUT,
    by,
    folder: `"&'\u202Egnp\u0000${'a'.repeat(5000)}`,
  });
  await trySending(ctx, id);

  const { raw, to } = mails.server.got[0]!;
  const read = await readMail(raw);
  expect(to).toEqual([ABOUT.to]);
  expect(read.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(read.subject).toMatch(/^Eva<\/p><a href="https:\/\/evil\.example">x<\/a> Bcc: max/);
  expect(read.text).not.toMatch(/^Bcc/m);
  expect(read.html).not.toMatch(/evil\.example"|<h1>|\u202E/);
  expect(read.html).not.toContain('\0');
  expect(read.html?.match(/<a /g)).toHaveLength(1);
  expect(read.html).toContain('&lt;a href=&quot;https://evil.example&quot;&gt;');
  expect(raw.length).toBeLessThan(10_000);
});

test('a link opens once, in time, and for its own kind', async () => {
  const ctx = mails.overSmtp(await world.account());
  const ids = [await sendMail(ctx, invitation, ABOUT), await sendMail(ctx, invitation, ABOUT)];
  for (const id of ids) await trySending(ctx, id);
  const [one = '', two = ''] = await mails.secrets();
  const later = { ...world.appCtx, now: () => new Date(Date.now() + 49 * 3_600_000) };

  expect(await redeemLink(later, invitation, one)).toBeNull();
  expect(await redeemLink(world.appCtx, { ...invitation, name: 'tests.other' }, one)).toBeNull();
  expect(await redeemLink(world.appCtx, invitation, `${one}A`)).toBeNull();
  const twice = await Promise.all([0, 1].map(() => redeemLink(world.appCtx, invitation, one)));
  const { accountId } = ctx.viewer;
  const data = { by: ABOUT.by, folder: ABOUT.folder };
  expect(twice.filter(Boolean)).toEqual([{ accountId, to: ABOUT.to, data }]);
  expect(await redeemLink(world.appCtx, invitation, two)).not.toBeNull();
});

test('a dump of all tables opens nothing, whenever it is taken', async () => {
  const ctx = mails.overSmtp(await world.account());
  const dumps: string[][] = [];
  const take = async () => void dumps.push(await dumpOf(world.ownerUrl));
  const id = await sendMail(ctx, invitation, ABOUT);
  await take();
  mails.server.whenItArrived(take);
  await trySending(ctx, id);
  await take();

  const [secret = ''] = await mails.secrets();
  expect(secret).not.toBe('');
  expect(dumps).toHaveLength(3);
  const bytes = Buffer.from(secret, 'base64url');
  for (const form of [secret, bytes.toString('hex'), bytes.toString('base64')])
    expect(dumps.flat().join('\n')).not.toContain(form);
  for (const word of new Set(dumps.flat().flatMap((one) => one.match(/[\w-]{20,}/g) ?? [])))
    expect(await redeemLink(world.appCtx, invitation, word)).toBeNull();
  expect(await redeemLink(world.appCtx, invitation, secret)).not.toBeNull();
});
