import { sql } from 'kysely';
import { expect } from 'vitest';
import { writeCode, type CodeKind } from '@postkorb/domain/centre';
import type { Ctx } from '../../src/platform/ctx.ts';
import type { ConsoleBrowser } from './console.ts';

let codes = 0;
/** A code that nothing has yet. */
export const code = (kind: CodeKind) => {
  codes += 1;
  return writeCode({ kind, body: String(codes) });
};

export const TRAY = `mutation ($code: String!, $expected: Int) { openTray(code: $code, carrier: "Deutsche Post",
  receivedOn: "2026-11-27", expected: $expected) { errorCode problems { field code } tray { id labelled expected } } }`;
export const LABEL = `mutation ($trayId: ID!, $code: String!, $kind: EnvelopeKind!, $servedOn: Date) {
  labelEnvelope(trayId: $trayId, code: $code, kind: $kind, servedOn: $servedOn) { errorCode envelope { id stage kind servedOn } } }`;
export const DECIDE = `mutation ($id: ID!, $accountId: ID!) { decideEnvelope(id: $id, accountId: $accountId) {
  errorCode envelope { stage candidates { accountId names score reasons } } } }`;
const step = (name: string, args = '', call = '') =>
  `mutation ($id: ID!${args}) { ${name}(id: $id${call}) { errorCode problems { field code } envelope { stage problem sheets boxCode } } }`;
export const OPEN = step('openEnvelope', ', $sheets: Int!', ', sheets: $sheets');
export const SHELVE = step('shelveEnvelope', ', $boxCode: String!', ', boxCode: $boxCode');
export const TAKE = step('takeScan');
export const ASIDE = step('quarantineEnvelope');

/** Does something in the console, as one step by its headers; what was answered under its own name. */
export function acting(browser: ConsoleBrowser, headers: Record<string, string> = {}) {
  return async (query: string, variables: object) => {
    const { data, errors } = await browser.ask(query, variables, headers);
    expect(errors).toBeUndefined();
    return Object.values(data ?? {})[0] as Record<string, Record<string, unknown>> & {
      errorCode: string | null;
    };
  };
}

/** The same, without any headers. */
export const act = (browser: ConsoleBrowser, query: string, variables: object) =>
  acting(browser)(query, variables);

/** An envelope in a tray of its own. */
export async function labelled(browser: ConsoleBrowser): Promise<string> {
  const { tray } = await act(browser, TRAY, { code: code('tray') });
  const label = { trayId: tray?.['id'], code: code('envelope'), kind: 'Letter' };
  const { envelope } = await act(browser, LABEL, label);
  return String(envelope?.['id']);
}

type Match = { readonly accountIds: readonly string[]; readonly needsSecond: boolean };

/** Its front was read, and it may belong to these. */
export async function read(
  ctx: Ctx,
  id: string,
  { accountIds, needsSecond }: Match,
): Promise<void> {
  const ranked = accountIds.map((accountId, nth) => ({
    accountId,
    score: 80 - nth,
    reasons: ['NICKNAME'],
  }));
  const match = JSON.stringify({ kind: 'candidates', ranked, needsSecond });
  await sql`update centre.envelope set stage = 'Deciding', match = ${match}::jsonb where id = ${id}`.execute(
    ctx.db,
  );
}

/** What stands in the chain of a centre or an account of such steps. */
export const chainOf = async ({ db }: Ctx, accountId: string, like = 'centre.envelope-%') => {
  const { rows } = await sql<{ action: string; entry: string; hash: string; seq: number }>`
    select action, entry, hash, seq::int as seq from platform.journal
    where account_id = ${accountId} and action like ${like} order by seq`.execute(db);
  return rows;
};
