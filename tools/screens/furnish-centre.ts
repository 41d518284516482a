import { setTimeout as sleep } from 'node:timers/promises';
import { writeCode, type Code } from '../../domain/src/centre/index.ts';
import type { secretsOfCentre } from '../start/demo-centre.ts';

type Secrets = ReturnType<typeof secretsOfCentre>;

/** Codes as they are printed. */
export const codeOf = (kind: Code['kind'], body: number): string =>
  writeCode({ kind, body: String(body) });

export const TRAY = codeOf('tray', 7);
export const BOX = codeOf('box', 31);
// A practice centre draws an envelope by the last digit of its label: known, unclear, of nobody.
export const LABELS = [40, 43, 44, 46, 48].map((body) => codeOf('envelope', body));
const KNOWN = 0;
/** An envelope of which nobody doubts whose it is. */
export const KNOWN_LABEL = LABELS[KNOWN] ?? '';

const OPEN = `mutation ($code: String!, $carrier: String!, $receivedOn: Date!, $expected: Int) {
  openTray(code: $code, carrier: $carrier, receivedOn: $receivedOn, expected: $expected) { errorCode tray { id } } }`;
const LABEL = `mutation ($trayId: ID!, $code: String!, $kind: EnvelopeKind!) {
  labelEnvelope(trayId: $trayId, code: $code, kind: $kind) { errorCode envelope { id } } }`;
const TAKE = 'mutation ($id: ID!) { takeFront(id: $id) { errorCode } }';
const LOOK = 'query ($code: String!) { envelope(code: $code) { stage } }';

const LOOK_EVERY_MS = 1_000;
const READ_WITHIN_MS = 240_000;
const json = { 'content-type': 'application/json' };

/** Who asks a running console: cookies of its own, as a browser keeps them. */
function openAsker(address: string) {
  const kept = new Map<string, string>();
  const post = async (path: string, body: object) => {
    const cookie = [...kept].map((pair) => pair.join('=')).join('; ');
    const reply = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { ...json, cookie },
      body: JSON.stringify(body),
    });
    if (!reply.ok) throw new Error(`${path} of the scan centre says ${reply.status}`);
    for (const line of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      kept.set(name, value);
    }
    return reply;
  };
  const ask = async <T>(query: string, variables: object): Promise<T> => {
    const reply = (await (await post('/graphql', { query, variables })).json()) as { data?: T };
    if (reply.data === undefined) throw new Error(`the scan centre refused: ${query}`);
    return reply.data;
  };
  return { post, ask };
}

/** Until its front was read; a scanner takes one at a time. */
async function untilRead({ ask }: ReturnType<typeof openAsker>, code: string): Promise<void> {
  const until = Date.now() + READ_WITHIN_MS;
  for (;;) {
    const { envelope } = await ask<{ envelope: { stage: string } }>(LOOK, { code });
    if (!['Labelled', 'Reading'].includes(envelope.stage)) return;
    if (Date.now() > until) throw new Error(`the front of ${code} was not read in time`);
    await sleep(LOOK_EVERY_MS);
  }
}

/** Fills a tray in the practice centre of a demo: post of each kind that a person has to do with. */
export async function furnishCentre(address: string, secrets: Secrets): Promise<void> {
  const asker = openAsker(address);
  const { station, password, people } = secrets;
  await asker.post('/auth/station', { station, password });
  await asker.post('/auth/badge', { badge: people[0]?.badge, pin: people[0]?.pin });
  const receivedOn = new Date().toISOString().slice(0, 10);
  const tray = { code: TRAY, carrier: 'Deutsche Post', receivedOn, expected: 12 };
  const { openTray } = await asker.ask<{ openTray: { tray: { id: string } } }>(OPEN, tray);
  for (const code of LABELS) {
    type Labelled = { readonly labelEnvelope: { readonly envelope: { readonly id: string } } };
    const variables = { trayId: openTray.tray.id, code, kind: 'Letter' };
    const { labelEnvelope } = await asker.ask<Labelled>(LABEL, variables);
    await asker.ask(TAKE, { id: labelEnvelope.envelope.id });
    await untilRead(asker, code);
  }
}
