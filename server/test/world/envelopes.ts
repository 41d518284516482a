import type { MadeAccount } from '../../../domain/test/envelopes/world.ts';
import type { Ctx } from '../../src/platform/ctx.ts';

const DAYS = { startOn: '2026-06-01', endOn: '2027-11-30' };
const NOBODY = '00000000-0000-0000-0000-000000000000';

const accountOf = ({ isBusiness, names: [own = ''], accountId }: MadeAccount, now: Date) => {
  const [firstName = '', ...last] = own.split(' ');
  return {
    publicId: `${accountId}-${crypto.randomUUID()}`,
    type: isBusiness ? ('business' as const) : ('private' as const),
    firstName: isBusiness ? '' : firstName,
    lastName: isBusiness ? '' : last.join(' '),
    companyName: isBusiness ? own : null,
    email: `${accountId}@example.com`,
    termsAcceptedAt: now,
    processingAgreementAt: isBusiness ? now : null,
  };
};

const ordersOf = (accountId: string, { isBusiness, sources }: MadeAccount, now: Date) =>
  sources.map(({ names, isLive, ...door }) => ({
    ...DAYS,
    ...door,
    accountId,
    type: isBusiness ? ('business' as const) : ('private' as const),
    stage: isLive ? ('Activated' as const) : ('Expired' as const),
    names: isBusiness ? '' : names.join(', '),
    companyName: isBusiness ? names.join(' ') : '',
    additionalInfo: '',
    city: 'Stadt',
    cents: 3_190,
    authorizedBy: NOBODY,
    authorizedName: 'Clara Weber',
    isSimulated: false,
    stageAt: now,
    createdAt: now,
    updatedAt: now,
  }));

/** Writes accounts with their numbers, addressees and orders as an earlier version left them: nothing has a key. Answers with their ids. */
export async function fillTown(
  { db, now }: Ctx,
  town: readonly MadeAccount[],
): Promise<ReadonlyMap<string, string>> {
  const at = now();
  const ids = new Map<string, string>();
  for (const made of town) {
    const { id } = await db
      .insertInto('accounts.account')
      .values(accountOf(made, at))
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(made.accountId, id);
  }
  const idOf = ({ accountId }: MadeAccount) => ids.get(accountId)!;
  const numbers = town.flatMap((made) =>
    made.number === null ? [] : [{ accountId: idOf(made), number: made.number, givenAt: at }],
  );
  await db.insertInto('originals.postbox').values(numbers).execute();
  const addressees = town.flatMap((made) => {
    const [, name, ...aliases] = made.names;
    return name === undefined ? [] : [{ accountId: idOf(made), name, aliases, createdAt: at }];
  });
  if (addressees.length > 0)
    await db.insertInto('originals.addressee').values(addressees).execute();
  const orders = town.flatMap((made) => ordersOf(idOf(made), made, at));
  await db.insertInto('forwarding.source').values(orders).execute();
  const known = [...ids.values()].map((accountId) => ({ accountId, rules: 0 }));
  await db.insertInto('originals.nameKeys').values(known).execute();
  return ids;
}
