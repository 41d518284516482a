import { expect, test } from 'vitest';
import { signIn } from '../../../test/world/http-client.ts';
import { useWorld } from '../../../test/world/world.ts';
import { atomically, type Ctx } from '../../platform/ctx.ts';
import { takeAddress } from './address-book.ts';

const world = useWorld();

const SHOWN =
  'id name label addressLine1 addressLine2 postalCode locality region countryCode lines isDefault isScheduledReturnAddress version canEdit canDelete';
const LIST = `{ returnAddresses { ${SHOWN} } me { canAddReturnAddress } }`;
const CREATE = `mutation ($name: String, $street: String, $zip: String, $city: String, $country: String, $isDefault: Boolean, $replaces: ID) {
  createReturnAddress(name: $name, addressLine1: $street, postalCode: $zip, locality: $city, countryCode: $country, isDefault: $isDefault, replacesId: $replaces) {
    errorCode problems { field code position } returnAddress { ${SHOWN} } } }`;
const EDIT = `mutation ($id: ID!, $street: String, $version: Int, $isDefault: Boolean) {
  editReturnAddress(id: $id, addressLine1: $street, version: $version, isDefault: $isDefault) {
    errorCode problems { field code } returnAddress { ${SHOWN} } } }`;
const DELETE = 'mutation ($id: ID!) { deleteReturnAddress(id: $id) { errorCode returnAddressId } }';
const SCHEDULE = `mutation ($id: ID!) { setScheduledReturnAddress(id: $id) { errorCode returnAddress { ${SHOWN} } } }`;

type Shown = {
  readonly id: string;
  readonly name: string;
  readonly addressLine1: string;
  readonly isDefault: boolean;
  readonly isScheduledReturnAddress: boolean;
  readonly version: number;
  readonly canEdit: boolean;
  readonly canDelete: boolean;
};
type Answered = { readonly errorCode: string | null; readonly returnAddress: Shown | null };

const HOME = { name: 'Clara Weber', street: 'Lindenallee 7', zip: '10115', city: 'Berlin' };
const WORK = { ...HOME, name: 'Weber Interiors', street: 'Werkstr. 12' };

async function asked(ctx: Ctx, query: string, variables: object = {}) {
  const { data, errors } = await world.ask(ctx, query, variables);
  expect(errors).toBeUndefined();
  return data!;
}
const call = async (ctx: Ctx, query: string, variables: object) =>
  Object.values(await asked(ctx, query, variables))[0] as Answered;
const create = (ctx: Ctx, variables: object) => call(ctx, CREATE, variables);
const list = async (ctx: Ctx) => (await asked(ctx, LIST))['returnAddresses'] as Shown[];
/** The same person, who has just proved who they are, in an account that may keep several addresses. */
const proven = async (ctx: Ctx): Promise<Ctx> => ({
  ...ctx,
  sessionId: (await signIn(ctx)).sessionId,
});
const several = (ctx: Ctx): Ctx => ({
  ...ctx,
  config: { ...ctx.config, flags: { multipleReturnAddresses: true } },
});
const use = (ctx: Ctx, id: string) => atomically(ctx, (ctx) => takeAddress(ctx, id));
const journal = async (ctx: Ctx) =>
  (
    await ctx.db
      .selectFrom('platform.journal')
      .select('action')
      .where('accountId', '=', ctx.viewer.accountId)
      .where('action', 'like', 'originals.%')
      .orderBy('seq')
      .execute()
  ).map(({ action }) => action);

test('[MUT-createReturnAddress] [QRY-returnAddresses] [ENT-RETURNADDRESS-DEFAULT] the first address is the default and that of monthly deliveries; Admins see it, and nobody else', async () => {
  const ctx = await world.account();
  const wrong = await create(ctx, { ...HOME, zip: '1011' });
  expect(wrong).toMatchObject({
    errorCode: 'INVALID_INPUT',
    problems: [{ field: 'postalCode', code: 'NOT_EXACT', position: 5 }],
  });
  const { returnAddress } = await create(ctx, { ...HOME, name: ' Clara Weber ,Jonas' });
  expect(returnAddress).toMatchObject({
    name: 'Clara Weber, Jonas',
    label: null,
    addressLine2: null,
    region: null,
    countryCode: 'DE',
    lines: ['Clara Weber', 'Jonas', 'Lindenallee 7', '10115 Berlin'],
    isDefault: true,
    isScheduledReturnAddress: true,
    canEdit: true,
    canDelete: true,
  });
  expect(await list(await world.admin(ctx))).toEqual([returnAddress]);
  const member = await world.member(ctx);
  expect(await list(member)).toEqual([]);
  expect(await create(member, HOME)).toMatchObject({ errorCode: 'NOT_ALLOWED' });
  expect(await list(await world.account())).toEqual([]);
  expect(await journal(ctx)).toEqual(['originals.address-created']);
});

test('[PERM-FLAG-MULTI-RETURN-ADDRESS] where one address is kept, another is refused, the same one again is not kept twice, and a used one is changed as a copy', async () => {
  const ctx = await world.account();
  const { id } = (await create(ctx, HOME)).returnAddress!;
  expect((await create(ctx, HOME)).returnAddress!.id).toBe(id);
  expect(await create(ctx, WORK)).toMatchObject({ errorCode: 'ONE_ADDRESS_ONLY' });
  expect((await asked(ctx, LIST))['me']).toEqual({ canAddReturnAddress: false });

  expect(await use(ctx, id)).toMatchObject({ isNew: true, address: { id } });
  expect(await use(ctx, id)).toMatchObject({ isNew: false });
  expect((await list(ctx))[0]).toMatchObject({ id, canEdit: false, canDelete: true });
  const edit = { id, street: 'Lindenallee 8' };
  expect(await call(ctx, EDIT, edit)).toMatchObject({ errorCode: 'ADDRESS_USED' });
  expect(await create(ctx, { ...WORK, replaces: id })).toMatchObject({
    errorCode: 'STEP_UP_REQUIRED',
  });
  const copy = (await create(await proven(ctx), { ...WORK, replaces: id })).returnAddress!;
  expect(copy).toMatchObject({ isDefault: true, isScheduledReturnAddress: true, canEdit: true });
  expect(await list(ctx)).toEqual([copy]);
  // What stands on a parcel is still there, and nobody orders to it again.
  const { rows } = await ctx.db
    .selectFrom('originals.returnAddress')
    .select(['id', 'addressLine1'])
    .where('id', '=', id)
    .execute()
    .then((rows) => ({ rows }));
  expect(rows).toEqual([{ id, addressLine1: 'Lindenallee 7' }]);
  expect(await use(ctx, id)).toBeUndefined();
  expect(await create(ctx, { ...WORK, replaces: id })).toMatchObject({
    errorCode: 'UNKNOWN_ADDRESS',
  });
});

test('[MUT-editReturnAddress] [MUT-deleteReturnAddress] [MUT-setScheduledReturnAddress] of several one is the default and one is for monthly deliveries, whatever is changed, copied or removed', async () => {
  const ctx = several(await world.account());
  const home = (await create(ctx, HOME)).returnAddress!;
  const work = (await create(ctx, { ...WORK, isDefault: true })).returnAddress!;
  const roles = async () =>
    (await list(ctx)).map((one) => [one.id, one.isDefault, one.isScheduledReturnAddress]);
  expect(await roles()).toEqual([
    [work.id, true, false],
    [home.id, false, true],
  ]);

  const edit = { id: work.id, street: 'Werkstr. 13', version: work.version };
  const edited = (await call(ctx, EDIT, edit)).returnAddress!;
  expect(edited.addressLine1).toBe('Werkstr. 13');
  expect(await call(ctx, EDIT, { ...edit, street: 'Werkstr. 14' })).toMatchObject({
    errorCode: 'CHANGED_MEANWHILE',
  });
  // Where monthly deliveries go is another thing: who was only left at an open screen does not redirect them.
  expect(await call(ctx, EDIT, { id: home.id, street: 'Am Hafen 1' })).toMatchObject({
    errorCode: 'STEP_UP_REQUIRED',
  });
  const me = await proven(ctx);
  expect(await call(ctx, SCHEDULE, { id: work.id })).toMatchObject({
    errorCode: 'STEP_UP_REQUIRED',
  });
  expect(await call(me, SCHEDULE, { id: work.id })).toMatchObject({ errorCode: null });
  expect(await call(ctx, DELETE, { id: work.id })).toMatchObject({
    errorCode: 'SCHEDULED_ADDRESS',
  });
  expect(await call(ctx, EDIT, { id: home.id, isDefault: true })).toMatchObject({
    errorCode: null,
  });
  expect(await roles()).toEqual([
    [home.id, true, false],
    [work.id, false, true],
  ]);
  expect(await call(ctx, DELETE, { id: home.id })).toMatchObject({ errorCode: null });
  expect(await roles()).toEqual([[work.id, true, true]]);
  expect(await call(ctx, DELETE, { id: home.id })).toMatchObject({ errorCode: 'UNKNOWN_ADDRESS' });
  expect(await call(ctx, DELETE, { id: work.id })).toMatchObject({ errorCode: null });
  expect(await roles()).toEqual([]);
  expect(await journal(ctx)).toEqual([
    'originals.address-created',
    'originals.address-created',
    'originals.address-edited',
    'originals.scheduled-address-set',
    'originals.address-edited',
    'originals.address-deleted',
    'originals.address-deleted',
  ]);
});

test('ten addresses asked for at once leave one default, and another account reaches none of them', async () => {
  const ctx = several(await world.account());
  const streets = Array.from({ length: 10 }, (_, n) => `Ring ${n + 1}`);
  await Promise.all(streets.map((street) => create(ctx, { ...HOME, street })));
  const kept = await list(ctx);
  expect(kept).toHaveLength(10);
  expect(kept.filter((one) => one.isDefault)).toHaveLength(1);
  expect(kept.filter((one) => one.isScheduledReturnAddress)).toHaveLength(1);
  const other = await proven(await world.account());
  for (const query of [EDIT, DELETE, SCHEDULE])
    expect(await call(other, query, { id: kept[0]!.id })).toMatchObject({
      errorCode: 'UNKNOWN_ADDRESS',
    });
  expect(await create(other, { ...HOME, replaces: kept[0]!.id })).toMatchObject({
    errorCode: 'UNKNOWN_ADDRESS',
  });
  expect(await list(ctx)).toEqual(kept);
});
