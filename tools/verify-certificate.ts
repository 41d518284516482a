import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import {
  verifyCertificate,
  type CertificateFault,
} from '../server/src/originals/certificates/verify-certificate.ts';

const SAID: Readonly<Record<CertificateFault, string>> = {
  NO_CERTIFICATE: 'this is no certificate, or one that was changed beyond recognition',
  CHANGED: 'its text is not what was signed: at least one byte was changed',
  OTHER_KEY: 'it was signed with another key than the one you named',
  PDF_CHANGED: 'the PDF is not what was sealed: at least one byte was changed, added or left out',
  PDF_WITHOUT_CERTIFICATE: 'the PDF was sealed, and carries no certificate',
};

const HOW = `Checks certificates of destruction by themselves: no connection and no database is asked.

  npm run verify-certificate -- FILE… [--key KEY]

FILE  the PDF or the JSON that is inside of it
KEY   of the installation that issued it, as "npm run centre -- certificate-key" says it; more than one may be named`;

/** What is said of a file, and whether it is what was signed. */
async function judge(path: string, keys: readonly string[]): Promise<readonly [boolean, string]> {
  const found = await verifyCertificate(await readFile(path), keys);
  if ('fault' in found) return [false, `INVALID  ${path}: ${SAID[found.fault]}`];
  const { number, issuedAt } = found.certificate;
  const by = [...new Set(found.keys)].join(', ');
  const known = keys.length > 0 ? '' : ', which you compare with the key of the issuer';
  return [true, `VALID    ${path}: ${String(number)} of ${String(issuedAt)}, key ${by}${known}`];
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { key: { type: 'string', multiple: true } },
  });
  if (positionals.length === 0) throw new Error(HOW);
  for (const path of positionals) {
    const [isValid, said] = await judge(path, values.key ?? []);
    console.log(said);
    if (!isValid) process.exitCode = 1;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
