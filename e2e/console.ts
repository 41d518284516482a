import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { writeCode, type Code } from '@postkorb/domain/centre';
import { typeAsScanner as scan } from '../tools/try/type-as-scanner.ts';

export { scan };

const run = promisify(execFile);
const CENTRE = join(import.meta.dirname, '../tools/operate/centre.ts');
// As playwright.config.ts says it to the product: PINs are kept under it.
const SECRET = 'a secret that only the stories of this machine know';

/** Where the console answers; no story of customers comes here. */
export const CONSOLE = `http://127.0.0.1:${Number(process.env.POSTKORB_E2E_PORT ?? 4699) + 504}`;

/** What commands say on paper, by their numbers. */
export const COMMAND = {
  done: code('command', '1'),
  back: code('command', '3'),
  yes: code('command', '5'),
  no: code('command', '6'),
  lock: code('command', '8'),
  scannerTest: code('command', '191'),
  people: code('command', '193'),
  stations: code('command', '194'),
} as const;

/** A code as it is printed. */
export function code(kind: Code['kind'], body: string): string {
  return writeCode({ kind, body });
}

/** A code that stands on a box. */
export const boxCode = (number: number): string => code('box', String(number));

async function order(command: string, ...told: readonly string[]): Promise<string> {
  const data = ['--data', process.env.POSTKORB_E2E_DATA ?? ''];
  const env = { ...process.env, POSTKORB_SECRET: SECRET };
  const { stdout } = await run(process.execPath, [CENTRE, command, ...told, ...data], { env });
  return stdout;
}

export type Centre = { readonly name: string; readonly station: string; readonly password: string };
export type Worker = { readonly name: string; readonly badge: string; readonly pin: string };

let count = 0;

/** A scan centre of its own, with one station, opened by command. */
export async function newCentre(...how: readonly string[]): Promise<Centre> {
  count += 1;
  const [name, station] = ['Zentrum', 'Tisch'].map((what) => `${what} ${process.pid}-${count}`) as [
    string,
    string,
  ];
  const said = await order('open', '--name', name, '--station', station, ...how);
  return { name, station, password: / is (\S+)\s*$/.exec(said)?.[1] ?? '' };
}

/** A Lead of a centre who has not been there yet, added by command. */
export async function newLead(centre: Centre, name: string): Promise<Worker> {
  const said = await order('lead-add', '--centre', centre.name, '--name', name);
  const [, badge = '', pin = ''] = / is (PKA\d+), .* (\d{6})\s*$/.exec(said) ?? [];
  return { name, badge, pin };
}

/** Makes this browser a station of the centre. */
export async function openStation(page: Page, { station, password }: Centre): Promise<void> {
  await page.goto(CONSOLE);
  await page.getByLabel('Station', { exact: true }).fill(station);
  await page.getByRole('textbox', { name: 'Passwort' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Ausweis scannen' })).toBeVisible();
}

/** Types digits by hand where the cursor stands. */
async function enterPin(page: Page, pin: string): Promise<void> {
  await page.keyboard.insertText(pin);
  await page.keyboard.press('Enter');
}

/** Shows a badge and a PIN at the lock; one who comes for the first time chooses this one. */
export async function comeIn(page: Page, { badge, pin }: Worker, newPin?: string): Promise<Worker> {
  await scan(page, badge);
  await expect(page.getByLabel('PIN', { exact: true })).toBeFocused();
  await enterPin(page, pin);
  if (newPin !== undefined) {
    await expect(page.getByLabel('Neue PIN', { exact: true })).toBeFocused();
    await enterPin(page, newPin);
    await expect(page.getByLabel('Neue PIN noch einmal', { exact: true })).toBeFocused();
    await enterPin(page, newPin);
  }
  await expect(page.getByRole('heading', { name: 'Ausweis scannen' })).toHaveCount(0);
  await expect(page.getByLabel('PIN', { exact: true })).toHaveCount(0);
  return { name: '', badge, pin: newPin ?? pin };
}

/** Somebody at work at a station of a centre of their own. */
export async function atWork(
  page: Page,
  name = 'Mara Vogel',
): Promise<Worker & { centre: Centre }> {
  const centre = await newCentre();
  const lead = await newLead(centre, name);
  await openStation(page, centre);
  const worker = await comeIn(page, lead, '480915');
  await expect(page.getByRole('heading', { name: /^Hallo / })).toBeVisible();
  return { ...worker, name, centre };
}

/** The answer to the last scan, over the whole width. */
export const feedback = (page: Page) =>
  page.getByRole('status', { name: 'Antwort auf den letzten Scan' });

type AtPractice = { readonly lead: Worker; readonly second: Worker };

/** Somebody at work in a practice centre that makes up post for this customer, and a second Lead who has not been there yet. */
export async function atPractice(page: Page, email: string): Promise<AtPractice> {
  const centre = await newCentre('--practice', 'yes');
  await order('practise', '--centre', centre.name, '--email', email);
  const lead = await newLead(centre, 'Mara Vogel');
  const second = await newLead(centre, 'Jonas Reich');
  await openStation(page, centre);
  const worker = await comeIn(page, lead, '480915');
  await expect(page.getByRole('heading', { name: /^Hallo / })).toBeVisible();
  return { lead: worker, second };
}

let labels = process.pid * 100;

/** Labels of a roll: that of an envelope with number and name, of one with the number and another name, and of one of nobody. */
export function envelopesOf() {
  labels += 10;
  const label = (digit: number) => code('envelope', String(labels - (labels % 10) + digit));
  return { known: label(0), unclear: label(3), nobody: label(4) };
}
