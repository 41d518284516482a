import type { Client } from '../try/client.ts';
import { putIn } from '../try/take-in.ts';
import { formLetter } from './form-letter.ts';

const STAMPS = `mutation ($stamps: JSON!) {
  updateCustomStamps(stamps: $stamps, version: 0) { errorCode } }`;
const SIGNATURES = `mutation ($signatures: JSON!) {
  updateInkSignatures(signatures: $signatures, version: 0) { errorCode } }`;
const LONGEST_MS = 60_000;

const createdAt = '2026-01-02T09:00:00.000Z';
const WAVE = [
  [0, 0.7, 0.1, 0.1, 0.16, 0.9, 0.28, 0.2, 0.34, 0.8, 0.5, 0.4, 0.6, 0.7, 0.75, 0.3, 1, 0.6],
  [0.1, 0.95, 0.9, 0.85],
];
const stamps = [
  {
    id: 'paid',
    type: 'text',
    name: 'Bezahlt',
    data: 'Bezahlt\n{Datum}',
    colour: 'green',
    width: 96,
    height: 54,
    createdAt,
  },
  {
    id: 'received',
    type: 'text',
    name: 'Eingegangen',
    data: 'Eingegangen\n{Datum} {Name}',
    colour: 'blue',
    width: 180,
    height: 54,
    createdAt,
  },
];
const signatures = [
  {
    id: 'clara',
    type: 'ink',
    name: 'Clara Weber',
    data: WAVE,
    colour: 'blue',
    width: 150,
    height: 50,
    createdAt,
  },
];

/** Lays a form into a folder, and makes stamps and a signature: whoever edits letters has them. */
export async function furnishEditor(client: Client, folderId: string): Promise<void> {
  const door = { client, folderId, limitMs: LONGEST_MS };
  await putIn(door, { name: 'Büchereiausweis.pdf', bytes: await formLetter() });
  await client.ask(STAMPS, { stamps });
  await client.ask(SIGNATURES, { signatures });
}
