import type { Ctx } from '../../src/platform/ctx.ts';
import { samlProvider, type Posted } from '../peers/saml-provider.ts';
import type { useBusinesses } from './businesses.ts';
import { freshIp } from './pool.ts';
import type { useWorld } from './world.ts';

const ADD = `mutation ($name: String!, $domain: String!, $metadata: String, $metadataUrl: String) {
  addSamlConnection(name: $name, domain: $domain, metadata: $metadata, metadataUrl: $metadataUrl) {
    errorCode problems { field code }
    connection { id recordName recordText issuer metadataAddress certificates { isInUse isEndingSoon } } } }`;
const RENEW = `mutation ($id: ID!, $metadata: String, $metadataUrl: String) {
  renewSamlMetadata(id: $id, metadata: $metadata, metadataUrl: $metadataUrl) {
    errorCode problems { field code } connection { id certificates { isInUse isEndingSoon } } } }`;

type Shown = {
  readonly id: string;
  readonly recordName: string;
  readonly recordText: string;
  readonly issuer: string;
  readonly metadataAddress: string;
  readonly certificates: readonly object[];
};
type Answer = {
  readonly errorCode: string | null;
  readonly problems: readonly object[];
  readonly connection: Shown | null;
};
type Browser = { readonly ip: string; readonly cookie: string };
let nth = 0;

/** Businesses whose provider speaks SAML. */
export function useSaml(
  world: ReturnType<typeof useWorld>,
  firms: ReturnType<typeof useBusinesses>,
) {
  const { pool, names, begin, finish } = firms;
  const run = async (ctx: Ctx, query: string, variables: object) =>
    Object.values((await world.ask(ctx, query, variables)).data as Record<string, Answer>)[0]!;
  const add = (ctx: Ctx, asked: object) => run(ctx, ADD, asked);
  const renew = (ctx: Ctx, asked: object) => run(ctx, RENEW, asked);

  /** What becomes of an answer that a browser posts to us, without any cookie: where it is sent on. */
  async function post(
    answer: Posted,
    change: { readonly bytes?: Buffer; readonly state?: string } = {},
  ) {
    const { bytes = Buffer.from(answer.xml), state = answer.state } = change;
    const form = new URLSearchParams({ SAMLResponse: bytes.toString('base64'), RelayState: state });
    const response = await pool.send(
      {
        method: 'POST',
        url: new URL(answer.acs).pathname,
        payload: form.toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'https://one.idp.example',
          'sec-fetch-site': 'cross-site',
        },
      },
      { ip: freshIp() },
    );
    const to = String(response.headers['location'] ?? '');
    return { status: response.statusCode, search: to.replace('/sso/authenticated', '') };
  }
  /** The same, and what the browser is answered that redeems it. */
  async function bring(answer: Posted, browser: Browser, bytes?: Buffer) {
    const { search } = await post(answer, bytes ? { bytes } : {});
    return finish(search, browser);
  }

  /** A business whose people come in by SAML, with its Owner. */
  async function business(
    provider = samlProvider('one'),
    by?: Awaited<ReturnType<typeof firms.owner>>,
  ) {
    const one = by ?? (await firms.owner());
    nth += 1;
    const domain = `saml-${nth}.example`;
    const asked = { name: `Firma ${nth}`, domain, metadata: provider.metadata() };
    const { connection } = await add(one.ctx, asked);
    const { id, recordName, recordText } = connection!;
    names.write(recordName, recordText);
    await firms.prove(one.ctx, id);
    const { url, browser } = await begin(id, { purpose: 'trial' }, one);
    const answer = await provider.visited(url, { subject: 'admin', email: `admin@${domain}` });
    const { said } = await bring(answer, browser);
    const { errorCode } = await firms.set(one.ctx, id, 'on');
    if (errorCode !== null) throw new Error(`${errorCode} after ${JSON.stringify(said)}`);
    return { ...one, id, domain, provider };
  }
  return { add, renew, post, bring, business };
}
