import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { openTextServer } from '@postkorb/server/test/text-server';
import { openStandIn } from '../tools/start/stand-ins/stand-in.ts';

const port = Number(process.env.POSTKORB_E2E_PORT ?? 4699);
const CLIENT = { id: 'postkorb', secret: 'what the company and Postkorb know' };
const PASSWORD = 'Firmentaube7';

/** A company with a domain and a login of its own, and with one person of this name for each address. */
export async function openCompany() {
  // A story that is told once more is another company: a domain belongs to one account.
  const domain = `weber-${Date.now()}.example`;
  // Both places are open to the product (playwright.config.ts).
  const [namesAt, at] = [port + 501, port + 502];
  const issuer = `http://127.0.0.1:${at}/company`;
  const emailOf = (name: string) => `${name}@${domain}`;
  const people = ['clara', 'eva'].map((name) => ({
    subject: name,
    email: emailOf(name),
    firstName: name === 'eva' ? 'Eva' : 'Clara',
    lastName: name === 'eva' ? 'Sommer' : 'Weber',
    password: PASSWORD,
  }));
  const returnTo = [`http://127.0.0.1:${port}/sso/authenticated`];
  const clients = [{ ...CLIENT, returnTo }];
  const answer = openStandIn({ issuer, title: 'Weber GmbH', people, clients });
  const provider = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => {
    provider.listen(at, '127.0.0.1', done);
  });

  let record = '';
  const names = openTextServer((name) =>
    record !== '' && name === `_postkorb.${domain}` ? [record] : [],
  );
  await names.listen({ udp: { port: namesAt, address: '127.0.0.1' } });

  return {
    domain,
    issuer,
    client: CLIENT,
    emailOf,
    /** Writes the TXT record into the domain, as its owner does. */
    write: (text: string) => {
      record = text;
    },
    /** Somebody signs in at the company, where this browser is not known there yet. */
    async signIn(page: Page, name: string) {
      await page.getByRole('textbox', { name: 'E-Mail', exact: true }).fill(emailOf(name));
      await page.getByLabel('Passwort').fill(PASSWORD);
      await page.getByRole('button', { name: 'Anmelden' }).click();
    },
    async close() {
      await names.close();
      provider.closeAllConnections();
      provider.close();
    },
  };
}

/** Such a company, as a story has it. */
export type Company = Awaited<ReturnType<typeof openCompany>>;
