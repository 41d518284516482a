import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { openTextServer } from '@postkorb/server/test/text-server';
import { openStandIn } from '../tools/start/stand-ins/stand-in.ts';

const port = Number(process.env.POSTKORB_E2E_PORT ?? 4699);
const CLIENT = { id: 'postkorb', secret: 'what the company and Postkorb know' };
/** What everybody types at their company. */
export const PASSWORD = 'Firmentaube7';

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** A domain, its names and the place of a login, which both are open to the product (playwright.config.ts). */
export async function openPlace() {
  // A story that is told once more is another company: a domain belongs to one account.
  const domain = `weber-${Date.now()}.example`;
  const [namesAt, at] = [port + 501, port + 502];
  const emailOf = (name: string) => `${name}@${domain}`;
  let answer: Answer = (_, response) => void response.end();
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
    origin: `http://127.0.0.1:${at}`,
    emailOf,
    /** From now on it answers so. */
    serve: (how: Answer) => {
      answer = how;
    },
    /** Writes the TXT record into the domain, as its owner does. */
    write: (text: string) => {
      record = text;
    },
    /** Somebody signs in at the company, where this browser is not known there yet. */
    async signIn(page: Page, name: string) {
      await page.getByRole('textbox', { name: 'E-Mail', exact: true }).fill(emailOf(name));
      await page.getByLabel('Passwort').fill(PASSWORD);
      await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
    },
    async close() {
      await names.close();
      provider.closeAllConnections();
      provider.close();
    },
  };
}

/** A company with a domain and a login of its own, as a story has it. */
export type Place = Awaited<ReturnType<typeof openPlace>>;

/** One that speaks OpenID Connect, and has one person of this name for each address. */
export async function openCompany() {
  const place = await openPlace();
  const issuer = `${place.origin}/company`;
  const people = ['clara', 'eva'].map((name) => ({
    subject: name,
    email: place.emailOf(name),
    firstName: name === 'eva' ? 'Eva' : 'Clara',
    lastName: name === 'eva' ? 'Sommer' : 'Weber',
    password: PASSWORD,
  }));
  const returnTo = [`http://127.0.0.1:${port}/sso/authenticated`];
  const clients = [{ ...CLIENT, returnTo }];
  place.serve(openStandIn({ issuer, title: 'Weber GmbH', people, clients }));
  return { ...place, issuer, client: CLIENT };
}

/** Such a company, as a story has it. */
export type Company = Awaited<ReturnType<typeof openCompany>>;
