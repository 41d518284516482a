import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { mailOf } from '../../server/test/peers/mail-maker.ts';
import { dotted, openSmtpClient } from '../../server/test/peers/smtp-client.ts';
import type { BenchContext } from './bench-context.ts';
import { p95, timed } from './clock.ts';
import { portMegabytes } from './cpu.ts';
import { smallPdf } from './small-pdf.ts';
import { ms, row, type Row } from './table.ts';

const MB = 2 ** 20;
// In base64 bytes become four thirds as many, and a little.
const [LARGE, SMALL, LARGEST] = [3.6 * MB, 144 * 1024, 23 * MB];
const MAILS = 1_000;
/** Between the first hundred and the last hundred of them memory is compared. */
const COMPARED = 100;
const BY_ONE_LINE = 50;
const [CONNECTIONS, A_SECOND, SECONDS] = [100, 20, 30];
const RENEW = `mutation { renewEmailAddress { errorCode emailAddress } }`;

type Renewed = { readonly renewEmailAddress: { readonly emailAddress: string | null } };
type Client = Awaited<ReturnType<typeof openSmtpClient>>;

/** A mail with one PDF: a page, and bytes behind it that no reader looks at. */
function mail(bytes: number): string {
  const page = smallPdf([`Brief ${randomUUID()}`]);
  const content = Buffer.concat([page, randomBytes(Math.max(0, bytes - page.length))]);
  return dotted(
    mailOf({ parts: [{ filename: 'brief.pdf', mimeType: 'application/pdf', content }] }),
  );
}

/** Hands a mail over in a connection that stays open; fails where it is not taken. */
async function hand(client: Client, to: string, raw: string): Promise<void> {
  const before = ['MAIL FROM:<bench@example.com>', `RCPT TO:<${to}>`, 'DATA'];
  for (const line of before) {
    const said = await client.say(line);
    if (!/^[23]5/.test(said)) throw new Error(`${line} was answered: ${said}`);
  }
  await client.write(raw);
  const said = await client.hear();
  if (!said.startsWith('250')) throw new Error(`a mail was answered: ${said}`);
}

async function openClient(port: number, host?: string): Promise<Client> {
  const client = await openSmtpClient(port, host);
  await client.say('EHLO bench.example');
  return client;
}

/** So many mails come to no account in a day: what came is said to have come long ago. */
const age = ({ db }: BenchContext) =>
  db.query(`update intake.email set received_at = received_at - interval '2 days'
    where received_at > now() - interval '1 day'`);

const middle = (figures: readonly number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

/** Mails of 5 MB one after another: what the process of the port holds after the first hundred, and after all. */
async function oneAfterAnother(context: BenchContext, to: string): Promise<Row> {
  const held: number[] = [];
  for (let n = 0; n < MAILS; n += BY_ONE_LINE) {
    await age(context);
    // A connection is ended after ten minutes, whoever it is.
    const client = await openClient(context.mailPort);
    for (let left = BY_ONE_LINE; left > 0; left -= 1) {
      await hand(client, to, mail(LARGE));
      held.push(portMegabytes() ?? Number.NaN);
    }
    await client.end();
  }
  const first = middle(held.slice(COMPARED, 2 * COMPARED));
  const last = middle(held.slice(-COMPARED));
  return row({
    journey: `memory of the port after ${MAILS.toLocaleString('en')} mails of 5 MB, one after another`,
    ours: `${Math.round(last)} MB, most ${Math.round(Math.max(...held))} MB`,
    anchor: `after the first hundred ${Math.round(first)} MB`,
    ratio: last / first,
    goal: '<= 1.2',
    wants: { most: 1.2 },
  });
}

/** A hundred connections, over which twenty mails a second come, and one of 24 MB: how long each waits for its yes. */
async function manyAtOnce(context: BenchContext, to: string): Promise<readonly Row[]> {
  const hosts = ['127.0.0.1', '127.0.0.2', '127.0.0.3', '127.0.0.4'];
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, (_, n) => openClient(context.mailPort, hosts[n % 4])),
  );
  const raw = Array.from({ length: 20 }, () => mail(SMALL));
  const largest = mail(LARGEST);
  const before = portMegabytes() ?? Number.NaN;
  const [times, free]: [number[], Client[]] = [[], [...clients]];
  let most = before;
  const send = async (body: string) => {
    const client = free.shift();
    if (client === undefined) throw new Error('no connection is free');
    times.push(await timed(() => hand(client, to, body)));
    free.push(client);
  };
  const sending: Promise<void>[] = [];
  for (let n = 0; n < A_SECOND * SECONDS; n += 1) {
    if (n % 60 === 0) await age(context);
    if (n === (A_SECOND * SECONDS) / 2) sending.push(send(largest));
    sending.push(send(raw[n % raw.length] ?? ''));
    most = Math.max(most, portMegabytes() ?? 0);
    await sleep(1_000 / A_SECOND);
  }
  await Promise.all(sending);
  for (const client of clients) await client.end();
  const slow = p95(times.toSorted((a, b) => a - b));
  return [
    row({
      journey: `${A_SECOND} mails of 200 KB a second over ${CONNECTIONS} connections, one of 24 MB`,
      ours: `${times.length} kept, p95 ${ms(slow)}`,
      anchor: '',
      ratio: slow / 2_000,
      goal: 'p95 <= 2 s',
      wants: { most: 1 },
    }),
    row({
      journey: 'memory of the port meanwhile',
      ours: `+${Math.round(most - before)} MB`,
      anchor: `waiting ${Math.round(before)} MB`,
      ratio: (most - before) / 200,
      goal: '<= 200 MB',
      wants: { most: 1 },
    }),
  ];
}

/** Mails with documents: many large ones, and many at once. */
export async function mails(context: BenchContext): Promise<readonly Row[]> {
  const { small } = context;
  const { renewEmailAddress: renewed } = await small.client.ask<Renewed>(RENEW);
  if (renewed.emailAddress === null) throw new Error('no address was given');
  const atOnce = await manyAtOnce(context, renewed.emailAddress);
  return [...atOnce, await oneAfterAnother(context, renewed.emailAddress)];
}
