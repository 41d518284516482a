import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openMailServer, readMail } from '../../../test/peers/mail-server.ts';
import { usePeers } from '../../../test/peers/peers.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../ctx.ts';
import { carry, composed, type Message } from './mail-carrier.ts';

const world = useWorld();
const { context } = usePeers();
type MailServer = Awaited<ReturnType<typeof openMailServer>>;
let [secure, upgrading, plain]: MailServer[] = [];
beforeAll(async () => {
  secure = await openMailServer({ secure: true });
  upgrading = await openMailServer();
  plain = await openMailServer({ disabledCommands: ['STARTTLS'] });
});
afterEach(() => [secure, upgrading, plain].forEach((one) => (one!.got.length = 0)));
afterAll(() => Promise.all([secure, upgrading, plain].map((one) => one!.close())));

const MESSAGE: Message = {
  id: '019ab000-0000-7000-8000-000000000001',
  to: 'eva@example.com',
  subject: 'Grüße',
  text: 'Guten Tag\n.\n.. und\n',
  html: '<p>Guten Tag</p>',
  language: 'de-DE',
  date: new Date('2026-11-22T12:00:00Z'),
};
const POSTKORB_MAIL_FROM = 'Post & Korb <post@house.test>';

/** A context whose mails go there. */
function ctxWith(url: string): Ctx {
  const { config } = context('', { POSTKORB_SMTP_URL: url, POSTKORB_MAIL_FROM });
  return { ...world.appCtx, config };
}
const hand = async (ctx: Ctx) => carry(ctx, await composed(ctx, MESSAGE));

test('a mail goes encrypted from the first byte, with the name and password of the setting', async () => {
  const { port, got, signedIn } = secure!;
  const ctx = ctxWith(`smtps://post%40house.test:p%2Fw%3A1@mail.test:${port}`);

  expect(await hand(ctx)).toEqual({ end: 'sent' });
  expect(signedIn).toEqual(['post@house.test:p/w:1']);
  expect(got).toMatchObject([{ from: 'post@house.test', to: ['eva@example.com'] }]);
  const read = await readMail(got[0]!.raw);
  expect(read.text?.trimEnd()).toBe(MESSAGE.text.trimEnd());
  expect(read).toMatchObject({
    subject: 'Grüße',
    from: { name: 'Post & Korb', address: 'post@house.test' },
    date: '2026-11-22T12:00:00.000Z',
  });
});

test('a mail goes encrypted after STARTTLS', async () => {
  const { port, got, signedIn } = upgrading!;
  expect(await hand(ctxWith(`smtp://post:wort@mail.test:${port}`))).toEqual({ end: 'sent' });
  expect(signedIn).toEqual(['post:wort']);
  expect(got).toHaveLength(1);
});

test('to a server that does not encrypt nothing is said, unless the setting says so', async () => {
  const { port, got, signedIn } = plain!;

  expect(await hand(ctxWith(`smtp://post:wort@mail.test:${port}`))).toMatchObject({
    end: 'later',
  });
  expect([got, signedIn]).toEqual([[], []]);
  expect(await hand(ctxWith(`smtp://mail.test:${port}?tls=never`))).toEqual({ end: 'sent' });
  expect(await hand(ctxWith(`smtp://localhost:${port}`))).toEqual({ end: 'sent' });
  expect(got).toHaveLength(2);
});

test('a server with a certificate for another name gets nothing', async () => {
  for (const way of [
    `smtps://stranger.test:${secure!.port}`,
    `smtp://stranger.test:${upgrading!.port}`,
  ])
    expect(await hand(ctxWith(way))).toMatchObject({ end: 'later' });
  expect([secure!.got, upgrading!.got]).toEqual([[], []]);
});

test('a password that is refused is no refusal of the mail', async () => {
  const strict = await openMailServer({
    secure: true,
    onAuth: (_, __, done) => done(new Error('wrong')),
  });
  expect(await hand(ctxWith(`smtps://post:falsch@mail.test:${strict.port}`))).toMatchObject({
    end: 'later',
    why: { responseCode: 535 },
  });
  await strict.close();
});

test('a line that is cut counts as unknown only when all was said', async () => {
  const urls = [
    [secure!, `smtps://mail.test:${secure!.port}`],
    [upgrading!, `smtp://mail.test:${upgrading!.port}`],
    [plain!, `smtp://localhost:${plain!.port}`],
  ] as const;
  for (const [server, url] of urls) {
    server.whenItArrived(() => Promise.reject(new Error('cut')));
    expect(await hand(ctxWith(url))).toMatchObject({ end: 'unknown' });
    server.whenItArrived(null);
    server.refuse({ at: 'recipient', says: 'cut' });
    expect(await hand(ctxWith(url))).toMatchObject({ end: 'later' });
    server.refuse(null);
  }
});
