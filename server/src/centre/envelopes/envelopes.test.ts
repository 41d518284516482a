import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { browserAt, openTestCentre, type ConsoleBrowser } from '../../../test/centre/console.ts';
import {
  act,
  acting,
  ASIDE,
  chainOf,
  code,
  DECIDE,
  LABEL,
  labelled,
  OPEN,
  read,
  SHELVE,
  TAKE,
  TRAY,
} from '../../../test/centre/steps.ts';
import { useWorld } from '../../../test/world/world.ts';
import { updateName } from '../../identity/people/update-name.ts';
import { givePostbox } from '../../originals/postbox/give-postbox.ts';
import { keepNames } from '../../originals/postbox/keep-names.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { findMatch, lookedAt } from '../fronts/find-match.ts';
import { addLead } from '../people/open-centre.ts';

const world = useWorld();
type Centre = Awaited<ReturnType<typeof openTestCentre>>;

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
  await read(world.appCtx, id, { accountIds: [], needsSecond: false });
  await never();
  expect((await act(browser, ASIDE, { id }))['envelope']).toMatchObject({ stage: 'Quarantined' });
  await never();
  const nobody = { id: id.replace(/^./, (first) => (first === '0' ? '1' : '0')), sheets: 1 };
  expect((await act(browser, OPEN, nobody)).errorCode).toBe('UNKNOWN_ENVELOPE');
});

/** A second Lead of a centre at work beside the first one, with a badge and a PIN that nobody there gave them. */
async function secondAt({ app, name, station, password }: Centre): Promise<ConsoleBrowser> {
  const { badge, pin } = await addLead(world.appCtx, { centre: name, name: 'Jonas Reich' });
  const second = browserAt(app);
  await second.send('/auth/station', { station, password });
  expect((await second.send('/auth/badge', { badge, pin, newPin: '951357' })).statusCode).toBe(200);
  return second;
}

test('one person decides among those it may be; where that is too little a second one says the same, without knowing', async () => {
  const centre = await openTestCentre(world.appCtx);
  const { browser } = centre;
  const [one, other, outsider] = [
    await world.account(),
    await world.account(),
    await world.account(),
  ];
  const ids = { one: one.viewer.accountId, other: other.viewer.accountId };
  const simple = await labelled(browser);
  await read(world.appCtx, simple, { accountIds: [ids.one, ids.other], needsSecond: false });
  const none = { id: simple, accountId: outsider.viewer.accountId };
  expect((await act(browser, DECIDE, none)).errorCode).toBe('NO_CANDIDATE');
  const chosen = await act(browser, DECIDE, { id: simple, accountId: ids.one });
  expect(chosen['envelope']).toEqual({ stage: 'Matched', candidates: [] });

  const second = await secondAt(centre);

  // Who is not the best of them is never chosen by one pair of eyes.
  const weak = await labelled(browser);
  await read(world.appCtx, weak, { accountIds: [ids.one, ids.other], needsSecond: false });
  const runnerUp = await act(browser, DECIDE, { id: weak, accountId: ids.other });
  expect(runnerUp['envelope']).toMatchObject({ stage: 'SecondDecision' });

  const hard = await labelled(browser);
  await read(world.appCtx, hard, { accountIds: [ids.one, ids.other], needsSecond: true });
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

test('a step whose answer was lost is done once, and the same step again answers as it did', async () => {
  const { browser, id: centreId } = await openTestCentre(world.appCtx);
  const { accountId } = (await world.account()).viewer;
  const tray = { code: code('tray') };
  const open = acting(browser, { 'x-step': crypto.randomUUID() });
  const first = await open(TRAY, tray);
  expect((await open(TRAY, tray))['tray']).toEqual(first['tray']);
  const id = await labelled(browser);
  await read(world.appCtx, id, { accountIds: [accountId], needsSecond: false });
  for (const [query, variables] of [
    [DECIDE, { id, accountId }],
    [OPEN, { id, sheets: 1 }],
    [TAKE, { id }],
  ] as const) {
    const step = acting(browser, { 'x-step': crypto.randomUUID() });
    const once = await step(query, variables);
    expect(once.errorCode).toBeNull();
    expect(await step(query, variables)).toEqual(once);
    // Without its key it is another step, which is not to be done now; a count may be made anew.
    if (query !== OPEN) expect((await act(browser, query, variables)).errorCode).toBe('NOT_NOW');
  }
  const steps = (await chainOf(world.appCtx, centreId)).map(({ action }) => action);
  expect(steps.filter((step) => step === 'centre.envelope-opened')).toHaveLength(1);
  expect(steps.filter((step) => step === 'centre.envelope-matched')).toHaveLength(1);
});

test('whoever gave somebody a badge or a PIN is no second pair of eyes beside them, for a day', async () => {
  let now = new Date();
  const ctx = { ...world.appCtx, now: () => now };
  const centre = await openTestCentre(ctx);
  const { browser } = centre;
  const { accountId } = (await world.account()).viewer;
  const add = `mutation { addPerson(name: "Nora Falk", role: Operator) { badge pin } }`;
  const { badge, pin } = (await act(browser, add, {})) as unknown as { badge: string; pin: string };
  const added = browserAt(centre.app);
  await added.send('/auth/station', { station: centre.station, password: centre.password });
  await added.send('/auth/badge', { badge, pin, newPin: '951357' });
  const ids = [await labelled(browser), await labelled(browser)];
  for (const id of ids) await read(ctx, id, { accountIds: [accountId], needsSecond: true });
  const [first = '', second = ''] = ids;
  await act(browser, DECIDE, { id: first, accountId });
  const same = await act(added, DECIDE, { id: first, accountId });
  expect(same.errorCode).toBe('NOT_INDEPENDENT');
  // Nor the other way round.
  await act(added, DECIDE, { id: second, accountId });
  expect((await act(browser, DECIDE, { id: second, accountId })).errorCode).toBe('NOT_INDEPENDENT');
  now = new Date(now.getTime() + 25 * 3_600_000);
  await added.send('/auth/badge', { badge, pin: '951357' });
  expect((await act(added, DECIDE, { id: first, accountId }))['envelope']).toMatchObject({
    stage: 'Matched',
  });
});

const BLANK = {
  numbers: [],
  names: [],
  company: '',
  careOf: '',
  streetAndNumber: '',
  zip: '',
  city: '',
  sticker: null,
};

test('candidates are compared anew when somebody decides: a name that is another one meanwhile is no choice', async () => {
  const { browser, id: centreId } = await openTestCentre(world.appCtx);
  const customer = await world.account();
  const { accountId } = customer.viewer;
  await updateName(customer, { firstName: 'Balduin', lastName: 'Hagemeister' });
  await givePostbox(customer);
  await keepNames(customer);
  const id = await labelled(browser);
  const seen = { ...BLANK, names: ['Balduin Hagemeyster'] };
  const match = lookedAt(await findMatch(world.appCtx, seen, false));
  expect(match).toMatchObject({ ranked: [{ accountId }] });
  await sql`update centre.envelope set stage = 'Deciding', seen = ${JSON.stringify(seen)}::jsonb,
    match = ${JSON.stringify(match)}::jsonb where id = ${id}`.execute(world.appCtx.db);
  await updateName(customer, { firstName: 'Xaver', lastName: 'Quittländer' });
  await keepNames(customer);
  const changed = await act(browser, DECIDE, { id, accountId });
  expect(changed.errorCode).toBe('CHANGED_MEANWHILE');
  const { data } = await browser.ask(
    '{ envelopesAt(stage: Deciding) { id candidates { accountId } } }',
  );
  expect(data).toEqual({ envelopesAt: [{ id, candidates: [] }] });
  expect((await act(browser, DECIDE, { id, accountId })).errorCode).toBe('NO_CANDIDATE');
  const renewed = await chainOf(world.appCtx, centreId, 'centre.candidates-renewed');
  expect(renewed).toHaveLength(1);
});

test('the names of all candidates of a list are asked for at once', async () => {
  const asked: string[] = [];
  const ctx: Ctx = {
    ...world.appCtx,
    db: world.appCtx.db.withPlugin({
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('postbox')) asked.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  };
  const { browser } = await openTestCentre(ctx);
  const { accountId } = (await world.account()).viewer;
  const ids = [await labelled(browser), await labelled(browser), await labelled(browser)];
  for (const id of ids)
    await read(world.appCtx, id, { accountIds: [accountId], needsSecond: false });
  asked.length = 0;
  const list = '{ envelopesAt(stage: Deciding) { candidates { names } } }';
  expect((await browser.ask(list)).data).toMatchObject({ envelopesAt: ids.map(() => ({})) });
  expect(asked).toHaveLength(1);
});
