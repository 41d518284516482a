import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_PEOPLE, type DemoAccount } from '../start/demo-people.ts';
import { signIn, signUp, type Client } from '../try/client.ts';
import { ROOTS } from './questions.ts';

export const ACCOUNTS = ['household', 'business'] as const satisfies readonly DemoAccount[];
type Roots = Readonly<Record<'inbox' | 'archive' | 'trash', { readonly id: string }>>;

/** Somebody signed in, with the folders everything lies in. */
export type Session = { readonly client: Client; readonly roots: Roots };
export type Sessions = Readonly<Record<DemoAccount, Session>>;

/** The password of the people of this data folder. */
export async function passwordIn(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'postkorb.json'), 'utf8');
  return (JSON.parse(text) as { secrets: { demo: string } }).secrets.demo;
}

async function sitDown(origin: string, account: DemoAccount, password: string): Promise<Session> {
  const client = await signIn(origin, { ...DEMO_PEOPLE[account], password });
  const { meFolders } = await client.ask<{ meFolders: Roots }>(ROOTS);
  return { client, roots: meFolders };
}

/** Signs both people in. */
export async function openSessions(origin: string, password: string): Promise<Sessions> {
  const household = await sitDown(origin, 'household', password);
  return { household, business: await sitDown(origin, 'business', password) };
}

/** Signs both people up. */
export async function openAccounts(origin: string, password: string): Promise<void> {
  for (const account of ACCOUNTS) await signUp(origin, { ...DEMO_PEOPLE[account], password });
}
