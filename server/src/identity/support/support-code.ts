import { readCode } from '@postkorb/domain/identity';
import { keyFor } from '#platform/basics/keys';
import type { Ctx } from '#platform/ctx';
import { secretOf, stepOf, uriFor } from '../second-factor/totp.ts';
import { noteSupportStep, type SupportPerson } from './support-person.sql.ts';

const BYTES = 20;

/** What the app of a person of support has to know: made from the secret of the house, so that no table holds it. */
const appSecret = (house: string, userId: string, salt: string) =>
  secretOf(keyFor(house, `code of support ${userId} ${salt}`, BYTES));

/** What an app has to be told once, as text and as the address in a picture. */
export function appFor(
  { config }: Ctx,
  { userId, email, codeSalt }: { userId: string; email: string; codeSalt: string },
) {
  const secret = appSecret(config.secret, userId, codeSalt);
  return { secret, uri: uriFor(secret, email) };
}

/** Whether somebody of support, who is locked, typed the next code of their app; it is used up by it. */
export async function isNextSupportCode(
  ctx: Ctx,
  { userId, codeSalt, lastStep }: SupportPerson,
  typed: string,
): Promise<boolean> {
  const read = readCode(typed);
  if (read?.kind !== 'app') return false;
  const { secret, formerSecrets } = ctx.config;
  const steps = [secret, ...formerSecrets].map((house) =>
    stepOf(appSecret(house, userId, codeSalt ?? ''), read.code, ctx.now()),
  );
  const step = steps.find((one) => one !== null) ?? null;
  if (step === null || step <= Number(lastStep)) return false;
  await noteSupportStep(ctx, userId, step);
  return true;
}
