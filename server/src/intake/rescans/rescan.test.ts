import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOriginal } from '../../../test/world/originals.ts';
import { documentFrom, openPostOffice } from '../../../test/world/post-office.ts';
import { useWorld } from '../../../test/world/world.ts';
import { findDocument } from '../../documents/index.ts';
import { findOpenRescan } from '../../originals/index.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { receiveDocument, rescanSheet } from '../index.ts';
import { rescanForPractice } from './practice-rescan.ts';
import { takeInFile } from '../take-in.ts';

const world = useWorld();
let office: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  office = await openPostOffice(world.appCtx);
});
afterAll(() => office.close());

const scan = (name: string) =>
  readFile(new URL(`../../../../fixtures/scans/${name}`, import.meta.url));

const ASK = `mutation ($id: ID!, $reason: RescanReason!, $note: String, $key: String) {
  requestRescan(id: $id, reason: $reason, note: $note, idempotencyKey: $key) { errorCode problems { field code } document { id canRequestRescan } } }`;
const SHOWN = `query ($id: ID!) { containerDocument(id: $id) { canRequestRescan rescanRefusal canReturn canShred
  originalRefusals { return } rescans { reason note requestedAt scannedAt newScan { id } }
  rescanOf { firstScan { id } } currentLocationType original { shelf } } }`;

async function asked(ctx: Ctx, query: string, variables: object) {
  const { data, errors } = await world.ask(ctx, query, variables);
  expect(errors).toBeUndefined();
  return Object.values(data!)[0] as Record<string, unknown>;
}
const codeOf = async (ctx: Ctx, variables: object) =>
  (await asked(ctx, ASK, variables))['errorCode'];
const shown = (ctx: Ctx, id: string) => asked(ctx, SHOWN, { id });
const mails = async (ctx: Ctx) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from platform.mail where account_id = ${ctx.viewer.accountId} and kind like 'originals.%'`.execute(
    ctx.db,
  );
  return rows.map(({ kind }) => kind);
};

/** A letter that came on paper under this number, and was taken in. */
async function letter(ctx: Ctx, scanId: string, isSimulated: boolean): Promise<string> {
  const [id, bytes] = [randomUUID(), await scan('no_contents.pdf')];
  const sheet = { door: 'scan', scanId, isSimulated } as const;
  await receiveDocument(ctx, { ...sheet, id, filename: 'Brief.pdf', bytes, arrivesAt: new Date() });
  await takeInFile(ctx, office, { turn: 0, uploadId: id, last: true });
  return documentFrom(ctx, id);
}

test('[ENT-DOCUMENT-CANREQUESTRESCAN][MUT-requestRescan] a new scan lies beside the untouched first one, and until then the paper goes nowhere', async () => {
  const ctx = await world.account();
  const sheet = `S-${randomUUID()}`;
  const id = await letter(ctx, sheet, false);
  const before = (await findDocument(ctx, id))!;
  expect(await shown(ctx, id)).toMatchObject({
    canRequestRescan: true,
    rescanRefusal: null,
    rescans: [],
  });
  await expect(rescanSheet(ctx, { sheet, bytes: await scan('no_contents.pdf') })).rejects.toThrow(
    'NO_RESCAN_ASKED',
  );

  expect(await asked(ctx, ASK, { id, reason: 'Other', note: ' ' })).toMatchObject({
    errorCode: 'INVALID_INPUT',
    problems: [{ field: 'note', code: 'REQUIRED' }],
  });
  const wanted = { id, reason: 'CutOff', note: 'unten fehlt eine Zeile', key: 'once-more' };
  expect(await codeOf(ctx, wanted)).toBeNull();
  expect(await codeOf(ctx, wanted)).toBeNull();
  expect(await codeOf(ctx, { id, reason: 'Unreadable' })).toBe('RESCAN_OPEN');
  expect(await shown(ctx, id)).toMatchObject({
    canRequestRescan: false,
    canReturn: false,
    canShred: false,
    originalRefusals: { return: 'RESCAN_OPEN' },
    rescans: [{ reason: 'CutOff', note: 'unten fehlt eine Zeile', scannedAt: null, newScan: null }],
  });

  const { id: uploadId } = (await findOpenRescan(ctx, id))!;
  const bytes = await scan('one-bit-scan.pdf');
  for (const _ of ['once', 'twice']) await rescanSheet(ctx, { sheet, bytes });
  await takeInFile(ctx, office, { turn: 0, uploadId, last: true });
  const newScan = await documentFrom(ctx, uploadId);
  const found = (await findDocument(ctx, newScan))!;
  expect(found).toMatchObject({ folderId: before.folderId, fileType: 'LetterScan', scanId: null });
  expect(found.originalSha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(await findDocument(ctx, id)).toMatchObject({
    originalSha256: before.originalSha256,
    pageCount: before.pageCount,
    folderId: before.folderId,
  });
  expect(await shown(ctx, id)).toMatchObject({
    canRequestRescan: true,
    canReturn: true,
    rescans: [{ newScan: { id: newScan } }],
  });
  expect(await shown(ctx, newScan)).toMatchObject({
    canRequestRescan: false,
    rescanRefusal: 'NO_ORIGINAL',
    rescanOf: { firstScan: { id } },
    currentLocationType: 'Digital',
    original: null,
  });
  expect(await mails(ctx)).toEqual(['originals.rescanned']);
});

test('the practice centre scans demo letters once more, once, and no others', async () => {
  const ctx = await world.account();
  const { accountId } = ctx.viewer;
  const id = await letter(ctx, `S-${randomUUID()}`, true);
  await rescanForPractice(ctx, { accountId, documentId: id });
  expect(await codeOf(ctx, { id, reason: 'PagesMissing' })).toBeNull();
  const { id: uploadId } = (await findOpenRescan(ctx, id))!;
  for (const _ of ['once', 'twice']) await rescanForPractice(ctx, { accountId, documentId: id });
  await takeInFile(ctx, office, { turn: 0, uploadId, last: true });
  await rescanForPractice(ctx, { accountId, documentId: id });
  expect(await shown(ctx, id)).toMatchObject({
    rescans: [{ newScan: { id: await documentFrom(ctx, uploadId) } }],
  });
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from documents.document where account_id = ${accountId}`.execute(
    ctx.db,
  );
  expect(rows[0]!.count).toBe(2);
});

test('twenty ask at once, and one of them is heard', async () => {
  const ctx = await world.account();
  const id = await addOriginal(ctx);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => codeOf(ctx, { id, reason: 'Unreadable' })),
  );
  expect(answers.filter((code) => code === null)).toHaveLength(1);
  expect(new Set(answers)).toEqual(new Set([null, 'RESCAN_OPEN']));
  const outsider = await world.account();
  expect(await codeOf(outsider, { id, reason: 'Unreadable' })).toBe('UNKNOWN_DOCUMENT');
});
