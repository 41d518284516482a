import { randomUUID } from 'node:crypto';
import type { NewAccount } from '#accounts';
import { receiveLetter } from '#intake';
import type { Ctx } from '#platform/ctx';
import { welcomeLetter } from './welcome-letter.ts';
import { welcomeText } from './welcome-text.ts';

/** Puts the letter of welcome into the Inbox of a new customer, exactly when the customer is there. */
export async function sendWelcome(ctx: Ctx, to: NewAccount): Promise<void> {
  const day = ctx.now();
  const bytes = await welcomeLetter(to, day);
  const { filename } = welcomeText(to.locale);
  await receiveLetter(ctx, { id: randomUUID(), door: 'welcome', filename, bytes, arrivesAt: day });
}
