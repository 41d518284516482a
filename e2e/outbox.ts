import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import PostalMime from 'postal-mime';

/** A mail as it lies in the outbox; `link` is where it leads, without the host. */
export type Mail = { readonly subject: string; readonly text: string; readonly link: string };

async function mailsTo(folder: string, address: string): Promise<readonly Mail[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted();
  const read = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return read
    .filter(({ to = [] }) => to.some((one) => one.address === address))
    .map(({ subject = '', text = '' }) => {
      const [, link = ''] = /https?:\/\/[^/\s]+(\/\S*#[\w-]+)/.exec(text) ?? [];
      return { subject, text, link };
    });
}

/** The last mail of this subject to an address, as soon as it lies in the outbox that the server names to this machine. */
export async function mailed(page: Page, address: string, subject: string): Promise<Mail> {
  const { outbox } = (await (await page.request.get('/ready')).json()) as { outbox: string };
  const found = async () =>
    (await mailsTo(outbox, address)).filter((mail) => mail.subject === subject);
  await expect.poll(async () => (await found()).length, { timeout: 30_000 }).toBeGreaterThan(0);
  return (await found()).at(-1) ?? { subject: '', text: '', link: '' };
}

/** Who is signed in on this page shows that their mailbox is theirs. */
export async function proveMailbox(page: Page, email: string): Promise<void> {
  const { link } = await mailed(page, email, 'Bitte bestätigen Sie Ihre E-Mail-Adresse');
  const [, secret] = link.split('#');
  const answer = await page.request.post('/auth/mailbox/prove', { data: { secret } });
  expect(answer.status()).toBe(204);
}
