import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addLead, openCentre } from '../index.ts';
import { openConsole } from '../../console.ts';
import { browserAt, openTestCentre } from '../../../test/centre/console.ts';
import { useWorld } from '../../../test/world/world.ts';

const world = useWorld();
const HERE = '{ here { station { name centre { name isPractice } } operator { name role } } }';
const PEOPLE = '{ people { id name role isStartPin } }';
const locked = { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] };

const entriesOf = async (centreId: string) => {
  const { rows } = await sql<{ action: string }>`
    select action from platform.journal where account_id = ${centreId} order by seq`.execute(
    world.appCtx.db,
  );
  return rows.map(({ action }) => action);
};

test('a device is opened by the password of its station, and its person by badge and a PIN that nobody else has seen', async () => {
  const { id, password } = await openCentre(world.appCtx, {
    name: 'Zentrum Nord',
    station: 'Nord 1',
    isPractice: false,
  });
  const { badge, pin } = await addLead(world.appCtx, {
    centre: 'Zentrum Nord',
    name: 'Mara Vogel',
  });
  const browser = browserAt(await openConsole(world.appCtx));
  expect(await browser.ask(HERE)).toEqual({ data: { here: { station: null, operator: null } } });
  const opening = (typed: string) =>
    browser.send('/auth/station', { station: 'nord 1', password: typed });
  expect((await opening('AAAA-BBBB')).json()).toEqual({ code: 'WRONG' });
  expect((await opening(password.toLowerCase().replaceAll('-', ' '))).statusCode).toBe(200);

  const enter = (more: object) => browser.send('/auth/badge', { badge, pin, ...more });
  expect((await enter({ pin: '000000' })).json()).toEqual({ code: 'WRONG' });
  expect(
    (await enter({ badge: badge.replace(/\d$/, (last) => String(9 - Number(last))) })).json(),
  ).toEqual({ code: 'WRONG' });
  expect((await enter({})).json()).toEqual({ code: 'NEW_PIN' });
  expect((await enter({ newPin: '123456' })).json()).toEqual({ code: 'WEAK_PIN' });
  expect((await enter({ newPin: pin })).json()).toEqual({ code: 'WEAK_PIN' });
  expect(await browser.ask(PEOPLE)).toMatchObject(locked);
  expect((await enter({ newPin: '408153' })).statusCode).toBe(200);
  expect((await enter({ pin: '408153', badge: badge.toLowerCase() })).statusCode).toBe(200);
  expect(await browser.ask(HERE)).toEqual({
    data: {
      here: {
        station: { name: 'Nord 1', centre: { name: 'Zentrum Nord', isPractice: false } },
        operator: { name: 'Mara Vogel', role: 'Lead' },
      },
    },
  });
  expect(await browser.ask(PEOPLE)).toMatchObject({ data: { people: [{ isStartPin: false }] } });
  expect(await entriesOf(id)).toEqual([
    'centre.opened',
    'centre.station-added',
    'centre.person-added',
    'centre.station-refused',
    'centre.station-opened',
    'centre.shift-refused',
    'centre.shift-refused',
    'centre.pin-chosen',
    'centre.shift-begun',
    'centre.shift-ended',
    'centre.shift-begun',
  ]);
});

test('five wrong PINs of a badge wait, wherever they are typed', async () => {
  const { browser, lead } = await openTestCentre(world.appCtx);
  const codes: string[] = [];
  for (let nth = 0; nth < 7; nth += 1) {
    const answer = await browser.send('/auth/badge', { badge: lead.badge, pin: '111222' });
    codes.push(answer.json<{ code: string }>().code);
  }
  expect(codes.slice(0, 3)).toEqual(['WRONG', 'WRONG', 'WRONG']);
  expect(codes.at(-1)).toBe('WAIT');
  const right = await browser.send('/auth/badge', lead);
  expect(right.statusCode).toBe(429);
  expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
});

test('a station locks itself three minutes after somebody did something, and what a page asks by itself does not count', async () => {
  let now = new Date();
  const ctx = { ...world.appCtx, now: () => now };
  const { browser } = await openTestCentre(ctx);
  const pass = (seconds: number) => (now = new Date(now.getTime() + seconds * 1_000));
  pass(170);
  expect(await browser.ask(PEOPLE)).toMatchObject({ data: {} });
  pass(170);
  expect(await browser.ask(PEOPLE, {}, { 'x-quiet': '1' })).toMatchObject({ data: {} });
  pass(20);
  expect(await browser.ask(PEOPLE)).toMatchObject(locked);
  expect(await browser.ask(HERE)).toMatchObject({ data: { here: { operator: null } } });
});

test('who locks a station is out of it, and a device that is closed knows no station', async () => {
  const { browser, lead, id } = await openTestCentre(world.appCtx);
  expect((await browser.send('/auth/lock', {})).statusCode).toBe(204);
  expect(await browser.ask(PEOPLE)).toMatchObject(locked);
  expect((await browser.send('/auth/badge', lead)).statusCode).toBe(200);
  expect((await browser.send('/auth/close', {})).statusCode).toBe(204);
  expect(await browser.ask(HERE)).toEqual({ data: { here: { station: null, operator: null } } });
  expect((await browser.send('/auth/badge', lead)).statusCode).toBe(401);
  const ended = (await entriesOf(id)).filter((action) => action === 'centre.shift-ended');
  expect(ended).toHaveLength(2);
});

const ADD = `mutation ($name: String!, $role: CentreRole!) { addPerson(name: $name, role: $role) {
  errorCode problems { field code } person { id name role isStartPin } badge pin } }`;
const REMOVE = 'mutation ($id: ID!) { removePerson(id: $id) { errorCode personId } }';

test('a Lead adds people and takes them out again, but for the last Lead; an Operator does neither', async () => {
  const { browser, app, station, password } = await openTestCentre(world.appCtx);
  const added = await browser.ask(ADD, { name: '  Jonas   Reich ', role: 'Operator' });
  const { addPerson } = added.data as {
    addPerson: { person: { id: string; name: string }; badge: string; pin: string };
  };
  expect(addPerson.person).toMatchObject({ name: 'Jonas Reich', isStartPin: true });
  expect(await browser.ask(ADD, { name: ' ', role: 'Lead' })).toMatchObject({
    data: { addPerson: { errorCode: 'INVALID_INPUT', problems: [{ code: 'REQUIRED' }] } },
  });
  const his = browserAt(app);
  await his.send('/auth/station', { station, password });
  const { badge, pin } = addPerson;
  expect((await his.send('/auth/badge', { badge, pin, newPin: '951357' })).statusCode).toBe(200);
  expect(await his.ask(PEOPLE)).toEqual({ data: { people: [] } });
  for (const [query, variables] of [
    [ADD, { name: 'Wer', role: 'Lead' }],
    [REMOVE, { id: addPerson.person.id }],
    ['mutation ($id: ID!) { renewBadge(id: $id) { errorCode } }', { id: addPerson.person.id }],
    ['mutation ($id: ID!) { renewPin(id: $id) { errorCode } }', { id: addPerson.person.id }],
    ['mutation { addStation(name: "Wo") { errorCode } }', {}],
  ] as const) {
    const { data } = await his.ask(query, variables);
    expect(Object.values(data ?? {})).toMatchObject([{ errorCode: 'NOT_ALLOWED' }]);
  }
  expect(await browser.ask(REMOVE, { id: addPerson.person.id })).toMatchObject({
    data: { removePerson: { errorCode: null } },
  });
  expect(await his.ask(PEOPLE)).toMatchObject(locked);
  expect((await his.send('/auth/badge', { badge, pin: '951357' })).statusCode).toBe(401);
  const { data } = await browser.ask(PEOPLE);
  const [lead] = (data as { people: { id: string }[] }).people;
  expect(await browser.ask(REMOVE, { id: lead?.id })).toMatchObject({
    data: { removePerson: { errorCode: 'LAST_LEAD' } },
  });
});

test('a new badge, a new PIN and a new password end what the ones of before had opened', async () => {
  const { browser, lead, station, app } = await openTestCentre(world.appCtx);
  const { data } = await browser.ask('{ people { id } stations { id name devices } }');
  const { people, stations } = data as {
    people: { id: string }[];
    stations: { id: string; devices: number }[];
  };
  expect(stations).toMatchObject([{ name: station, devices: 1 }]);
  const renewed = await browser.ask(
    'mutation ($id: ID!) { renewBadge(id: $id) { errorCode badge } }',
    { id: people[0]?.id },
  );
  const { badge } = (renewed.data as { renewBadge: { badge: string } }).renewBadge;
  expect((await browser.send('/auth/badge', lead)).statusCode).toBe(401);
  expect((await browser.send('/auth/badge', { ...lead, badge })).statusCode).toBe(200);
  const again = await browser.ask(
    'mutation ($id: ID!) { renewStationPassword(id: $id) { errorCode password } }',
    { id: stations[0]?.id },
  );
  const { password } = (again.data as { renewStationPassword: { password: string } })
    .renewStationPassword;
  expect(await browser.ask(HERE)).toMatchObject({ data: { here: { station: null } } });
  const other = browserAt(app);
  expect((await other.send('/auth/station', { station, password })).statusCode).toBe(200);
});

test('one centre knows nothing of the people and stations of another', async () => {
  const [one, other] = [await openTestCentre(world.appCtx), await openTestCentre(world.appCtx)];
  const theirs = (await other.browser.ask('{ people { id } stations { id } }')).data as {
    people: { id: string }[];
    stations: { id: string }[];
  };
  expect(await one.browser.ask(REMOVE, { id: theirs.people[0]?.id })).toMatchObject({
    data: { removePerson: { errorCode: 'UNKNOWN_PERSON' } },
  });
  const removing = 'mutation ($id: ID!) { removeStation(id: $id) { errorCode } }';
  expect(await one.browser.ask(removing, { id: theirs.stations[0]?.id })).toMatchObject({
    data: { removeStation: { errorCode: 'UNKNOWN_STATION' } },
  });
  expect((await one.browser.send('/auth/badge', other.lead)).statusCode).toBe(401);
});

test('what was scanned by one person is not done as the next one, also at the same device', async () => {
  const { browser, lead } = await openTestCentre(world.appCtx);
  const shiftOf = async () => {
    const { data } = await browser.ask('{ here { operator { shiftId } } }');
    return (data as { here: { operator: { shiftId: string } } }).here.operator.shiftId;
  };
  const before = await shiftOf();
  expect(await browser.ask(PEOPLE, {}, { 'x-shift': before })).toMatchObject({ data: {} });
  await browser.send('/auth/lock', {});
  expect((await browser.send('/auth/badge', lead)).statusCode).toBe(200);
  expect(await shiftOf()).not.toBe(before);
  // A badge that is shown where nobody had gone begins anew, too.
  expect(await browser.ask(PEOPLE, {}, { 'x-shift': before })).toMatchObject({
    errors: [{ extensions: { code: 'FOREIGN_SHIFT' } }],
  });
  const now = await shiftOf();
  expect((await browser.send('/auth/badge', lead)).statusCode).toBe(200);
  expect(await browser.ask(PEOPLE, {}, { 'x-shift': now })).toMatchObject({
    errors: [{ extensions: { code: 'FOREIGN_SHIFT' } }],
  });
});
