import { SAML, ValidateInResponseTo, type Profile } from '@node-saml/node-saml';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

/** What an answer has to be for, and who may have signed it. */
export type Expected = {
  readonly issuer: string;
  readonly audience: string;
  readonly recipient: string;
  readonly requestId: string;
  readonly certificates: readonly string[];
};

/** Whom a provider asserts; `certificate` counts among those that were expected. */
export type Asserted = {
  readonly subject: string;
  readonly email: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly signedInAt: string | null;
  readonly assertionId: string;
  readonly until: string;
  readonly certificate: number;
};

const SKEW_MS = 60_000;
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
// Everything else that XML signatures may name is weak, or is none.
const ALGORITHM =
  /^http:\/\/www\.w3\.org\/(?:2001\/04\/xmldsig-more#(?:rsa|ecdsa)-sha(?:256|384|512)|2001\/04\/xmlenc#sha(?:256|512)|2001\/04\/xmldsig-more#sha384)$/;

const startsOf = (xml: string, name: string) =>
  xml.match(
    new RegExp(`<(?:[^\\s<>/:!?]+:)?${name}(?=[\\s/>])(?:[^<>"']|"[^<"]*"|'[^<']*')*>`, 'g'),
  ) ?? [];

/** The algorithm that a tag names, where it says nothing else that could be taken for it. */
function algorithmIn(tag: string): string {
  const said = [...tag.matchAll(/\s([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
  const [first, ...more] = said.filter(([, name = '']) => !/^xmlns(?::|$)/.test(name));
  const [, name, value, other] = first ?? [];
  return more.length === 0 && name === 'Algorithm' ? (value ?? other ?? '') : '';
}

/** Whether there is one assertion, at the one place where it may stand, and nothing around it that could stand for another. */
function isPlain(xml: string): boolean {
  const algorithms = [...startsOf(xml, 'SignatureMethod'), ...startsOf(xml, 'DigestMethod')];
  return (
    startsOf(xml, 'Assertion').length === 1 &&
    startsOf(xml, 'Response').length === 1 &&
    ['EncryptedAssertion', 'EncryptedID', 'Object'].every(
      (one) => startsOf(xml, one).length === 0,
    ) &&
    algorithms.every((tag) => ALGORITHM.test(algorithmIn(tag)))
  );
}

const status = z.object({
  Response: z.object({
    '@Destination': z.string().optional(),
    Status: z.object({ StatusCode: z.object({ '@Value': z.literal(SUCCESS) }) }),
  }),
});

/** Whether the answer around the assertion says that it went well, and is meant for us. */
function isForUs(xml: string, recipient: string): boolean {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    processEntities: true,
    parseTagValue: false,
  });
  const { data } = status.safeParse(parser.parse(xml));
  const { '@Destination': to = recipient } = data?.Response ?? { '@Destination': '' };
  return to === recipient;
}

const confirmation = z.object({
  $: z.object({ Method: z.string() }),
  SubjectConfirmationData: z.tuple([
    z.object({
      $: z.object({
        Recipient: z.string(),
        InResponseTo: z.string(),
        NotOnOrAfter: z.string(),
      }),
    }),
  ]),
});
const assertion = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1) }),
    Subject: z.tuple([z.object({ SubjectConfirmation: z.array(z.unknown()) })]),
    AuthnStatement: z.array(z.object({ $: z.object({ AuthnInstant: z.string() }) })).min(1),
  }),
});

/** When what is asserted for our question, at our address, is over; null where nothing is. */
function endOf(said: readonly unknown[], { recipient, requestId }: Expected): number | null {
  const ends = said.flatMap((one) => {
    const { data } = confirmation.safeParse(one);
    if (data === undefined || data.$.Method !== BEARER) return [];
    const { Recipient, InResponseTo, NotOnOrAfter } = data.SubjectConfirmationData[0].$;
    const isOurs = Recipient === recipient && InResponseTo === requestId;
    return isOurs ? [Date.parse(NotOnOrAfter)] : [];
  });
  const last = Math.max(...ends, 0);
  return last + SKEW_MS > Date.now() ? last : null;
}

const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const NAMES = {
  email: [
    'email',
    'mail',
    'emailaddress',
    `${CLAIMS}/emailaddress`,
    'urn:oid:0.9.2342.19200300.100.1.3',
  ],
  firstName: ['givenname', 'firstname', `${CLAIMS}/givenname`, 'urn:oid:2.5.4.42'],
  lastName: ['sn', 'surname', 'lastname', `${CLAIMS}/surname`, 'urn:oid:2.5.4.4'],
} as const;

/** What a provider says of somebody under one of these names, whose case providers do not agree on. */
function attributeOf(profile: Profile, names: readonly string[]): string {
  const all = Object.entries((profile['attributes'] ?? {}) as Record<string, unknown>);
  const found = all.find(([name]) => names.includes(name.toLowerCase()));
  const value = Array.isArray(found?.[1]) ? (found[1] as unknown[])[0] : found?.[1];
  return typeof value === 'string' ? value.trim().slice(0, 200) : '';
}

/** The verified assertion, where this certificate has signed it. */
async function profileBy(
  xml: string,
  expected: Expected,
  idpCert: string,
): Promise<Profile | null> {
  const { requestId, audience, recipient } = expected;
  const saml = new SAML({
    idpCert,
    audience,
    issuer: audience,
    callbackUrl: recipient,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: SKEW_MS,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (id === requestId ? new Date().toISOString() : null),
      removeAsync: async () => null,
    },
  });
  const SAMLResponse = Buffer.from(xml).toString('base64');
  const found = await saml.validatePostResponseAsync({ SAMLResponse }).catch(() => null);
  return found?.profile ?? null;
}

async function verified(xml: string, expected: Expected) {
  for (const [certificate, pem] of expected.certificates.entries()) {
    const profile = await profileBy(xml, expected, pem);
    if (profile !== null) return { profile, certificate };
  }
  return null;
}

/** What the signed assertion says of itself; null where it is not meant for us, too late, or names nobody who stays the same. */
function saidIn(profile: Profile, expected: Expected) {
  const { data } = assertion.safeParse(profile.getAssertion?.());
  if (data === undefined || profile.issuer !== expected.issuer) return null;
  const { nameID: subject = '' } = profile as { readonly nameID?: string };
  const until = endOf(data.Assertion.Subject[0].SubjectConfirmation, expected);
  if (until === null || subject === '' || profile.nameIDFormat === TRANSIENT) return null;
  const [statement] = data.Assertion.AuthnStatement;
  const signedInAt = statement?.$.AuthnInstant ?? null;
  const assertionId = data.Assertion.$.ID;
  return { subject, signedInAt, assertionId, until: new Date(until).toISOString() };
}

/**
 * Whom an answer of a provider names, once all of it holds: one signed assertion of this issuer, for this audience, address and
 * question, and in time. Null otherwise; only what was signed is ever read.
 */
export async function readResponse(xml: string, expected: Expected): Promise<Asserted | null> {
  if (!isPlain(xml) || !isForUs(xml, expected.recipient)) return null;
  const found = await verified(xml, expected);
  const said = found && saidIn(found.profile, expected);
  if (found === null || said === null) return null;
  const { profile, certificate } = found;
  const named = attributeOf(profile, NAMES.email);
  const email = named || (said.subject.includes('@') ? said.subject : null);
  return {
    ...said,
    email,
    firstName: attributeOf(profile, NAMES.firstName),
    lastName: attributeOf(profile, NAMES.lastName),
    certificate,
  };
}
