import { hasCheckDigits, POSTBOX_NUMBERS, postboxNumberAt } from '@postkorb/domain/originals';
import { expect, test } from 'vitest';
import { useWorld } from '../../../test/world/world.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { givePostbox } from './give-postbox.ts';
import { insertPostboxNumber } from './postbox.sql.ts';

const world = useWorld();

const ADDRESS = `{ me { recipientNames canAddAddressee postkorbAddress { id names companyName additionalInfo streetAndNumber zip city country
  countryCode lines isPractice } } }`;
type Address = { readonly id: string; readonly lines: readonly string[] };

async function asked(ctx: Ctx, query: string, variables: object = {}) {
  const { data, errors } = await world.ask(ctx, query, variables);
  expect(errors).toBeUndefined();
  return data!;
}
const me = async (ctx: Ctx) =>
  (await asked(ctx, ADDRESS))['me'] as {
    postkorbAddress: Address | null;
    recipientNames: string[];
  };
const kinds = async (ctx: Ctx) => {
  const rows = await ctx.db
    .selectFrom('platform.journal')
    .select('action')
    .where('accountId', '=', ctx.viewer.accountId)
    .where('action', 'like', 'originals.%')
    .orderBy('seq')
    .execute();
  return rows.map(({ action }) => action);
};

test('[ENT-CUSTOMER-POSTKORBADDRESS][ENT-ADDRESS][ENT-ADDRESS-ID][ENT-ADDRESS-LINES] an account has one postbox number from its first need on', async () => {
  const ctx = await world.account();
  const [first, ...others] = await Promise.all([me(ctx), me(ctx), me(ctx)]);
  const { id, lines } = first.postkorbAddress!;
  expect(id).toMatch(/^[1-9]\d{9}$/);
  expect(hasCheckDigits(id)).toBe(true);
  expect(others.map((one) => one.postkorbAddress!.id)).toEqual([id, id]);
  const written = `Postkorb ${id.slice(0, 4)} ${id.slice(4, 8)} ${id.slice(8)}`;
  expect(first.postkorbAddress).toEqual({
    id,
    names: first.recipientNames.slice(0, 1),
    companyName: 'Postkorb Übungszentrum',
    additionalInfo: written,
    streetAndNumber: 'Übungsweg 1',
    zip: '00000',
    city: 'Musterstadt',
    country: 'Deutschland',
    countryCode: 'DE',
    lines: [
      first.recipientNames[0],
      written,
      'c/o Postkorb Übungszentrum',
      'Übungsweg 1',
      '00000 Musterstadt',
    ],
    isPractice: true,
  });
  expect(lines).toHaveLength(5);
  expect(await kinds(ctx)).toEqual(['originals.postbox-given']);
});

test('[ENT-ADDRESS-NAMES][ENT-ADDRESS-COMPANYNAME][ENT-ADDRESS-STREETANDNUMBER][ENT-ADDRESS-ZIP][ENT-ADDRESS-CITY] where a centre is named, it stands there, in the language of the viewer', async () => {
  const ctx = await world.account();
  const centre = {
    name: 'Postkorb Scanzentrum',
    streetAndNumber: 'Hafenstr. 1',
    zip: '10243',
    city: 'Berlin',
    isPractice: false,
  };
  const english: Ctx = {
    ...ctx,
    config: { ...ctx.config, centre },
  };
  await asked(ctx, 'mutation { updateUser(locale: en_GB) { errorCode } }');
  expect((await me(english)).postkorbAddress).toMatchObject({
    companyName: 'Postkorb Scanzentrum',
    streetAndNumber: 'Hafenstr. 1',
    zip: '10243',
    city: 'Berlin',
    country: 'Germany',
    isPractice: false,
  });
});

test('[ENT-ADDRESS-ADDITIONALINFO] a number is never given twice, not even when its account is gone', async () => {
  const [one, other] = [await world.account(), await world.account()];
  const place = Number((await givePostbox(one)).slice(0, 8)) - 10 ** 7;
  expect(await insertPostboxNumber(other, place)).toBeNull();
  const places = [place, place, (place + 1) % POSTBOX_NUMBERS];
  const number = await givePostbox(other, () => places.shift());
  expect(number).toBe(postboxNumberAt((place + 1) % POSTBOX_NUMBERS));
  expect(places).toEqual([]);
  // The database itself neither changes nor forgets one, nor takes one with wrong check digits.
  const table = one.db
    .deleteFrom('originals.postbox')
    .where('accountId', '=', one.viewer.accountId);
  await expect(table.execute()).rejects.toThrow(/never/);
  const change = one.db
    .updateTable('originals.postbox')
    .set({ number: postboxNumberAt(7) })
    .where('accountId', '=', one.viewer.accountId);
  await expect(change.execute()).rejects.toThrow(/never/);
  const wrong = {
    accountId: (await world.account()).viewer.accountId,
    number: '1234567800',
    givenAt: new Date(),
  };
  await expect(one.db.insertInto('originals.postbox').values(wrong).execute()).rejects.toThrow(
    /check/,
  );
});

test('whoever manages no paper, and support that only looks, gives nobody a number', async () => {
  const ctx = await world.account();
  const as = (viewer: Partial<Ctx['viewer']>): Ctx => ({
    ...ctx,
    viewer: { ...ctx.viewer, ...viewer },
  });
  expect((await me(as({ role: 'Member' }))).postkorbAddress).toBeNull();
  const support = { ...ctx, actor: { ...ctx.actor, kind: 'support' } } as Ctx;
  expect((await me(support)).postkorbAddress).toBeNull();
  expect(await kinds(ctx)).toEqual([]);
  const { id } = (await me(ctx)).postkorbAddress!;
  expect((await me(support)).postkorbAddress!.id).toBe(id);
});

const CREATE = `mutation ($name: String, $aliases: [String!]) { createAddressee(name: $name, aliases: $aliases) {
  errorCode problems { field code position } addressee { id name aliases version } } }`;
const EDIT = `mutation ($id: ID!, $name: String, $aliases: [String!], $version: Int) {
  editAddressee(id: $id, name: $name, aliases: $aliases, version: $version) { errorCode problems { field } addressee { name aliases version } } }`;
const DELETE = 'mutation ($id: ID!) { deleteAddressee(id: $id) { errorCode addresseeId } }';
const LIST = '{ addressees { id name aliases version } }';
type Answered = {
  readonly errorCode: string | null;
  readonly addressee: { readonly id: string } | null;
};
const call = async (ctx: Ctx, query: string, variables: object) =>
  Object.values(await asked(ctx, query, variables))[0] as Answered;

test('who gets post here is added, changed and removed, and nobody is there twice', async () => {
  const ctx = await world.account();
  const added = await call(ctx, CREATE, {
    name: ' Jonas  Weber ',
    aliases: ['J. Weber', 'j. weber'],
  });
  const { id } = added.addressee!;
  expect(added.addressee).toEqual({ id, name: 'Jonas Weber', aliases: ['J. Weber'], version: 1 });
  const [own] = (await me(ctx)).recipientNames;
  for (const name of [own, 'J. WEBER'])
    expect((await call(ctx, CREATE, { name })).errorCode).toBe('NAME_TAKEN');
  expect(await call(ctx, CREATE, { name: 'J'.repeat(51) })).toMatchObject({
    errorCode: 'INVALID_INPUT',
    problems: [{ field: 'name', code: 'TOO_LONG', position: 50 }],
  });
  expect((await call(ctx, EDIT, { id, name: 'Jonas Weber-Kühn', version: 7 })).errorCode).toBe(
    'CHANGED_MEANWHILE',
  );
  expect(await call(ctx, EDIT, { id, name: 'Jonas Weber-Kühn', version: 1 })).toMatchObject({
    addressee: { name: 'Jonas Weber-Kühn', aliases: ['J. Weber'], version: 2 },
  });
  const outsider = await world.account();
  expect((await call(outsider, EDIT, { id, name: 'Mine' })).errorCode).toBe('UNKNOWN_ADDRESSEE');
  expect((await call(outsider, DELETE, { id })).errorCode).toBe('UNKNOWN_ADDRESSEE');
  expect(await asked(outsider, LIST)).toEqual({ addressees: [] });
  expect(await asked(ctx, LIST)).toEqual({
    addressees: [{ id, name: 'Jonas Weber-Kühn', aliases: ['J. Weber'], version: 2 }],
  });
  expect((await call(ctx, DELETE, { id })).errorCode).toBeNull();
  expect(await asked(ctx, LIST)).toEqual({ addressees: [] });
  expect(await kinds(ctx)).toEqual([
    'originals.addressee-added',
    // Asking for the own names gave the number.
    'originals.postbox-given',
    'originals.addressee-changed',
    'originals.addressee-removed',
  ]);
});

test('at most 50 are added', async () => {
  const ctx = await world.account();
  const rows = Array.from({ length: 50 }, (_, at) => ({
    accountId: ctx.viewer.accountId,
    name: `Weber ${at}`,
    aliases: [],
    createdAt: new Date(),
  }));
  await ctx.db.insertInto('originals.addressee').values(rows).execute();
  expect((await call(ctx, CREATE, { name: 'Jonas' })).errorCode).toBe('LIMIT_REACHED');
  expect((await asked(ctx, ADDRESS))['me']).toMatchObject({ canAddAddressee: false });
});
