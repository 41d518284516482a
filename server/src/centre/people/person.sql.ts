import type { CentreRole } from '@postkorb/domain/centre';
import type { Ctx } from '#platform/ctx';

const living = (ctx: Ctx) =>
  ctx.db.selectFrom('centre.person').selectAll().where('removedAt', 'is', null);

const roleOf = (role: string): CentreRole => (role === 'Lead' ? 'Lead' : 'Operator');

/** A person of the centre as they are listed; nothing that lets anybody in. */
export type ListedPerson = {
  readonly id: string;
  readonly name: string;
  readonly role: CentreRole;
  readonly isStartPin: boolean;
  readonly createdAt: Date;
};

// Nobody runs a hall with more.
const MOST_LISTED = 500;

/** Everybody who works in the viewer's centre, by name. */
export async function findPeople(ctx: Ctx): Promise<readonly ListedPerson[]> {
  const rows = await living(ctx)
    .where('centreId', '=', ctx.viewer.accountId)
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ id, name, role, isStartPin, createdAt }) => ({
    id,
    name,
    role: roleOf(role),
    isStartPin,
    createdAt,
  }));
}

/** The person with this badge in the viewer's centre, with what their PIN is compared with. */
export async function findByBadge(ctx: Ctx, badgeHash: string) {
  const row = await living(ctx)
    .where('centreId', '=', ctx.viewer.accountId)
    .where('badgeHash', '=', badgeHash)
    .executeTakeFirst();
  return row && { ...row, role: roleOf(row.role) };
}
export type BadgeHolder = NonNullable<Awaited<ReturnType<typeof findByBadge>>>;

/** Whether badge and PIN of a person of the viewer's centre are still those that were compared; they stay so until the transaction ends. */
export async function lockHolder(
  ctx: Ctx,
  { id, badgeHash, pinHash }: Pick<BadgeHolder, 'id' | 'badgeHash' | 'pinHash'>,
): Promise<boolean> {
  const row = await living(ctx)
    .where('centreId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .where('badgeHash', '=', badgeHash)
    .where('pinHash', '=', pinHash)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** A person of the viewer's centre, locked until the transaction ends; the Leads beside them, too, so that the last one stays. */
export async function lockPerson(ctx: Ctx, id: string) {
  const rows = await living(ctx)
    .where('centreId', '=', ctx.viewer.accountId)
    .where((eb) => eb.or([eb('id', '=', id), eb('role', '=', 'Lead')]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const person = rows.find((row) => row.id === id);
  const leads = rows.filter(({ role }) => role === 'Lead');
  return (
    person && {
      id,
      name: person.name,
      role: roleOf(person.role),
      isLastLead: leads.length === 1 && leads[0]?.id === id,
    }
  );
}

type NewPerson = {
  readonly name: string;
  readonly role: CentreRole;
  readonly badgeHash: string;
  readonly pinSalt: string;
  readonly pinHash: string;
  /** Somebody else has seen it. */
  readonly isStartPin: boolean;
};

/** Adds a person to the viewer's centre. */
export async function insertPerson(ctx: Ctx, person: NewPerson): Promise<ListedPerson> {
  const { id, name, isStartPin, createdAt } = await ctx.db
    .insertInto('centre.person')
    .values({
      ...person,
      centreId: ctx.viewer.accountId,
      createdAt: ctx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { id, name, role: person.role, isStartPin, createdAt };
}

type Changed = Partial<Pick<NewPerson, 'badgeHash' | 'pinSalt' | 'pinHash' | 'isStartPin'>> & {
  readonly removedAt?: Date;
};

/** Changes what lets a person of the viewer's centre in. */
export async function setPerson(ctx: Ctx, id: string, changed: Changed): Promise<void> {
  await ctx.db
    .updateTable('centre.person')
    .set(changed)
    .where('centreId', '=', ctx.viewer.accountId)
    .where('id', '=', id)
    .execute();
}
