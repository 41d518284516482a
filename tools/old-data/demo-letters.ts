import { randomUUID } from 'node:crypto';
import { drawDemoLetters } from '@postkorb/demo';
import { openAppContext } from '../../server/src/app-context.ts';
import { viewerNamed } from '../../server/src/identity/index.ts';
import { receiveDocument } from '../../server/src/intake/index.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import { DEMO_PEOPLE } from '../start/demo-people.ts';
import { doorOf } from '../start/practice-sheets.ts';
import { UPLOADS, type Upload } from '../try/questions.ts';
import { until } from './act.ts';
import { ACCOUNTS, type Sessions } from './people.ts';

const DAY_MS = 86_400_000;
// Paper, files and an e-invoice of both people; all two dozen would be too many to keep.
const CHOSEN = [
  'Kündigung FitWerk.pdf',
  'Rechnung Praxis Dr. Okafor.pdf',
  'Jahresabrechnung Strom.pdf',
  'Lumio Rechnung.pdf',
  'Spedition Kowalke Rechnung.pdf',
  'invoice-CD-2031-88417.pdf',
  'Rechnung Holzwerk Brandt.pdf',
  'xrechnung-lichtmanufaktur-oder.xml',
];

/** Brings some letters of the demo through the doors they really come by, and waits until they are read. */
export async function bringDemoLetters(env: NodeJS.ProcessEnv, sessions: Sessions): Promise<void> {
  const { ctx, close } = await openAppContext(readConfig(env));
  const today = new Date();
  for await (const { name, account, kind, bytes, arrivedDaysAgo } of drawDemoLetters(today)) {
    if (!CHOSEN.includes(name)) continue;
    const viewer = await viewerNamed(ctx, DEMO_PEOPLE[account].email);
    const arrivesAt = new Date(today.getTime() - arrivedDaysAgo * DAY_MS);
    const id = randomUUID();
    const letter = { id, ...doorOf(kind, id), filename: name, bytes, arrivesAt };
    await receiveDocument({ ...ctx, viewer: viewer! }, letter);
  }
  await close();
  for (const account of ACCOUNTS) await untilRead(sessions[account]);
}

/** Waits until nothing of this person is being read any more. */
export function untilRead({ client }: Sessions['household']): Promise<true> {
  return until(async () => {
    const { documentUploads } = await client.ask<{ documentUploads: Upload[] }>(UPLOADS);
    return documentUploads.some(({ stage }) => stage === 'Processing') ? undefined : true;
  });
}
