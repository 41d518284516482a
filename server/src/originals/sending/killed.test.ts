import { spawn } from 'node:child_process';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openCarrier } from '../../../../tools/start/stand-ins/carrier.ts';
import { brokenInvariants } from '../../../../tools/invariants/check.ts';
import { isFull } from '../../../test/world/full.ts';
import { addOriginal } from '../../../test/world/originals.ts';
import { orderedPacket } from '../../../test/world/packets.ts';
import { useWorld } from '../../../test/world/world.ts';
import { readConfig } from '../../platform/config/config.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { sendPacket } from '../centre/centre-acts.ts';
import { settleByManifests } from './settle-label.ts';

const world = useWorld();
let server: Server;
let owner: pg.Client;
/** Looks on; what an open transaction has seen of others stays as it was. */
let watcher: pg.Client;
let carrier: ReturnType<typeof openCarrier>;
/** What happens at the carrier before it answers; it goes on with the answer, or never does. */
let meanwhile: (asked: string, answer: () => void) => void;
const listener: RequestListener = (request, response) =>
  meanwhile(`${request.method} ${request.url}`, () => carrier.listener(request, response));
beforeAll(async () => {
  server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  owner = new pg.Client(world.ownerUrl);
  watcher = new pg.Client(world.ownerUrl);
  await Promise.all([owner.connect(), watcher.connect()]);
});
afterAll(async () => {
  await Promise.all([owner.end(), watcher.end()]);
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  carrier = openCarrier();
  meanwhile = (_, answer) => answer();
});

const settings = () => ({
  DATABASE_APP_URL: world.appCtx.config.database.appUrl,
  POSTKORB_DATA: world.appCtx.config.dataFolder,
  POSTKORB_SECRET: 'a secret that only this test run knows',
  POSTKORB_LOG: 'silent',
  POSTKORB_DHL_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/parcel/de/shipping/v2`,
  POSTKORB_DHL_KEY: 'k',
  POSTKORB_DHL_USER: 'u',
  POSTKORB_DHL_PASSWORD: 'p',
  POSTKORB_DHL_BILLING: '33333333330102',
  POSTKORB_SHIPPER: 'Postkorb GmbH; Hafenstr. 1; 10243; Berlin',
});
const isOrder = (asked: string) => asked.startsWith('POST') && !asked.includes('validate=true');

/** Waits until somebody stands before a lock that this connection holds. */
const somebodyWaits = () =>
  expect
    .poll(
      async () =>
        (
          await watcher.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rowCount,
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0);
const locked = async (statement: string, id: string) => {
  await owner.query('begin');
  await owner.query(statement, [id]);
};

type Place = {
  readonly returnId: string;
  readonly accountId: string;
};
/** Where a packer is killed: what stands in its way there, so that it is there and nowhere else. */
type Point = {
  readonly at: string;
  /** What is known of the label afterwards, and how many the carrier made. */
  readonly left: readonly [string | null, number];
  readonly reach: (place: Place) => Promise<void>;
  readonly isLong?: boolean;
};

/** Holds the carrier's answer to the order until this lock is held. */
const answeredBehind =
  (statement: string, idOf: (place: Place) => string) => async (place: Place) => {
    const order = Promise.withResolvers<() => void>();
    meanwhile = (asked, answer) => (isOrder(asked) ? order.resolve(answer) : answer());
    const answer = await order.promise;
    await locked(statement, idOf(place));
    answer();
    await somebodyWaits();
  };

const POINTS: readonly Point[] = [
  {
    at: 'before it has noted that it asks',
    left: [null, 0],
    reach: async ({ returnId }) => {
      await locked('select 1 from originals.return where id = $1 for update', returnId);
      await somebodyWaits();
    },
    isLong: true,
  },
  {
    at: 'after it has noted that it asks',
    left: ['asked', 0],
    reach: () =>
      new Promise<void>((done) => {
        meanwhile = () => done();
      }),
  },
  {
    at: 'while the carrier makes the label',
    left: ['asked', 1],
    reach: async () => {
      carrier.suffer('silent');
      await expect.poll(() => carrier.made().length, { timeout: 30_000 }).toBe(1);
    },
    isLong: true,
  },
  {
    at: 'with the answer in its hand',
    left: ['asked', 1],
    reach: answeredBehind(
      'select 1 from originals.label where return_id = $1 for update',
      ({ returnId }) => returnId,
    ),
  },
  {
    at: 'after it has noted the answer, before the packet is sent',
    left: ['made', 1],
    reach: answeredBehind(
      'select 1 from originals.keeping where account_id = $1 for update',
      ({ accountId }) => accountId,
    ),
  },
];

/** The same people as an installation with this carrier, some days later: the manifests are there. */
const later = (days: number): Ctx => ({
  ...world.appCtx,
  config: readConfig(settings()),
  now: () => new Date(Date.now() + days * 86_400_000),
});
const labelOf = async (returnId: string) =>
  (
    await owner.query<{ state: string }>('select state from originals.label where return_id = $1', [
      returnId,
    ])
  ).rows;

async function killAt({ reach }: Point, place: Place): Promise<void> {
  const reached = reach(place);
  const packer = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../test/world/packer.ts')],
    { stdio: 'inherit', env: { ...process.env, ...settings(), PACKET: place.returnId } },
  );
  const ended = new Promise((done) => packer.once('exit', done));
  await reached;
  packer.kill('SIGKILL');
  await ended;
  await owner.query('rollback');
  meanwhile = (_, answer) => answer();
  carrier.suffer('none');
}

test.each(POINTS.filter(({ isLong }) => isFull || isLong !== true))(
  'F2, F13, I8: killed $at, there is one label, one packet and one charge in the end',
  { timeout: 120_000 },
  async (point) => {
    const ctx = await world.account();
    const returnId = await orderedPacket(ctx, [await addOriginal(ctx)]);
    await killAt(point, { returnId, accountId: ctx.viewer.accountId });
    const [state, made] = point.left;
    expect(await labelOf(returnId)).toEqual(state === null ? [] : [{ state }]);
    expect(carrier.made()).toHaveLength(made);

    // The next one finds what the first has noted, and asks the carrier only where nothing was.
    const again = sendPacket(later(0), { returnId, tracking: null });
    if (state === 'asked') {
      await expect(again).rejects.toMatchObject({ code: 'LABEL_UNCLEAR' });
      expect(carrier.made()).toHaveLength(made);
      await settleByManifests(later(4));
      await sendPacket(later(0), { returnId, tracking: null });
    } else await again;
    expect(carrier.made()).toHaveLength(1);
    const dataFolder = world.appCtx.config.dataFolder;
    const names = ['I4', 'I6', 'I7', 'I8', 'I14'] as const;
    const found = await brokenInvariants(world.ownerUrl, { dataFolder, names });
    expect([...found.values()].flat()).toEqual([]);
  },
);
