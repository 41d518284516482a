import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { present } from '@postkorb/domain/basics';
import { shownCode, writeCode, type CodeKind } from '@postkorb/domain/centre';
import { openPostOffice } from '../../../test/world/post-office.ts';
import { browserAt, openTestCentre, type ConsoleBrowser } from '../../../test/centre/console.ts';
import { useWorld } from '../../../test/world/world.ts';
import { findUpload } from '../../intake/intake.sql.ts';
import { takeInFile } from '../../intake/take-in.ts';
import type { Scanned, Scanner } from '../fronts/scanner.ts';
import { receiveScan } from '../scanning/receive-scan.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

let codes = 0;
const code = (kind: CodeKind) => {
  codes += 1;
  return writeCode({ kind, body: String(codes) });
};

const TRAY = `mutation ($code: String!, $expected: Int) { openTray(code: $code, carrier: "Deutsche Post",
  receivedOn: "2026-11-27", expected: $expected) { errorCode problems { field code } tray { id labelled expected } } }`;
const LABEL = `mutation ($trayId: ID!, $code: String!, $kind: EnvelopeKind!, $servedOn: Date) {
  labelEnvelope(trayId: $trayId, code: $code, kind: $kind, servedOn: $servedOn) { errorCode envelope { id stage kind servedOn } } }`;
const DECIDE = `mutation ($id: ID!, $accountId: ID!) { decideEnvelope(id: $id, accountId: $accountId) {
  errorCode envelope { stage candidates { accountId names score reasons } } } }`;
const step = (name: string, args = '', call = '') =>
  `mutation ($id: ID!${args}) { ${name}(id: $id${call}) { errorCode problems { field code } envelope { stage problem sheets boxCode } } }`;
const OPEN = step('openEnvelope', ', $sheets: Int!', ', sheets: $sheets');
const SHELVE = step('shelveEnvelope', ', $boxCode: String!', ', boxCode: $boxCode');
const TAKE = step('takeScan');
const ASIDE = step('quarantineEnvelope');

async function act(browser: ConsoleBrowser, query: string, variables: object) {
  const { data, errors } = await browser.ask(query, variables);
  expect(errors).toBeUndefined();
  return Object.values(data ?? {})[0] as Record<string, Record<string, unknown>> & {
    errorCode: string | null;
  };
}

/** An envelope in a tray of its own. */
async function labelled(browser: ConsoleBrowser): Promise<string> {
  const { tray } = await act(browser, TRAY, { code: code('tray') });
  const label = { trayId: tray?.['id'], code: code('envelope'), kind: 'Letter' };
  const { envelope } = await act(browser, LABEL, label);
  return String(envelope?.['id']);
}

type Match = { readonly accountIds: readonly string[]; readonly needsSecond: boolean };

/** Its front was read, and it may belong to these. */
async function read(id: string, { accountIds, needsSecond }: Match): Promise<void> {
  const ranked = accountIds.map((accountId, nth) => ({
    accountId,
    score: 80 - nth,
    reasons: ['NICKNAME'],
  }));
  const match = JSON.stringify({ kind: 'candidates', ranked, needsSecond });
  await sql`update centre.envelope set stage = 'Deciding', match = ${match}::jsonb where id = ${id}`.execute(
    world.appCtx.db,
  );
}

const chainOf = async (accountId: string, like = 'centre.envelope-%') => {
  const { rows } = await sql<{ action: string; entry: string; hash: string; seq: number }>`
    select action, entry, hash, seq::int as seq from platform.journal
    where account_id = ${accountId} and action like ${like} order by seq`.execute(world.appCtx.db);
  return rows;
};

test('a tray is opened once at a time, an envelope labelled once, and a yellow one has the day that is written on it', async () => {
  const { browser } = await openTestCentre(world.appCtx);
  const box = code('box');
  expect(await act(browser, TRAY, { code: box })).toMatchObject({ errorCode: 'NO_TRAY' });
  const wrong = await act(browser, TRAY, { code: code('tray'), expected: 0 });
  expect(wrong).toMatchObject({ errorCode: 'INVALID_INPUT', problems: [{ field: 'expected' }] });
  const tray = code('tray');
  const opened = await act(browser, TRAY, { code: tray.toLowerCase(), expected: 2 });
  const trayId = opened['tray']?.['id'];
  expect(opened['tray']).toMatchObject({ labelled: 0, expected: 2 });
  expect(await act(browser, TRAY, { code: tray })).toMatchObject({ errorCode: 'TRAY_IN_USE' });

  const label = { trayId, code: code('envelope'), kind: 'Letter' };
  const first = await act(browser, LABEL, label);
  expect(first['envelope']).toMatchObject({ stage: 'Labelled' });
  expect((await act(browser, LABEL, label))['envelope']).toEqual(first['envelope']);
  const other = await act(browser, LABEL, { ...label, kind: 'Card' });
  expect(other.errorCode).toBe('LABEL_IN_USE');
  const yellow = { trayId, code: code('envelope'), kind: 'FormalService' };
  expect((await act(browser, LABEL, yellow)).errorCode).toBe('NO_DAY');
  const served = await act(browser, LABEL, { ...yellow, servedOn: '2026-11-26' });
  expect(served['envelope']).toMatchObject({ servedOn: '2026-11-26' });
  const noLabel = { ...label, code: 'PKE 0000 0000 99 11' };
  expect((await act(browser, LABEL, noLabel)).errorCode).toBe('NO_LABEL');
  const close =
    'mutation ($id: ID!) { closeTray(id: $id) { errorCode tray { labelled closedAt } } }';
  expect((await act(browser, close, { id: trayId }))['tray']).toMatchObject({ labelled: 2 });
  const late = await act(browser, LABEL, { ...label, code: code('envelope') });
  expect(late.errorCode).toBe('TRAY_CLOSED');
  expect(await act(browser, TRAY, { code: tray })).toMatchObject({ errorCode: null });
});

test('an envelope that nobody knows is never opened, scanned or shelved', async () => {
  const { browser } = await openTestCentre(world.appCtx);
  const id = await labelled(browser);
  const never = async () => {
    expect((await act(browser, OPEN, { id, sheets: 1 })).errorCode).toBe('NOT_NOW');
    expect((await act(browser, TAKE, { id })).errorCode).toBe('NOT_NOW');
    const shelf = { id, boxCode: code('box') };
    expect((await act(browser, SHELVE, shelf)).errorCode).toBe('NOT_NOW');
  };
  await never();
  await read(id, { accountIds: [], needsSecond: false });
  await never();
  expect((await act(browser, ASIDE, { id }))['envelope']).toMatchObject({ stage: 'Quarantined' });
  await never();
  const nobody = { id: id.replace(/^./, (first) => (first === '0' ? '1' : '0')), sheets: 1 };
  expect((await act(browser, OPEN, nobody)).errorCode).toBe('UNKNOWN_ENVELOPE');
});

test('one person decides among those it may be; where that is too little a second one says the same, without knowing', async () => {
  const { browser, app, station, password } = await openTestCentre(world.appCtx);
  const [one, other, outsider] = [
    await world.account(),
    await world.account(),
    await world.account(),
  ];
  const ids = { one: one.viewer.accountId, other: other.viewer.accountId };
  const simple = await labelled(browser);
  await read(simple, { accountIds: [ids.one, ids.other], needsSecond: false });
  const none = { id: simple, accountId: outsider.viewer.accountId };
  expect((await act(browser, DECIDE, none)).errorCode).toBe('NO_CANDIDATE');
  const chosen = await act(browser, DECIDE, { id: simple, accountId: ids.one });
  expect(chosen['envelope']).toEqual({ stage: 'Matched', candidates: [] });

  const add = `mutation { addPerson(name: "Jonas Reich", role: Operator) { badge pin } }`;
  const { badge, pin } = (await act(browser, add, {})) as unknown as { badge: string; pin: string };
  const second = browserAt(app);
  await second.send('/auth/station', { station, password });
  expect((await second.send('/auth/badge', { badge, pin, newPin: '951357' })).statusCode).toBe(200);

  // Who is not the best of them is never chosen by one pair of eyes.
  const weak = await labelled(browser);
  await read(weak, { accountIds: [ids.one, ids.other], needsSecond: false });
  const runnerUp = await act(browser, DECIDE, { id: weak, accountId: ids.other });
  expect(runnerUp['envelope']).toMatchObject({ stage: 'SecondDecision' });

  const hard = await labelled(browser);
  await read(hard, { accountIds: [ids.one, ids.other], needsSecond: true });
  const first = await act(browser, DECIDE, { id: hard, accountId: ids.one });
  expect(first['envelope']).toMatchObject({ stage: 'SecondDecision' });
  expect(first['envelope']?.['candidates']).toHaveLength(2);
  const again = await act(browser, DECIDE, { id: hard, accountId: ids.one });
  expect(again.errorCode).toBe('SAME_PERSON');
  const differs = await act(second, DECIDE, { id: hard, accountId: ids.other });
  expect(differs['envelope']).toMatchObject({ stage: 'Deciding' });
  expect((await act(second, DECIDE, { id: hard, accountId: ids.other }))['envelope']).toMatchObject(
    { stage: 'SecondDecision' },
  );
  expect(
    (await act(browser, DECIDE, { id: hard, accountId: ids.other }))['envelope'],
  ).toMatchObject({ stage: 'Matched' });
});

/** A scanner at which this lies. */
const scannerWith = (scanned: Scanned | null, refused: string[] = []): Scanner => ({
  front: async () => null,
  pages: async () => scanned,
  refuse: async (_, __, why) => void refused.push(why),
});

const pdf = async (name: string): Promise<Scanned> => ({
  bytes: await readFile(new URL(`../../../../fixtures/scans/${name}`, import.meta.url)),
  mediaType: 'application/pdf',
});

async function scan(centre: { id: string }, envelopeId: string, scanner: Scanner): Promise<void> {
  const { rows } = await sql<{ stationId: string; personId: string }>`
    select s.id as station_id, p.id as person_id from centre.station s join centre.person p using (centre_id)
    where s.centre_id = ${centre.id}`.execute(world.appCtx.db);
  const task = { accountId: centre.id, envelopeId, last: false, ...present(rows[0]) };
  await receiveScan(world.appCtx, { pdf: office.pdf, scanner }, task);
}

const PAPERS = `query ($id: ID!) { containerDocument(id: $id) { currentLocationType original { shelf } } }`;

test('a scanner is asked for the pages of one envelope at a time', async () => {
  const centre = await openTestCentre(world.appCtx, { isPractice: true });
  const { browser } = centre;
  const { accountId } = (await world.account()).viewer;
  const ids = [await labelled(browser), await labelled(browser)];
  for (const id of ids) {
    await read(id, { accountIds: [accountId], needsSecond: false });
    await act(browser, DECIDE, { id, accountId });
    await act(browser, OPEN, { id, sheets: 1 });
  }
  const [first = '', second = ''] = ids;
  expect((await act(browser, TAKE, { id: first })).errorCode).toBeNull();
  expect((await act(browser, TAKE, { id: second })).errorCode).toBe('SCANNER_BUSY');
  await scan(centre, first, scannerWith(null));
  expect((await act(browser, TAKE, { id: second })).errorCode).toBeNull();
});

async function expectBothChains({ accountId, centreId }: { accountId: string; centreId: string }) {
  const own = await chainOf(accountId);
  expect(own.map(({ action }) => action)).toEqual([
    'centre.envelope-matched',
    'centre.envelope-opened',
    'centre.envelope-opened',
    'centre.envelope-scanned',
    'centre.envelope-shelved',
  ]);
  const theirs = await chainOf(centreId);
  expect(theirs.map(({ action }) => action)).toEqual([
    'centre.envelope-labelled',
    ...own.map(({ action }) => action),
  ]);
  const { after } = JSON.parse(own[0]?.entry ?? '{}') as { after: { chain: object } };
  const matched = theirs.find(({ action }) => action === 'centre.envelope-matched');
  expect(after.chain).toEqual({ centre: centreId, seq: matched?.seq, hash: matched?.hash });
  // Nobody of the centre is named to the customer, and nothing of another customer.
  expect(JSON.stringify(own)).not.toContain('Mara');
}

test('from the tray to the Inbox and the box: each step stands in both chains, and the account’s begins with the centre’s', async () => {
  const centre = await openTestCentre(world.appCtx, { isPractice: true });
  const { browser, id: centreId } = centre;
  const owner = await world.account();
  const { accountId } = owner.viewer;
  const id = await labelled(browser);
  await read(id, { accountIds: [accountId], needsSecond: false });
  await act(browser, DECIDE, { id, accountId });
  const uncounted = await act(browser, OPEN, { id, sheets: 0 });
  expect(uncounted).toMatchObject({ errorCode: 'INVALID_INPUT', problems: [{ field: 'sheets' }] });
  expect((await act(browser, OPEN, { id, sheets: 2 }))['envelope']).toMatchObject({
    stage: 'Opened',
    sheets: 2,
  });

  expect((await act(browser, TAKE, { id }))['envelope']).toMatchObject({ stage: 'Scanning' });
  await scan(centre, id, scannerWith(null));
  const opened = await browser.ask('{ envelopesAt(stage: Opened) { id problem } }');
  expect(opened.data).toEqual({ envelopesAt: [{ id, problem: 'NO_PAGES' }] });
  await act(browser, TAKE, { id });
  const refused: string[] = [];
  await scan(centre, id, scannerWith(await pdf('one-bit-scan.pdf'), refused));
  expect(refused).toEqual(['PAGES_DO_NOT_FIT']);
  expect((await act(browser, OPEN, { id, sheets: 1 }))['envelope']).toMatchObject({ sheets: 1 });
  await act(browser, TAKE, { id });
  await scan(centre, id, scannerWith(await pdf('one-bit-scan.pdf')));
  // Once more, as after a kill: it is one document.
  await scan(centre, id, scannerWith(await pdf('one-bit-scan.pdf')));
  const early = await act(browser, SHELVE, { id, boxCode: code('box') });
  expect(early.errorCode).toBe('NOT_FILED_YET');
  const { rows } = await sql<{ id: string; door: string; isSimulated: boolean }>`
    select id, door, is_simulated from intake.upload where account_id = ${accountId}`.execute(
    world.appCtx.db,
  );
  expect(rows).toMatchObject([{ door: 'scan', isSimulated: true }]);
  await takeInFile(owner, office, { turn: 0, uploadId: rows[0]?.id ?? '', last: true });
  const shelved = await act(browser, SHELVE, { id, boxCode: code('box') });
  expect(shelved['envelope']).toMatchObject({ stage: 'Shelved' });
  const { documentId } = (await findUpload(owner, rows[0]?.id ?? '')) ?? {};
  expect((await world.ask(owner, PAPERS, { id: documentId })).data).toEqual({
    containerDocument: {
      currentLocationType: 'StorageShortTerm',
      original: { shelf: shownCode(String(shelved['envelope']?.['boxCode'])) },
    },
  });

  await expectBothChains({ accountId, centreId });
});
