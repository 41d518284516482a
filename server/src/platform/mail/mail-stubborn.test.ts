import { createServer, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import {
  ABOUT,
  mailingTo,
  mailRow,
  trySending,
  useMailServer,
} from '../../../test/peers/mailing.ts';
import { invitation } from '../../../test/peers/planted-mail.ts';
import { useWorld } from '../../../test/world/world.ts';
import { redeemLink, sendMail } from './mail.ts';

const world = useWorld();
const mails = useMailServer();

test('a link that was redeemed is not sent anew, though the answer of the server was lost', async () => {
  const ctx = mails.overSmtp(await world.account());
  const id = await sendMail(ctx, invitation, ABOUT);
  mails.server.whenItArrived(() => Promise.reject(new Error('the line is cut')));
  await expect(trySending(ctx, id)).rejects.toThrow();
  mails.server.whenItArrived(null);
  const [secret = ''] = await mails.secrets();

  expect(await redeemLink(world.appCtx, invitation, secret)).not.toBeNull();
  await trySending(ctx, id);

  expect(mails.server.got).toHaveLength(1);
  expect(await mailRow(ctx, id)).toMatchObject({ state: 'sent' });
});

test('a server that never comes to the end of its answer is given up', async () => {
  const talking: NodeJS.Timeout[] = [];
  const server = createServer((line) => {
    line.on('error', () => {});
    line.write('220 here\r\n');
    line.once('data', () => talking.push(setInterval(() => line.write('250-more\r\n'), 100)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const own = mailingTo(await world.account(), `smtp://127.0.0.1:${port}`);
  const outgoing = { ...own.config.outgoing, seconds: 1 };
  const ctx = { ...own, config: { ...own.config, outgoing } };
  const id = await sendMail(ctx, invitation, ABOUT);

  await expect(trySending(ctx, id)).rejects.toThrow();

  talking.forEach(clearInterval);
  server.close();
});
