import { randomBytes } from 'node:crypto';
import type { Config } from '../config/config.ts';

const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

/** A short public name for a row, in letters that cannot be confused; it names and gives no right. */
export function publicId(length = 12): string {
  return [...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** What is shorter would blacken words that are no secret. */
const SHORTEST = 6;

/** What a part of an address means; one that is not encoded, such as 50%off, means itself. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function passwordsOf(address: string): string[] {
  if (!URL.canParse(address)) return [];
  const { password, searchParams } = new URL(address);
  return [password, decoded(password), searchParams.get('password') ?? ''];
}

/** Everything in the settings that no log and no error may tell. */
export function secretsOf({
  secret,
  formerSecrets,
  database,
  summary,
  mail,
  s3Keys,
}: Config): string[] {
  const all = [
    secret,
    ...formerSecrets,
    ...Object.values(s3Keys).map((key) => key.secret),
    ...passwordsOf(database.queueUrl ?? ''),
    ...passwordsOf(database.appUrl),
    ...passwordsOf(mail.smtp?.url ?? ''),
    summary?.key ?? '',
    // Some services want their key in the address.
    summary?.url ?? '',
  ];
  return all.filter((one) => one.length >= SHORTEST);
}
