import { createPublicKey, verify } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { z } from 'zod';
import { CERTIFICATE_FILE, SEAL, SEAL_DIGITS } from './seal-place.ts';

// RFC 8410: what stands before the 32 bytes of a public key.
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const signed = z.object({
  certificate: z.record(z.string(), z.unknown()),
  key: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string().regex(/^[0-9a-f]{128}$/),
});

/** What is wrong with a certificate, as somebody finds who has nothing but its file. */
export const CERTIFICATE_FAULTS = [
  'NO_CERTIFICATE',
  'CHANGED',
  'OTHER_KEY',
  'PDF_CHANGED',
  'PDF_WITHOUT_CERTIFICATE',
] as const;
export type CertificateFault = (typeof CERTIFICATE_FAULTS)[number];
/** What a file says, or what is wrong with it. */
export type Verified =
  | {
      readonly certificate: Readonly<Record<string, unknown>>;
      /** The keys by which it was checked. */
      readonly keys: readonly string[];
    }
  | { readonly fault: CertificateFault };

type Signed = { readonly key: string; readonly signature: string; readonly bytes: Uint8Array };

function isSigned({ key, signature, bytes }: Signed): boolean {
  const der = Buffer.concat([SPKI, Buffer.from(key, 'hex')]);
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, bytes, publicKey, Buffer.from(signature, 'hex'));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Checks the text of a certificate: not one byte may be another one. */
export function verifyText(text: string): Verified {
  const read = signed.safeParse(parsed(text));
  if (!read.success) return { fault: 'NO_CERTIFICATE' };
  const { certificate, key, signature } = read.data;
  // Written in no other way: blanks, escapes and further fields would be changes, too.
  if (JSON.stringify({ certificate, key, signature }) !== text) return { fault: 'CHANGED' };
  const bytes = Buffer.from(JSON.stringify(certificate));
  return isSigned({ key, signature, bytes }) ? { certificate, keys: [key] } : { fault: 'CHANGED' };
}

type Sealed = { readonly key: string; readonly signature: string; readonly open: Buffer };

/** The seal of a PDF, and its bytes as they were sealed; null where it has none, or more than one. */
function sealOf(pdf: Buffer): Sealed | null {
  const text = pdf.toString('latin1');
  const [found, ...more] = text.matchAll(SEAL);
  if (found === undefined || more.length > 0) return null;
  const [whole, key = '', signature = ''] = found;
  const open = Buffer.from(pdf);
  open.write('0'.repeat(SEAL_DIGITS), found.index + whole.lastIndexOf(signature), 'latin1');
  return { key, signature, open };
}

async function attachedText(pdf: Buffer): Promise<string | null> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const [attached, ...more] = document.getAttachments();
  if (attached?.name !== CERTIFICATE_FILE || more.length > 0) return null;
  return Buffer.from(attached.data).toString('utf8');
}

async function verifyPdf(pdf: Buffer): Promise<Verified> {
  const sealed = sealOf(pdf);
  if (sealed === null) return { fault: 'PDF_CHANGED' };
  const { key, signature, open } = sealed;
  if (!isSigned({ key, signature, bytes: open })) return { fault: 'PDF_CHANGED' };
  const text = await attachedText(pdf);
  if (text === null) return { fault: 'PDF_WITHOUT_CERTIFICATE' };
  const inner = verifyText(text);
  return 'fault' in inner ? inner : { ...inner, keys: [...inner.keys, key] };
}

const isPdf = (file: Buffer) => file.subarray(0, 1_024).includes('%PDF-');

/** Checks a certificate or its PDF by itself; where keys are named, it has to be signed by these. */
export async function verifyCertificate(
  file: Buffer,
  keys: readonly string[] = [],
): Promise<Verified> {
  const found = await (isPdf(file) ? verifyPdf(file) : verifyText(file.toString('utf8')));
  if ('fault' in found || keys.length === 0) return found;
  return found.keys.every((key) => keys.includes(key)) ? found : { fault: 'OTHER_KEY' };
}
