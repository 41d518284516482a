import type { Kind } from './stranger-holdings.ts';
import type { Probe, Row } from './stranger-table.ts';

const seen = { owner: '200', editor: '200', viewer: '200', absent: '404' };
const file = (kind: Kind, expect: Probe['expect'] = seen): Row => ({
  probes: [{ kind, variables: () => ({}), expect }],
});

/** Every address of the server, and what each may answer to whom. */
export const ROUTES: Readonly<Record<string, Row>> = {
  'GET /health': { open: true },
  'GET /ready': { open: true },
  'POST /graphql': { open: true },
  'POST /auth/srp/challenge': { open: true },
  'POST /auth/srp/verify': { open: true },
  'GET /auth/token': { open: true },
  'POST /auth/sign-out': { open: true },
  'GET /documents/:id/pages/:page.webp': file('document'),
  'GET /documents/:id/untouched/:page.webp': file('document'),
  'GET /documents/:id/thumbnail.webp': file('document'),
  'GET /documents/:id/original': file('document'),
  'GET /documents/:id/searchable': file('document'),
  'GET /documents/:id/einvoice.xml': file('document'),
  // The address is the secret: it holds 128 random bits, and a session neither helps nor harms.
  'GET /calendar/:token.ics': { open: true },
  'GET /downloads/:id': file('download'),
  'HEAD /uploads/:id': file('upload'),
  'PATCH /uploads/:id': file('upload', { ...seen, owner: '204' }),
};
