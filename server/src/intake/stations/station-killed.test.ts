import { fork, type ChildProcess } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isFull } from '../../../test/world/full.ts';
import { scannedPage } from '../../../test/world/scans.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Engines } from '../../platform/module.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { readScan } from '../scans/read-scan.ts';
import { findScans } from '../scans/scan.sql.ts';
import { addStation } from './change-stations.ts';

const world = useWorld();

/** The endpoint as a process that is killed at this point of taking a scan; at none it goes on. */
async function openDoor(killedAt: string): Promise<{ child: ChildProcess; base: string }> {
  const { config } = world.appCtx;
  const child = fork(
    join(import.meta.dirname, '../../../test/world/station-killed.ts'),
    [killedAt],
    {
      env: {
        ...process.env,
        DATABASE_APP_URL: config.database.appUrl,
        POSTKORB_DATA: config.dataFolder,
        POSTKORB_SECRET: config.secret,
        POSTKORB_LOG: 'silent',
      },
    },
  );
  const [port] = (await once(child, 'message')) as [number];
  return { child, base: `http://127.0.0.1:${port}` };
}

const gone = async (child: ChildProcess) => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return child.signalCode;
};

let healthy: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
  healthy = await openDoor('never');
});
afterAll(async () => {
  healthy.child.kill('SIGKILL');
  await gone(healthy.child);
});

type Scan = { readonly scanId: string; readonly files: readonly Buffer[] };
type Said = { readonly status: number; readonly body: Record<string, unknown> };

/** What a station is answered; null where the line broke before it was. */
async function send(base: string, token: string, { scanId, files }: Scan): Promise<Said | null> {
  const body = new FormData();
  body.set('scanId', scanId);
  for (const bytes of files) body.append('files', new Blob([new Uint8Array(bytes)]), 'page');
  const headers = { authorization: `Bearer ${token}` };
  try {
    const answer = await fetch(`${base}/scan-station/letters`, { method: 'POST', headers, body });
    return { status: answer.status, body: (await answer.json()) as Said['body'] };
  } catch {
    return null;
  }
}

async function withStation() {
  const ctx = await world.account();
  return { ctx, token: (await addStation(ctx, 'Empfang')).token };
}

const pdf = () => Buffer.from(`%PDF-1.7 ${randomUUID()}`);
const listed = (ctx: Ctx) => findScans(ctx, { first: 99, after: null });

/** Hands all that was kept on, twice over; the bytes of what came of it. */
async function handedOn(ctx: Ctx): Promise<readonly (string | null)[]> {
  const { accountId } = ctx.viewer;
  for (const { id: scanId } of [...(await listed(ctx)), ...(await listed(ctx))])
    await readScan(ctx, {} as Engines, { accountId, scanId, whole: true });
  const rows = await ctx.db
    .selectFrom('intake.upload')
    .select('sha256')
    .where('accountId', '=', accountId)
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test.each([
  ['while the bytes come', 'in-body', 0],
  ['before its bytes are stored', 'before-store', 0],
  ['after they are stored, before its row is written', 'after-store', 0],
  ['before its row is there for good', 'before-commit', 0],
  ['after its row is there, before it has answered', 'after-commit', 1],
] as const)(
  'a process that is killed %s has said nothing; the same scan afterwards is there once, and answered alike',
  { timeout: 60_000 },
  async (_, point, kept) => {
    const { ctx, token } = await withStation();
    const scan = { scanId: 'S-1', files: [pdf()] };
    const killed = await openDoor(point);
    expect(await send(killed.base, token, scan)).toBe(null);
    expect(await gone(killed.child)).toBe('SIGKILL');
    const before = await listed(ctx);
    expect(before).toHaveLength(kept);
    const first = await send(healthy.base, token, scan);
    expect(first?.status).toBe(201);
    expect(await send(healthy.base, token, scan)).toEqual(first);
    const after = await listed(ctx);
    expect(after.map(({ id }) => id)).toEqual([first?.body['id']]);
    for (const { id } of before) expect(id).toBe(first?.body['id']);
    expect(await handedOn(ctx)).toEqual([hashOf(scan.files[0]!)]);
  },
);

const KILLS = isFull ? 40 : 5;
const LATEST_MS = 1_000;

test(
  'however often the process is killed, each scan that got its answer is there, and each is there once',
  { timeout: isFull ? 600_000 : 300_000 },
  async () => {
    const { ctx, token } = await withStation();
    const pages = [scannedPage('Eins'), scannedPage('Zwei')].map((page) => page.jpeg().toBuffer());
    const scans: Scan[] = [];
    for (let n = 0; n < 12; n += 1) {
      const files = n % 2 === 0 ? [pdf()] : await Promise.all(pages);
      scans.push({ scanId: `S-${n}`, files });
    }
    const answers = new Map<string, Said>();
    const sendAll = async (base: string) => {
      const waiting = scans.toSorted(() => Math.random() - 0.5);
      const lane = async () => {
        for (let scan = waiting.pop(); scan; scan = waiting.pop()) {
          const said = await send(base, token, scan);
          if (said === null) return;
          // Two of an account come at a time, and so many a minute.
          if (said.status !== 201) await pause(100);
          if (said.status !== 201) continue;
          // What was answered once is answered the same after each kill.
          expect(said).toEqual(answers.get(scan.scanId) ?? said);
          answers.set(scan.scanId, said);
        }
      };
      await Promise.all([lane(), lane()]);
    };
    for (let n = 0; n < KILLS; n += 1) {
      const { child, base } = await openDoor('never');
      const sending = sendAll(base);
      await pause(Math.random() * LATEST_MS);
      child.kill('SIGKILL');
      expect(await gone(child)).toBe('SIGKILL');
      await sending;
      const ids = (await listed(ctx)).map(({ id }) => id);
      for (const { body } of answers.values()) expect(ids).toContain(body['id']);
    }
    while (answers.size < scans.length) await sendAll(healthy.base);
    await sendAll(healthy.base);
    const rows = await listed(ctx);
    const answered = [...answers].map(([scanId, { body }]) => `${scanId} ${String(body['id'])}`);
    expect(rows.map(({ scanId, id }) => `${scanId} ${id}`).toSorted()).toEqual(answered.toSorted());
    const bytes = await handedOn(ctx);
    expect(bytes).toHaveLength(scans.length);
    for (const { files } of scans)
      if (files.length === 1) expect(bytes).toContain(hashOf(files[0]!));
  },
);
