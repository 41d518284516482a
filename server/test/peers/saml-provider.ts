import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import samlify from 'samlify';

const { IdentityProvider, ServiceProvider, SamlLib, setSchemaValidator } = samlify;
// What it receives it made itself.
setSchemaValidator({ validate: async () => 'valid' });

const fixture = (name: string) =>
  readFileSync(new URL(`../../../fixtures/certificates/${name}`, import.meta.url), 'utf8');

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const POST = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST';
const PASSWORD = 'urn:oasis:names:tc:SAML:2.0:ac:classes:Password';
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
// Its own template says of no sign-in when it was.
const TEMPLATE = SamlLib.defaultLoginResponseTemplate.context.replace(
  '{AuthnStatement}',
  `<saml:AuthnStatement AuthnInstant="{IssueInstant}"><saml:AuthnContext><saml:AuthnContextClassRef>${PASSWORD}</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
);

/** What an answer says otherwise than it should; the names are those of the template. */
type Told = {
  readonly subject?: string;
  readonly email?: string;
  /** How many seconds ago it was given. */
  readonly ago?: number;
  readonly values?: Readonly<Record<string, string>>;
};
/** A signed answer as it comes through a browser. */
export type Posted = { readonly xml: string; readonly state: string; readonly acs: string };

/** What a question that a browser brings asks, and where its answer goes. */
export const asked = (address: string) => {
  const query = new URL(address).searchParams;
  const request = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString();
  const read = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(request)?.[1] ?? '';
  const entity = /<saml:Issuer[^>]*>([^<]*)</.exec(request)?.[1] ?? '';
  const acs = read('AssertionConsumerServiceURL');
  return { id: read('ID'), acs, entity, state: query.get('RelayState') ?? '' };
};

let nth = 0;

/** A real identity provider that speaks SAML, by samlify; it signs with one of two certificates. */
export function samlProvider(name: 'one' | 'two', { issuer = `https://${name}.idp.example` } = {}) {
  const made = (signed: 'assertion' | 'message') =>
    IdentityProvider({
      entityID: issuer,
      privateKey: fixture(`idp-${name}.key`),
      signingCert: fixture(`idp-${name}.pem`),
      isAssertionEncrypted: false,
      wantAuthnRequestsSigned: false,
      ...(signed === 'message' && { messageSigningOrder: 'encrypt-then-sign' as const }),
      nameIDFormat: [PERSISTENT],
      singleSignOnService: [{ Binding: REDIRECT, Location: `${issuer}/sso` }],
      singleLogoutService: [{ Binding: REDIRECT, Location: `${issuer}/slo` }],
      loginResponseTemplate: {
        context: TEMPLATE,
        attributes: [
          {
            name: 'email',
            valueTag: 'user.email',
            nameFormat: 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic',
            valueXsiType: 'xs:string',
          },
        ],
      },
    });

  /** Somebody signs in there: what their browser is given to bring back. */
  async function visited(address: string, told: Told = {}): Promise<Posted> {
    const { id, acs, entity, state } = asked(address);
    const { subject = 'subject', email = 'eva@firma.example', ago = 0, values = {} } = told;
    const at = (seconds: number) => new Date(Date.now() + (seconds - ago) * 1000).toISOString();
    nth += 1;
    const filled: Record<string, string> = {
      ID: `_response${nth}`,
      AssertionID: `_assertion${nth}`,
      Destination: acs,
      Audience: entity,
      SubjectRecipient: acs,
      NameIDFormat: PERSISTENT,
      NameID: subject,
      Issuer: issuer,
      IssueInstant: at(0),
      ConditionsNotBefore: at(-5),
      ConditionsNotOnOrAfter: at(120),
      SubjectConfirmationDataNotOnOrAfter: at(120),
      InResponseTo: id,
      StatusCode: SUCCESS,
      attrUserEmail: email,
      ...values,
    };
    const consumer = [{ Binding: POST, Location: acs }];
    const sp = ServiceProvider({
      entityID: entity,
      wantAssertionsSigned: true,
      assertionConsumerService: consumer,
    });
    const { context } = await made('assertion').createLoginResponse(
      sp,
      { extract: { request: { id } } },
      'post',
      {},
      (template: string) => ({
        id: filled['ID'] ?? '',
        context: SamlLib.replaceTagsByValue(template, filled),
      }),
    );
    return { xml: Buffer.from(context, 'base64').toString(), state, acs };
  }
  return { issuer, metadata: () => made('assertion').getMetadata(), visited };
}
