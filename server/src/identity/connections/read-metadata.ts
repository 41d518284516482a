import { X509Certificate } from 'node:crypto';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

/** What a provider signs with. */
export type Certificate = {
  readonly pem: string;
  readonly fingerprint: string;
  readonly notAfter: string;
};

/** What a provider says of itself. */
export type Metadata = {
  readonly issuer: string;
  readonly signInUrl: string;
  readonly certificates: readonly Certificate[];
};

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
/** One that is in use, and one that will be. */
const MOST_CERTIFICATES = 2;
const LISTS = ['KeyDescriptor', 'SingleSignOnService', 'X509Data', 'X509Certificate'];

const written = z.union([
  z.string(),
  z.object({ '#text': z.string() }).transform((one) => one['#text']),
]);
const metadata = z.object({
  EntityDescriptor: z.object({
    '@entityID': z.string().min(1).max(1_000),
    IDPSSODescriptor: z.object({
      KeyDescriptor: z.array(
        z.object({
          '@use': z.string().optional(),
          KeyInfo: z.object({ X509Data: z.array(z.object({ X509Certificate: z.array(written) })) }),
        }),
      ),
      SingleSignOnService: z.array(z.object({ '@Binding': z.string(), '@Location': z.string() })),
    }),
  }),
});

/** A certificate that is not over, with a key that is long enough. */
function certificateFrom(text: string): Certificate[] {
  try {
    const read = new X509Certificate(Buffer.from(text.replaceAll(/\s/g, ''), 'base64'));
    const { asymmetricKeyDetails: key } = read.publicKey;
    const isWeak = key?.modulusLength !== undefined && key.modulusLength < 2048;
    if (isWeak || read.validToDate <= new Date()) return [];
    const { fingerprint256: fingerprint, validToDate } = read;
    return [{ pem: read.toString(), fingerprint, notAfter: validToDate.toISOString() }];
  } catch {
    return [];
  }
}

const isWeb = (address: string) =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);

/** What a provider says of itself: who it is, where people sign in, and with what it signs; null where it does not say enough. */
export function readMetadata(xml: string): Metadata | null {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    isArray: (name) => LISTS.includes(name),
  });
  const { data } = metadata.safeParse(parser.parse(xml));
  if (data === undefined) return null;
  const { '@entityID': issuer, IDPSSODescriptor: described } = data.EntityDescriptor;
  const way = described.SingleSignOnService.find((one) => one['@Binding'] === REDIRECT);
  const texts = described.KeyDescriptor.filter((one) => one['@use'] !== 'encryption').flatMap(
    ({ KeyInfo }) => KeyInfo.X509Data.flatMap((one) => one.X509Certificate),
  );
  const all = texts.flatMap(certificateFrom);
  const certificates = [...new Map(all.map((one) => [one.fingerprint, one])).values()]
    .toSorted((a, b) => b.notAfter.localeCompare(a.notAfter))
    .slice(0, MOST_CERTIFICATES);
  if (!way || !isWeb(way['@Location']) || certificates.length === 0) return null;
  return { issuer, signInUrl: way['@Location'], certificates };
}
