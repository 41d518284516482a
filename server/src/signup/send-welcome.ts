import { randomUUID } from 'node:crypto';
import type { NewAccount } from '#accounts';
import { receiveDocument } from '#intake';
import type { Ctx } from '#platform/ctx';
import { welcomeLetter } from './welcome-letter.ts';
import { welcomeText } from './welcome-text.ts';

type Addressee = Pick<NewAccount, 'firstName' | 'lastName' | 'companyName' | 'locale'>;

/** Puts the letter of welcome into the Inbox of a new customer; under the same id it comes once. */
export async function sendWelcome(ctx: Ctx, to: Addressee, id: string = randomUUID()) {
  const day = ctx.now();
  const bytes = await welcomeLetter(to, day);
  const { filename } = welcomeText(to.locale);
  await receiveDocument(ctx, { id, door: 'welcome', filename, bytes, arrivesAt: day });
}
