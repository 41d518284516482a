import { setTimeout as sleep } from 'node:timers/promises';
import { writeCode, type Code } from '../../domain/src/centre/index.ts';
import type { secretsOfCentre } from './demo-centre.ts';

type Secrets = ReturnType<typeof secretsOfCentre>;

/** A code as it is printed. */
export const codeOf = (kind: Code['kind'], body: number): string =>
  writeCode({ kind, body: String(body) });

/** The tray on the first table of the demo's scan centre. */
export const DEMO_TRAY = codeOf('tray', 7);
// A practice centre draws an envelope by the last digit of its label: known, with another name, of nobody, known by its old address.
const LABELS = [40, 43, 44, 46, 48].map((body) => codeOf('envelope', body));
/** An envelope of which nobody doubts whose it is. */
export const KNOWN_ENVELOPE = LABELS[0] ?? '';
const EXPECTED = 8;

const OPEN = `mutation ($code: String!, $carrier: String!, $receivedOn: Date!, $expected: Int) {
  openTray(code: $code, carrier: $carrier, receivedOn: $receivedOn, expected: $expected) { errorCode tray { id } } }`;
const TRAYS = 'query { trays { id code } }';
const LABEL = `mutation ($trayId: ID!, $code: String!, $kind: EnvelopeKind!) {
  labelEnvelope(trayId: $trayId, code: $code, kind: $kind) { errorCode envelope { id } } }`;
const TAKE = 'mutation ($id: ID!) { takeFront(id: $id) { errorCode } }';
const LOOK = 'query ($code: String!) { envelope(code: $code) { stage } }';

const LOOK_EVERY_MS = 1_000;
const READ_WITHIN_MS = 240_000;

/** Who asks a running console: cookies of its own, as a browser keeps them. */
function openAsker(address: string, signal: AbortSignal) {
  const kept = new Map<string, string>();
  const post = async (path: string, body: object) => {
    const cookie = [...kept].map((pair) => pair.join('=')).join('; ');
    const reply = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
      signal,
    });
    if (!reply.ok) throw new Error(`${path} of the scan centre says ${reply.status}`);
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      kept.set(name, value);
    }
    return reply;
  };
  const ask = async <T>(query: string, variables: object = {}): Promise<T> => {
    const reply = (await (await post('/graphql', { query, variables })).json()) as { data?: T };
    if (reply.data === undefined) throw new Error(`the scan centre refused: ${query}`);
    return reply.data;
  };
  return { post, ask, signal };
}
type Asker = ReturnType<typeof openAsker>;

/** The tray of the demo, opened if it is not. */
async function trayOf({ ask }: Asker): Promise<string> {
  const receivedOn = new Date().toISOString().slice(0, 10);
  const tray = { code: DEMO_TRAY, carrier: 'Deutsche Post', receivedOn, expected: EXPECTED };
  await ask(OPEN, tray);
  const { trays } = await ask<{ trays: { id: string; code: string }[] }>(TRAYS);
  const found = trays.find(({ code }) => code === DEMO_TRAY);
  if (found === undefined) throw new Error('the tray of the demo was finished meanwhile');
  return found.id;
}

/** Until its front was read; a scanner takes one at a time. */
async function untilRead({ ask, signal }: Asker, code: string): Promise<void> {
  const until = Date.now() + READ_WITHIN_MS;
  for (;;) {
    const { envelope } = await ask<{ envelope: { stage: string } }>(LOOK, { code });
    if (!['Labelled', 'Reading'].includes(envelope.stage)) return;
    if (Date.now() > until) throw new Error(`the front of ${code} was not read in time`);
    await sleep(LOOK_EVERY_MS, undefined, { signal });
  }
}

/**
 * Lays a tray onto the table of the demo's scan centre, as its operator would: a few envelopes labelled, of each kind that somebody has to do
 * with, and the others still to come. Done again it goes on where it stopped.
 */
export async function layDemoTray(
  address: string,
  { station, password, people }: Secrets,
  signal: AbortSignal,
): Promise<void> {
  const asker = openAsker(address, signal);
  const operator = people.at(-1);
  await asker.post('/auth/station', { station, password });
  await asker.post('/auth/badge', { badge: operator?.badge, pin: operator?.pin });
  const trayId = await trayOf(asker);
  for (const code of LABELS) {
    type Labelled = { readonly labelEnvelope: { readonly envelope: { readonly id: string } } };
    const variables = { trayId, code, kind: 'Letter' };
    const { labelEnvelope } = await asker.ask<Labelled>(LABEL, variables);
    await asker.ask(TAKE, { id: labelEnvelope.envelope.id });
    await untilRead(asker, code);
  }
  await asker.post('/auth/close', {});
}
