import { isEmail } from '@postkorb/domain/basics';
import { domainOf } from '@postkorb/domain/identity';
import { hashOf, seal } from '#platform/basics/keys';
import { atomically, type Ctx } from '#platform/ctx';
import { orRefuse, Refusal, refuseIf } from '#platform/refusal';
import { findConnection, issuerOf, type SsoConnection } from '../connections/connection.sql.ts';
import { findAsserted } from '../connections/saml-children.ts';
import type { Asserted } from '../connections/read-response.ts';
import {
  findAsked,
  findCertificates,
  insertAnswer,
  noteAnswered,
  noteCertificateUse,
  takeAnswer,
  useAssertion,
} from '../connections/saml.sql.ts';
import type { Visit } from './providers.ts';
import { newVisitSecret, visitEnd } from './visit-secret.ts';
import type { Named } from './named.ts';

/** Who we are to the provider of a connection, and where it sends its answers. */
export function samlAddresses({ config }: Pick<Ctx, 'config'>, id: string) {
  const entity = new URL(`/auth/saml/${id}`, config.web.origin).href;
  return { entity, acs: `${entity}/acs`, metadata: `${entity}/metadata` };
}

// What a visit asks under: who knows the state of a visit, and nobody else, has been asked.
const requestIdOf = ({ config }: Pick<Ctx, 'config'>, state: string) =>
  `_${seal(config.secret, 'saml request', state)}`;

/** The library that asks and describes itself; answers are read elsewhere. */
async function asker(ctx: Ctx, connection: SsoConnection, more: object = {}) {
  const { SAML } = await import('@node-saml/node-saml');
  const { entity, acs } = samlAddresses(ctx, connection.id);
  const [first] = await findCertificates(ctx, connection);
  return new SAML({
    idpCert: first?.pem ?? '',
    issuer: entity,
    callbackUrl: acs,
    entryPoint: connection.signInUrl ?? '',
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    ...more,
  });
}

/** Where a browser is sent to sign in at the provider of a business. */
export async function samlAddress(
  ctx: Ctx,
  connection: SsoConnection,
  { visit, isFresh }: { readonly visit: Visit; readonly isFresh: boolean },
): Promise<string> {
  const { state } = visit;
  const requestId = requestIdOf(ctx, state);
  const saml = await asker(ctx, connection, {
    generateUniqueId: () => requestId,
    forceAuthn: isFresh,
  });
  return saml.getAuthorizeUrlAsync(state, '', {});
}

/** What whoever looks after the provider tells it of us. */
export async function samlDescription(ctx: Ctx, connection: SsoConnection): Promise<string> {
  const saml = await asker(ctx, connection, { generateUniqueId: () => `_${connection.id}` });
  return saml.generateServiceProviderMetadata(null, null);
}

type Answered = { readonly id: string; readonly response: string; readonly state: string };

/** Keeps whom an answer names, once: neither the question nor what was asserted counts again. */
function keep(ctx: Ctx, asserted: Asserted, state: string): Promise<string> {
  return atomically(ctx, async (ctx) => {
    const { subject, email, firstName, lastName, signedInAt, assertionId, until } = asserted;
    const isFirst = await useAssertion(ctx, hashOf(assertionId), new Date(until));
    refuseIf(isFirst && (await noteAnswered(ctx, hashOf(state))) ? null : 'FLOW_EXPIRED');
    const code = newVisitSecret();
    await insertAnswer(ctx, {
      codeHash: hashOf(code),
      stateHash: hashOf(state),
      subject,
      email: email?.toLowerCase() ?? null,
      firstName,
      lastName,
      signedInAt: signedInAt === null ? null : new Date(signedInAt),
      expiresAt: visitEnd(ctx),
    });
    return code;
  });
}

/**
 * Takes the answer of a provider, which comes without a cookie of ours: gives the code with which the browser that began the
 * visit redeems it. Refuses with FLOW_EXPIRED (nobody asked, or it was answered before), NotAuthorizedException (it does not hold).
 */
export async function takeSamlAnswer(ctx: Ctx, { id, response, state }: Answered): Promise<string> {
  const asked = orRefuse(await findAsked(ctx, hashOf(state)), 'FLOW_EXPIRED');
  refuseIf(asked.connectionId === id ? null : 'FLOW_EXPIRED');
  const connection = orRefuse(await findConnection(ctx, id), 'FLOW_EXPIRED');
  const certificates = await findCertificates(ctx, connection);
  const { entity, acs } = samlAddresses(ctx, id);
  const asserted = await findAsserted(ctx, Buffer.from(response, 'base64'), {
    issuer: connection.issuer,
    audience: entity,
    recipient: acs,
    requestId: requestIdOf(ctx, state),
    certificates: certificates.map(({ pem }) => pem),
  });
  if (asserted === null) throw new Refusal('NotAuthorizedException');
  const used = certificates[asserted.certificate];
  if (used) await noteCertificateUse(ctx, connection, used.fingerprint);
  return keep(ctx, asserted, state);
}

/** Whom the answer names that this code redeems. */
export async function samlNamed(
  ctx: Ctx,
  connection: SsoConnection,
  { state, search }: { readonly state: string; readonly search: string },
): Promise<Named> {
  const code = new URLSearchParams(search).get('code') ?? '';
  const found = await takeAnswer(ctx, hashOf(code), hashOf(state));
  if (found === undefined) throw new Refusal('NotAuthorizedException');
  const { subject, firstName, lastName, signedInAt } = found;
  const email = found.email !== null && isEmail(found.email) ? found.email : null;
  const isOfDomain = email !== null && domainOf(email) === connection.domain;
  return {
    provider: 'business',
    issuer: issuerOf(connection.id),
    subject,
    email,
    emailProven: isOfDomain && connection.domainProvenAt !== null,
    firstName,
    lastName,
    signedInAt,
    connectionId: connection.id,
  };
}
