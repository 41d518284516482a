import { asked, posted, sent } from './anonymous-shots.ts';
import type { Row } from './anonymous-table.ts';

const AUTH = 8_192;
const form = { type: 'private', firstName: 'Clara', lastName: 'Weber', terms: true };

/** What an anonymous caller sends to signing in by another house. */
export const SSO_SHOTS: Readonly<Record<string, Row>> = {
  'POST /auth/sso/begin': ({ bomb }) => ({
    ...posted('POST /auth/sso/begin', AUTH, bomb),
    'for a provider nobody knows': sent(
      'POST /auth/sso/begin',
      JSON.stringify({ provider: 'nobody' }),
    ),
  }),
  'POST /auth/sso/finish': ({ bomb }) => ({
    ...posted('POST /auth/sso/finish', AUTH, bomb),
    'for what nobody began': sent(
      'POST /auth/sso/finish',
      JSON.stringify({ search: `?code=${'x'.repeat(1_000)}&state=${'x'.repeat(43)}` }),
    ),
  }),
  'POST /auth/sso/way': ({ bomb }) => ({
    ...posted('POST /auth/sso/way', AUTH, bomb),
    'for a domain nobody knows': sent(
      'POST /auth/sso/way',
      JSON.stringify({ email: 'eva@nobody.example' }),
    ),
  }),
  'POST /auth/sso/join': ({ bomb }) => ({
    ...posted('POST /auth/sso/join', AUTH, bomb),
    'by somebody whom no business has named': sent('POST /auth/sso/join', '{}'),
  }),
  'POST /auth/saml/:id/acs': ({ bomb }) => ({
    ...posted('POST /auth/saml/00000000-0000-4000-8000-000000000000/acs', 430_080, bomb),
    'for what nobody asked': sent(
      'POST /auth/saml/00000000-0000-4000-8000-000000000000/acs',
      `SAMLResponse=${'A'.repeat(300_000)}&RelayState=${'x'.repeat(43)}`,
      'Content-Type: application/x-www-form-urlencoded\r\n',
    ),
  }),
  'GET /auth/saml/:id/metadata': () =>
    asked('GET', '/auth/saml/00000000-0000-4000-8000-000000000000/metadata'),
  'POST /auth/sso/arrival': ({ bomb }) => posted('POST /auth/sso/arrival', AUTH, bomb),
  'POST /auth/sso/link': ({ bomb }) => posted('POST /auth/sso/link', AUTH, bomb),
  'POST /auth/sso/sign-up': ({ bomb }) => ({
    ...posted('POST /auth/sso/sign-up', AUTH, bomb),
    'by somebody whom nobody has named': sent(
      'POST /auth/sso/sign-up',
      JSON.stringify({ ...form, email: 'clara@nobody.example' }),
    ),
  }),
};
