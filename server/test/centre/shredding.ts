import { sql } from 'kysely';
import { expect } from 'vitest';
import { writeCode } from '@postkorb/domain/centre';
import { receiveOriginal } from '../../src/originals/index.ts';
import { acceptShredConsent } from '../../src/originals/shredding/accept-shred-consent.ts';
import { shredMany } from '../../src/originals/shredding/shred-many.ts';
import type { Ctx } from '../../src/platform/ctx.ts';
import { addDocument } from '../world/documents.ts';
import { signIn } from '../world/http-client.ts';
import { brokenInvariants } from '../../../tools/invariants/check.ts';
import { browserAt, openTestCentre, type ConsoleBrowser } from './console.ts';
import type { useWorld } from '../world/world.ts';

type Centre = Awaited<ReturnType<typeof openTestCentre>>;
export type InBox = { readonly code: string; readonly id: string };

let labels = 700_000;

/** A letter of the account whose paper came through this centre and lies in a box there. */
export async function paperInBox(ctx: Ctx, centre: Centre, isSimulated = true): Promise<InBox> {
  labels += 1;
  const code = writeCode({ kind: 'envelope', body: String(labels) });
  const id = await addDocument(ctx, { scanId: code, subject: 'Brief' });
  const receivedOn = '2026-11-21';
  await receiveOriginal(ctx, {
    documentId: id,
    scanId: code,
    shelf: null,
    receivedOn,
    isSimulated,
  });
  const { rows } = await sql<{ id: string }>`
    insert into centre.tray (centre_id, code, carrier, received_on, opened_by, opened_at, closed_at)
    values (${centre.id}, ${code}, 'Deutsche Post', '2026-11-21', ${centre.id}, now(), now()) returning id`.execute(
    ctx.db,
  );
  await sql`
    insert into centre.envelope (centre_id, tray_id, code, kind, stage, stage_at, labelled_at, matched_account_id, sheets, box_code)
    values (${centre.id}, ${rows[0]!.id}, ${code}, 'Letter', 'Shelved', now(), now(), ${ctx.viewer.accountId}, 2,
      ${writeCode({ kind: 'box', body: '7' })})`.execute(ctx.db);
  return { code, id };
}

/** The same, so many, and ordered to be shredded. */
export async function papersToShred(
  ctx: Ctx,
  centre: Centre,
  count: number,
): Promise<readonly InBox[]> {
  const papers: InBox[] = [];
  for (let n = 0; n < count; n += 1) papers.push(await paperInBox(ctx, centre));
  await acceptShredConsent(ctx);
  const proven = { ...ctx, ...(await signIn(ctx)) };
  await shredMany(proven, { ids: papers.map(({ id }) => id) });
  return papers;
}

/** Somebody whom the Lead of the centre has just added, who has chosen a PIN of their own: for a day they are no second pair of eyes beside that Lead. */
export async function addFresh({ app, browser, station, password }: Centre) {
  const add = 'mutation { addPerson(name: "Jonas Reich", role: Operator) { badge pin } }';
  const { data } = await browser.ask(add);
  const { badge, pin } = data!['addPerson'] as { badge: string; pin: string };
  const other = browserAt(app);
  await other.send('/auth/station', { station, password });
  const newPin = '951357';
  const entered = await other.send('/auth/badge', { badge, pin, newPin });
  expect(entered.statusCode).toBe(200);
  return { badge, pin: newPin, startPin: pin, browser: other };
}

/** A second person of the centre, who was added days ago. */
export async function addSecond(ctx: Ctx, centre: Centre) {
  const second = await addFresh(centre);
  await sql`update centre.renewal set given_at = given_at - interval '2 days' where centre_id = ${centre.id}`.execute(
    ctx.db,
  );
  return second;
}

/** Another browser at the same station, in which this person works, too. */
export async function anotherBrowser(
  { app, station, password }: Centre,
  { badge, pin }: { readonly badge: string; readonly pin: string },
): Promise<ConsoleBrowser> {
  const other = browserAt(app);
  await other.send('/auth/station', { station, password });
  expect((await other.send('/auth/badge', { badge, pin })).statusCode).toBe(200);
  return other;
}

const BATCH =
  '{ errorCode batch { id number stage stopReason stopCode certificateNumber papers { code state } } }';
const CALLS = {
  freeze: `mutation ($most: Int!, $level: Int = 4) { freezeBatch(protectionClass: 2, securityLevel: $level, machine: "HSM 411", most: $most) ${BATCH} }`,
  start: `mutation ($id: ID!, $badge: String!, $pin: String!) { startBatch(id: $id, badge: $badge, pin: $pin) ${BATCH} }`,
  shred: `mutation ($id: ID!, $code: String!) { shredPaper(id: $id, code: $code) ${BATCH} }`,
  finish: `mutation ($id: ID!) { finishBatch(id: $id) ${BATCH} }`,
  stop: `mutation ($id: ID!, $isMissing: Boolean!) { stopBatch(id: $id, isMissing: $isMissing) ${BATCH} }`,
} as const;

export type Shown = {
  readonly id: string;
  readonly number: number;
  readonly stage: string;
  readonly stopReason: string | null;
  readonly stopCode: string | null;
  readonly certificateNumber: string | null;
  readonly papers: readonly { readonly code: string; readonly state: string }[];
};

/** Asks the console for a step of a batch. */
export async function batchStep(
  browser: ConsoleBrowser,
  call: keyof typeof CALLS,
  variables: object,
): Promise<{ readonly errorCode: string | null; readonly batch: Shown }> {
  const { data, errors } = await browser.ask(CALLS[call], variables);
  expect(errors).toBeUndefined();
  return Object.values(data ?? {})[0] as { errorCode: string | null; batch: Shown };
}

const PAPER = `query ($id: ID!) { containerDocument(id: $id) { isDestroyed currentLocationType canUnshred
  destructionCertificate { number scanId securityLevel text } } }`;

type Paper = Readonly<Record<string, unknown>> & {
  readonly destructionCertificate: { readonly number: string; readonly text: string } | null;
};

/** A world in which papers are shredded. */
export function shreddingIn(world: ReturnType<typeof useWorld>) {
  const practice = () => openTestCentre(world.appCtx, { isPractice: true });
  const faults = async () => {
    const { dataFolder } = world.appCtx.config;
    const names = ['I6', 'I7', 'I9'] as const;
    const found = await brokenInvariants(world.ownerUrl, { dataFolder, names });
    return [...found.values()].flat();
  };
  return {
    practice,
    faults,
    intact: async () => expect(await faults()).toEqual([]),
    /** What an account, or a centre, did of such a kind. */
    chainOf: async (accountId: string, like: string) => {
      const { rows } = await sql<{ action: string }>`
        select action from platform.journal where account_id = ${accountId} and action like ${like} order by seq`.execute(
        world.appCtx.db,
      );
      return rows.map(({ action }) => action);
    },
    /** The paper of a letter as its customer sees it. */
    paperOf: async (ctx: Ctx, id: string) =>
      (await world.ask(ctx, PAPER, { id })).data!['containerDocument'] as Paper,
    /** A batch that runs. */
    running: async (count: number) => {
      const centre = await practice();
      const second = await addSecond(world.appCtx, centre);
      const ctx = await world.account();
      const papers = await papersToShred(ctx, centre, count);
      const { batch } = await batchStep(centre.browser, 'freeze', { most: count });
      const { badge, pin } = second;
      const { errorCode } = await batchStep(centre.browser, 'start', { id: batch.id, badge, pin });
      expect(errorCode).toBeNull();
      return { centre, second, ctx, papers, id: batch.id };
    },
  };
}
