import type { IncomingMessage, ServerResponse } from 'node:http';
import { samlProvider, type Posted } from '@postkorb/server/test/saml-provider';
import { pageOf } from '../tools/start/stand-ins/page.ts';
import { openPlace, PASSWORD } from './company.ts';

const TITLE = 'Weber GmbH';
const MOST_OF_FORM = 4_096;

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const part of request as AsyncIterable<Buffer>) {
    text += part.toString();
    if (text.length > MOST_OF_FORM) break;
  }
  return new URLSearchParams(text);
}

/** What sends the browser back with the answer, as providers do. */
function sendBack(response: ServerResponse, { xml, state, acs }: Posted) {
  const answer = Buffer.from(xml).toString('base64');
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><title>${TITLE}</title><form method="post" action="${acs}">
    <input type="hidden" name="SAMLResponse" value="${answer}">
    <input type="hidden" name="RelayState" value="${state}"></form><script>document.forms[0].submit()</script>`);
}

/** A company whose own login speaks SAML; it signs with its first certificate until it changes over. */
export async function openSamlCompany() {
  let signing: 'one' | 'two' = 'one';
  const place = await openPlace();
  const issuer = `${place.origin}/saml`;
  const provider = () => samlProvider(signing, { issuer });
  place.serve(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', place.origin);
    if (pathname === '/saml/metadata') return void response.end(provider().metadata());
    if (request.method !== 'POST') return pageOf(response, { title: TITLE });
    const form = await formOf(request);
    const email = form.get('email') ?? '';
    if (form.get('password') !== PASSWORD)
      return pageOf(response, { title: TITLE, email, isWrong: true });
    const asked = `${place.origin}${request.url}`;
    return sendBack(response, await provider().visited(asked, { subject: email, email }));
  });
  return {
    ...place,
    metadataAddress: `${issuer}/metadata`,
    /** What it says of itself, as a file. */
    metadata: () => provider().metadata(),
    /** From now on it says and signs with its second certificate. */
    changeOver: () => {
      signing = 'two';
    },
  };
}

/** Such a company, as a story has it. */
export type SamlCompany = Awaited<ReturnType<typeof openSamlCompany>>;
