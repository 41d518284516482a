import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, dayInBerlin } from '@postkorb/domain/basics';
import { openTestCentre } from '../../../test/centre/console.ts';
import { labelled, secondAt, workAt } from '../../../test/centre/envelopes.ts';
import { isFull } from '../../../test/world/full.ts';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { CentreCtx } from '../basics/shift.ts';
import { decideEnvelope, quarantineEnvelope } from '../envelopes/decide-envelope.ts';
import { answerOverdueClaims } from './answer-claims.ts';
import { claimPost, withdrawClaim } from './claim-post.ts';
import { proposeClaim } from './propose-claim.ts';
import { findDue, listForCarrier, sendBack } from './send-back.ts';

const world = useWorld();

const CLAIM = `mutation ($sender: String!, $from: Date!, $until: Date!) { claimPost(sender: $sender, from: $from, until: $until) {
  errorCode problems { field code } claims { id sender state answerBy canWithdraw } } }`;
const CLAIMS = `{ postClaims { sender state canWithdraw } me { canClaimPost } }`;
const SEALED = `{ sealedEnvelopes { id wasOpened claims { id names sender score fits } } }`;

const today = () => dayInBerlin(new Date());
const missed = (sender: string) => ({ sender, from: today(), until: today() });

let bodies = 900_000;

type Sealed = {
  readonly rows?: readonly string[];
  readonly kind?: string;
  readonly daysAgo?: number;
};

/** A sealed envelope, of which nobody knows whose it is. */
async function sealed(ctx: CentreCtx, { rows = [], kind = 'Letter', daysAgo = 0 }: Sealed = {}) {
  bodies += 1;
  const [envelope] = await labelled(ctx, [bodies]);
  const seen = JSON.stringify({ names: ['Unbekannt'], rows });
  const since = new Date(Date.now() - daysAgo * 86_400_000);
  await sql`update centre.tray set received_on = ${today()} where id = ${envelope!.trayId}`.execute(
    ctx.db,
  );
  await sql`update centre.envelope set stage = 'Quarantined', seen = ${seen}::jsonb, quarantined_at = ${since},
    kind = ${kind}, served_on = case when ${kind} = 'FormalService' then '2026-11-26'::date end
    where id = ${envelope!.id}`.execute(ctx.db);
  return envelope!;
}

const stateOf = async ({ db }: Ctx, id: string) => {
  const { rows } = await sql<{
    state: string;
  }>`select state from centre.claim where id = ${id}`.execute(db);
  return rows[0]?.state;
};
const stageOf = async ({ db }: Ctx, id: string) => {
  const { rows } = await sql<{
    stage: string;
  }>`select stage from centre.envelope where id = ${id}`.execute(db);
  return rows[0]?.stage;
};
const mailsOf = async ({ db, viewer }: Ctx) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from platform.mail where account_id = ${viewer.accountId} and kind like 'centre.%'`.execute(
    db,
  );
  return rows.map(({ kind }) => kind);
};

test('who misses post claims it unseen; a wrong day, a sixth claim and a Member are refused, and it may be withdrawn', async () => {
  const owner = await world.account();
  const outsider = await world.account();
  const empty = await world.ask(owner, CLAIM, { ...missed('  '), until: addDays(today(), -1) });
  expect(empty.data).toMatchObject({
    claimPost: { errorCode: 'INVALID_INPUT', problems: [{ field: 'sender' }, { field: 'until' }] },
  });
  for (const nth of [1, 2, 3, 4, 5]) {
    const made = await world.ask(owner, CLAIM, missed(`Absender ${nth}`));
    expect(made.data).toMatchObject({ claimPost: { errorCode: null } });
  }
  const sixth = await world.ask(owner, CLAIM, missed('Absender 6'));
  expect(sixth.data).toMatchObject({ claimPost: { errorCode: 'TOO_MANY_CLAIMS', claims: null } });
  const member = await world.member(owner);
  const theirs = await world.ask(member, CLAIM, missed('Absender 7'));
  expect(theirs.data).toMatchObject({ claimPost: { errorCode: 'NOT_ALLOWED' } });
  for (const other of [member, outsider])
    expect((await world.ask(other, CLAIMS)).data).toMatchObject({ postClaims: [] });

  const { rows } = await sql<{ id: string }>`
    select id from centre.claim where account_id = ${owner.viewer.accountId} limit 1`.execute(
    owner.db,
  );
  await expect(withdrawClaim(outsider, rows[0]!.id)).rejects.toMatchObject({
    code: 'UNKNOWN_CLAIM',
  });
  await withdrawClaim(owner, rows[0]!.id);
  await expect(withdrawClaim(owner, rows[0]!.id)).rejects.toMatchObject({
    code: 'ALREADY_ANSWERED',
  });
  expect((await world.ask(owner, CLAIMS)).data).toMatchObject({ me: { canClaimPost: true } });
});

test('whoever makes and withdraws claims all day is stopped after fifteen', async () => {
  const owner = await world.account();
  for (let nth = 0; nth < 15; nth += 1) {
    const [claim] = await claimPost(owner, missed(`Versuch ${nth}`));
    await withdrawClaim(owner, claim!.id);
  }
  await expect(claimPost(owner, missed('Einer mehr'))).rejects.toMatchObject({ code: 'TRY_LATER' });
});

test('a claim is ranked by sender, day and name; one person takes it, and only another one decides', async () => {
  const centre = await openTestCentre(world.appCtx);
  const first = await workAt(world.appCtx, centre);
  const second = secondAt(first);
  const [owner, other] = [await world.account(), await world.account()];
  const envelope = await sealed(first, { rows: ['Stadtwerke Musterstadt GmbH', 'Postfach 12'] });
  const [claim] = await claimPost(owner, missed('Stadtwerke Musterstatt'));
  const [far] = await claimPost(other, {
    ...missed('Ganz Anderswer'),
    from: addDays(today(), -40),
    until: addDays(today(), -30),
  });

  const { data } = await centre.browser.ask(SEALED);
  const shown = (data as { sealedEnvelopes: { id: string; claims: { id: string }[] }[] })
    .sealedEnvelopes;
  expect(shown).toMatchObject([
    {
      id: envelope.id,
      wasOpened: false,
      claims: [{ id: claim!.id, score: 80, fits: ['SENDER', 'DAY'] }],
    },
  ]);
  await expect(
    proposeClaim(first, { id: envelope.id, claimId: crypto.randomUUID() }),
  ).rejects.toMatchObject({ code: 'UNKNOWN_CLAIM' });
  await proposeClaim(first, { id: envelope.id, claimId: claim!.id });
  const decision = { id: envelope.id, accountId: owner.viewer.accountId };
  await expect(decideEnvelope(first, decision)).rejects.toMatchObject({ code: 'SAME_PERSON' });
  const none = { id: envelope.id, accountId: other.viewer.accountId };
  await expect(decideEnvelope(second, none)).rejects.toMatchObject({ code: 'NO_CANDIDATE' });
  expect(await stateOf(owner, claim!.id)).toBe('Waiting');
  expect(await decideEnvelope(second, decision)).toMatchObject({
    stage: 'Matched',
    matchedAccountId: owner.viewer.accountId,
  });
  expect([await stateOf(owner, claim!.id), await stateOf(other, far!.id)]).toEqual([
    'Found',
    'Waiting',
  ]);
  expect([await mailsOf(owner), await mailsOf(other)]).toEqual([['centre.claim-found'], []]);
});

test('a practice centre sees what its own accounts miss, and no other centre does', async () => {
  const real = await openTestCentre(world.appCtx);
  const practice = await openTestCentre(world.appCtx, { isPractice: true });
  const [guest, owner] = [await world.account(), await world.account()];
  await sql`insert into centre.practice_account (centre_id, account_id) values (${practice.id}, ${guest.viewer.accountId})`.execute(
    world.appCtx.db,
  );
  const [played] = await claimPost(guest, missed('Brauerei Sonnenschein'));
  const [meant] = await claimPost(owner, missed('Brauerei Sonnenschein'));
  for (const [centre, claim] of [
    [real, meant],
    [practice, played],
  ] as const) {
    await sealed(await workAt(world.appCtx, centre), { rows: ['Brauerei Sonnenschein'] });
    const { data } = await centre.browser.ask(SEALED);
    expect(data).toMatchObject({ sealedEnvelopes: [{ claims: [{ id: claim!.id }] }] });
  }
});

test('a claim that was withdrawn or laid aside meanwhile opens nothing', async () => {
  const first = await workAt(world.appCtx, await openTestCentre(world.appCtx));
  const second = secondAt(first);
  const owner = await world.account();
  const envelope = await sealed(first);
  const [gone] = await claimPost(owner, missed('Zurückgezogen'));
  await proposeClaim(first, { id: envelope.id, claimId: gone!.id });
  await withdrawClaim(owner, gone!.id);
  const decision = { id: envelope.id, accountId: owner.viewer.accountId };
  await expect(decideEnvelope(second, decision)).rejects.toMatchObject({ code: 'NO_CANDIDATE' });
  await quarantineEnvelope(second, envelope.id);

  const [kept] = await claimPost(owner, missed('Bleibt stehen'));
  await proposeClaim(first, { id: envelope.id, claimId: kept!.id });
  await quarantineEnvelope(second, envelope.id);
  expect(await stateOf(owner, kept!.id)).toBe('Waiting');
  // It may be another one, or this one after all.
  await proposeClaim(second, { id: envelope.id, claimId: kept!.id });
  expect(await decideEnvelope(first, decision)).toMatchObject({ stage: 'Matched' });
});

test('after ten working days a claim is answered, once, but not while a second person looks at it', async () => {
  const first = await workAt(world.appCtx, await openTestCentre(world.appCtx));
  const owner = await world.account();
  const envelope = await sealed(first);
  const [claim] = await claimPost(owner, missed('Nie gekommen'));
  const [looked] = await claimPost(owner, missed('Wird angesehen'));
  await proposeClaim(first, { id: envelope.id, claimId: looked!.id });
  const later = (days: number): Ctx => ({
    ...world.appCtx,
    now: () => new Date(Date.now() + days * 86_400_000),
  });
  await answerOverdueClaims(later(9));
  expect(await stateOf(owner, claim!.id)).toBe('Waiting');
  await answerOverdueClaims(later(40));
  await answerOverdueClaims(later(40));
  expect([await stateOf(owner, claim!.id), await stateOf(owner, looked!.id)]).toEqual([
    'NotFound',
    'Waiting',
  ]);
  expect(await mailsOf(owner)).toEqual(['centre.claim-not-found']);
});

test('what nobody claims goes back: a formal service the same day, a letter after ten working days, each scanned out', async () => {
  const ctx = await workAt(world.appCtx, await openTestCentre(world.appCtx));
  await expect(listForCarrier(ctx)).rejects.toMatchObject({ code: 'NOTHING_DUE' });
  const [fresh, old, formal] = [
    await sealed(ctx),
    await sealed(ctx, { daysAgo: 30 }),
    await sealed(ctx, { kind: 'FormalService' }),
  ];
  const due = (await findDue(ctx)).map(({ id }) => id).toSorted();
  expect(due).toEqual([old.id, formal.id].toSorted());
  await listForCarrier(ctx);
  await expect(listForCarrier(ctx)).rejects.toMatchObject({ code: 'LIST_OPEN' });
  await expect(sendBack(ctx, fresh.code)).rejects.toMatchObject({ code: 'NOT_ON_LIST' });
  const owner = await world.account();
  const [claim] = await claimPost(owner, missed('Zu spät'));
  await expect(proposeClaim(ctx, { id: old.id, claimId: claim!.id })).rejects.toMatchObject({
    code: 'NOT_NOW',
  });
  await sendBack(ctx, old.code.toLowerCase());
  await expect(sendBack(ctx, old.code)).rejects.toMatchObject({ code: 'ALREADY_OUT' });
  await sendBack(ctx, formal.code);
  expect([await stageOf(ctx, old.id), await stageOf(ctx, formal.id)]).toEqual([
    'SentBack',
    'SentBack',
  ]);
  expect(await stageOf(ctx, fresh.id)).toBe('Quarantined');
  const { rows: left } = await sql<{ seen: object }>`
    select seen from centre.envelope where id = any(${[old.id, formal.id]}::uuid[])`.execute(
    ctx.db,
  );
  expect(left).toEqual([{ seen: {} }, { seen: {} }]);
  // The first list has ended, and nothing is due for another one.
  await expect(listForCarrier(ctx)).rejects.toMatchObject({ code: 'NOTHING_DUE' });
});

test('a claim that is taken while the list is frozen: one of both, never both', async () => {
  const ctx = await workAt(world.appCtx, await openTestCentre(world.appCtx));
  const ends = {
    SecondDecision: ['fulfilled', 'rejected'],
    SendingBack: ['rejected', 'fulfilled'],
  };
  for (let round = 0; round < (isFull ? 500 : 20); round += 1) {
    const owner = await world.account();
    const { id, code } = await sealed(ctx, { daysAgo: 30 });
    const [claim] = await claimPost(owner, missed('Rennen'));
    const [taken, listed] = await Promise.allSettled([
      proposeClaim(ctx, { id, claimId: claim!.id }),
      listForCarrier(ctx),
    ]);
    const stage = (await stageOf(ctx, id)) as keyof typeof ends;
    expect([taken.status, listed.status]).toEqual(ends[stage]);
    if (stage === 'SendingBack') await sendBack(ctx, code);
  }
});
