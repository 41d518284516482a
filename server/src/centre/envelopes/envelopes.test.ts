import { expect, test } from 'vitest';
import { browserAt, openTestCentre } from '../../../test/centre/console.ts';
import {
  act,
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

const world = useWorld();

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

test('one person decides among those it may be; where that is too little a second one says the same, without knowing', async () => {
  const { browser, app, station, password } = await openTestCentre(world.appCtx);
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

  const add = `mutation { addPerson(name: "Jonas Reich", role: Operator) { badge pin } }`;
  const { badge, pin } = (await act(browser, add, {})) as unknown as { badge: string; pin: string };
  const second = browserAt(app);
  await second.send('/auth/station', { station, password });
  expect((await second.send('/auth/badge', { badge, pin, newPin: '951357' })).statusCode).toBe(200);

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
  const opening = { 'x-step': crypto.randomUUID() };
  const first = await act(browser, TRAY, tray, opening);
  expect((await act(browser, TRAY, tray, opening))['tray']).toEqual(first['tray']);
  const id = await labelled(browser);
  await read(world.appCtx, id, { accountIds: [accountId], needsSecond: false });
  for (const [query, variables] of [
    [DECIDE, { id, accountId }],
    [OPEN, { id, sheets: 1 }],
    [TAKE, { id }],
  ] as const) {
    const headers = { 'x-step': crypto.randomUUID() };
    const once = await act(browser, query, variables, headers);
    expect(once.errorCode).toBeNull();
    expect(await act(browser, query, variables, headers)).toEqual(once);
    // Without its key it is another step, which is not to be done now; a count may be made anew.
    if (query !== OPEN) expect((await act(browser, query, variables)).errorCode).toBe('NOT_NOW');
  }
  const steps = (await chainOf(world.appCtx, centreId)).map(({ action }) => action);
  expect(steps.filter((step) => step === 'centre.envelope-opened')).toHaveLength(1);
  expect(steps.filter((step) => step === 'centre.envelope-matched')).toHaveLength(1);
});
