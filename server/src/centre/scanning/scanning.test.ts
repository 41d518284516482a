import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { present } from '@postkorb/domain/basics';
import { shownCode, writeCode } from '@postkorb/domain/centre';
import { openTestCentre } from '../../../test/centre/console.ts';
import {
  act,
  chainOf,
  code,
  DECIDE,
  labelled,
  OPEN,
  read,
  SHELVE,
  TAKE,
} from '../../../test/centre/steps.ts';
import { openPostOffice } from '../../../test/world/post-office.ts';
import { useWorld } from '../../../test/world/world.ts';
import { findUpload } from '../../intake/intake.sql.ts';
import { takeInFile } from '../../intake/take-in.ts';
import { drawPracticeLetter } from '../fronts/practice-letter.ts';
import { PRACTICE_SENDERS } from '../fronts/practice-senders.ts';
import type { Scanner } from '../fronts/scanner.ts';
import { giveUpScan, receiveScan } from './receive-scan.ts';

const world = useWorld();
type Centre = Awaited<ReturnType<typeof openTestCentre>>;
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

type Lying = { readonly bytes: Uint8Array; readonly mediaType: string };

/** A scanner at which this lies. */
const scannerWith = (lying: Lying | null, refused: string[] = []): Scanner => ({
  front: async () => null,
  pages: async (_, folder) => {
    if (lying === null) return null;
    const path = join(folder, 'came');
    await writeFile(path, lying.bytes);
    return { path, mediaType: lying.mediaType };
  },
  refuse: async (_, __, why) => void refused.push(why),
});

/** A letter of so many pages, with this label on its first one. */
const letter = async (label: string, sheets: number): Promise<Lying> => ({
  bytes: await drawPracticeLetter({
    code: label,
    sheets,
    address: ['Clara Weber'],
    chance: 7,
    sender: present(PRACTICE_SENDERS[1]),
    arrivedAt: new Date('2026-11-27T10:00:00Z'),
  }),
  mediaType: 'application/pdf',
});
const unlabelled = async (): Promise<Lying> => ({
  bytes: await readFile(new URL('../../../../fixtures/scans/one-bit-scan.pdf', import.meta.url)),
  mediaType: 'application/pdf',
});
const labelOf = async (id: string) => {
  const { rows } = await sql<{ code: string }>`
    select code from centre.envelope where id = ${id}`.execute(world.appCtx.db);
  return present(rows[0]).code;
};

type Scanning = { readonly envelopeId: string; readonly means?: typeof office };

async function scan(
  centre: { id: string },
  { envelopeId, means = office }: Scanning,
  scanner: Scanner,
): Promise<void> {
  const { rows } = await sql<{ stationId: string; personId: string }>`
    select s.id as station_id, p.id as person_id from centre.station s join centre.person p using (centre_id)
    where s.centre_id = ${centre.id}`.execute(world.appCtx.db);
  const task = { accountId: centre.id, envelopeId, last: false, ...present(rows[0]) };
  await receiveScan(world.appCtx, { ...means, scanner }, task);
}

const PAPERS = `query ($id: ID!) { containerDocument(id: $id) { currentLocationType original { shelf } } }`;

test('a scanner is asked for the pages of one envelope at a time', async () => {
  const centre = await openTestCentre(world.appCtx, { isPractice: true });
  const { browser } = centre;
  const { accountId } = (await world.account()).viewer;
  const ids = [await labelled(browser), await labelled(browser)];
  for (const id of ids) {
    await read(world.appCtx, id, { accountIds: [accountId], needsSecond: false });
    await act(browser, DECIDE, { id, accountId });
    await act(browser, OPEN, { id, sheets: 1 });
  }
  const [first = '', second = ''] = ids;
  expect((await act(browser, TAKE, { id: first })).errorCode).toBeNull();
  expect((await act(browser, TAKE, { id: second })).errorCode).toBe('SCANNER_BUSY');
  // Free as soon as it has handed them over, while they are still being read.
  let isBusy: unknown;
  const asking: Scanner = {
    ...scannerWith(await letter(await labelOf(first), 1)),
    refuse: async () => void (isBusy = (await act(browser, TAKE, { id: second })).errorCode),
  };
  const unfit = {
    ...office,
    pdf: { ...office.pdf, inspect: async () => ({ outcome: 'unreadable' }) },
  };
  await scan(centre, { envelopeId: first, means: unfit as unknown as typeof office }, asking);
  expect(isBusy).toBeNull();
});

async function expectBothChains({ accountId, centreId }: { accountId: string; centreId: string }) {
  const own = await chainOf(world.appCtx, accountId);
  expect(own.map(({ action }) => action)).toEqual([
    'centre.envelope-matched',
    'centre.envelope-opened',
    'centre.envelope-opened',
    'centre.envelope-scanned',
    'centre.envelope-shelved',
  ]);
  const theirs = await chainOf(world.appCtx, centreId);
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

/** Nothing at the scanner, pages that do not fit, have no label or that of another one: none of it becomes a document. */
async function expectOnlyItsOwn(centre: Centre, id: string): Promise<void> {
  const { browser } = centre;
  expect((await act(browser, TAKE, { id }))['envelope']).toMatchObject({ stage: 'Scanning' });
  await scan(centre, { envelopeId: id }, scannerWith(null));
  const opened = await browser.ask('{ envelopesAt(stage: Opened) { id problem } }');
  expect(opened.data).toEqual({ envelopesAt: [{ id, problem: 'NO_PAGES' }] });
  await act(browser, TAKE, { id });
  const refused: string[] = [];
  const other = writeCode({ kind: 'envelope', body: '999' });
  // Pages without a label, and pages of somebody else, become nobody's document.
  for (const pages of [
    await letter(await labelOf(id), 1),
    await unlabelled(),
    await letter(other, 2),
  ]) {
    await scan(centre, { envelopeId: id }, scannerWith(pages, refused));
    await act(browser, TAKE, { id });
  }
  expect(refused).toEqual(['PAGES_DO_NOT_FIT', 'NO_LABEL_ON_PAGES', 'OTHER_PAGES']);
  // Whose job died or was lost gets its poisonous file back no more.
  const given = { ...world.appCtx, viewer: { ...world.appCtx.viewer, accountId: centre.id } };
  await giveUpScan(given, { ...office, scanner: scannerWith(null, refused) }, id);
  expect(refused.at(-1)).toBe('UNREADABLE');
}

test('from the tray to the Inbox and the box: each step stands in both chains, and the account’s begins with the centre’s', async () => {
  const centre = await openTestCentre(world.appCtx, { isPractice: true });
  const { browser, id: centreId } = centre;
  const owner = await world.account();
  const { accountId } = owner.viewer;
  const id = await labelled(browser);
  await read(world.appCtx, id, { accountIds: [accountId], needsSecond: false });
  await act(browser, DECIDE, { id, accountId });
  const uncounted = await act(browser, OPEN, { id, sheets: 0 });
  expect(uncounted).toMatchObject({ errorCode: 'INVALID_INPUT', problems: [{ field: 'sheets' }] });
  expect((await act(browser, OPEN, { id, sheets: 2 }))['envelope']).toMatchObject({
    stage: 'Opened',
    sheets: 2,
  });

  await expectOnlyItsOwn(centre, id);
  expect((await act(browser, OPEN, { id, sheets: 1 }))['envelope']).toMatchObject({ sheets: 1 });
  await act(browser, TAKE, { id });
  await scan(centre, { envelopeId: id }, scannerWith(await letter(await labelOf(id), 1)));
  // Once more, as after a kill: it is one document.
  await scan(centre, { envelopeId: id }, scannerWith(await letter(await labelOf(id), 1)));
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
  const missed = ['centre.scan-ordered', 'centre.scan-missed'];
  const scans = [...Array.from({ length: 5 }, () => missed).flat(), 'centre.scan-ordered'];
  for (const whose of [accountId, centreId])
    expect(
      (await chainOf(world.appCtx, whose, 'centre.scan-%')).map(({ action }) => action),
    ).toEqual(scans);
});
