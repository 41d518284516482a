import { present } from '@postkorb/domain/basics';
import {
  centreNameOf,
  problemsOfCentreName,
  whyNotChangePerson,
  whyNotManage,
  whyNotRemovePerson,
  type CentreRole,
} from '@postkorb/domain/centre';
import { record } from '#platform/audit';
import { isId } from '#platform/basics/id';
import { atomically, type Ctx } from '#platform/ctx';
import { refuseIf, refuseProblems } from '#platform/refusal';
import { askerOf, whereOf, type CentreCtx } from '../basics/shift.ts';
import { badgeHashOf, newBadge } from './badge.ts';
import { endShifts } from '../sessions/device.sql.ts';
import { noteEnds } from '../sessions/end-shifts.ts';
import { insertPerson, lockPerson, setPerson, type ListedPerson } from './person.sql.ts';
import { keepPin, newPin } from './pin.ts';
import { noteGiven } from './renewal.sql.ts';

type NewPerson = {
  readonly name: string;
  readonly role: CentreRole;
  /** What lets them in, where a practice centre says it itself: a PIN that is theirs from the beginning. */
  readonly known?: Pick<Added, 'badge' | 'pin'>;
};
/** What lets a person in, said once. */
export type Added = {
  readonly person: ListedPerson;
  readonly badge: string;
  readonly pin: string;
};

/** A person with a badge and a PIN for the first time; who adds them has to have been asked for. */
export async function makePerson(ctx: Ctx, { name, role, known }: NewPerson): Promise<Added> {
  const { badge, pin } = known ?? { badge: newBadge(), pin: newPin() };
  const kept = { ...(await keepPin(ctx, pin)), isStartPin: known === undefined };
  const badgeHash = present(badgeHashOf(badge));
  return { person: await insertPerson(ctx, { name, role, badgeHash, ...kept }), badge, pin };
}

/**
 * Adds a person to the centre; their badge and their first PIN are said once.
 * Refuses with NOT_ALLOWED, INVALID_INPUT. Writes centre.person-added.
 */
export async function addPerson(
  ctx: CentreCtx,
  { name: written, role }: Pick<NewPerson, 'name' | 'role'>,
): Promise<Added> {
  const by = askerOf(ctx);
  refuseIf(whyNotManage(undefined, by));
  refuseProblems(problemsOfCentreName(written));
  const name = centreNameOf(written);
  return atomically(ctx, async (tx) => {
    const added = await makePerson(tx, { name, role });
    await noteGiven(tx, added.person.id, ctx.shift.personId);
    await record(tx, {
      action: 'centre.person-added',
      objects: [added.person.id],
      after: { name, role, ...whereOf(ctx) },
    });
    return added;
  });
}

async function lockToChange(ctx: CentreCtx, tx: Ctx, id: string) {
  const person = isId(id) ? await lockPerson(tx, id) : undefined;
  const by = askerOf(ctx);
  refuseIf(whyNotChangePerson(person, by));
}

/**
 * Gives a person a new badge, said once; the one of before opens nothing from this moment on.
 * Refuses with NOT_ALLOWED, UNKNOWN_PERSON. Writes centre.badge-renewed, centre.shift-ended.
 */
export function renewBadge(ctx: CentreCtx, id: string): Promise<string> {
  return atomically(ctx, async (tx) => {
    await lockToChange(ctx, tx, id);
    const badge = newBadge();
    await setPerson(tx, id, { badgeHash: present(badgeHashOf(badge)) });
    await noteGiven(tx, id, ctx.shift.personId);
    await noteEnds(tx, await endShifts(tx, { personId: id }), 'RENEWED');
    await record(tx, { action: 'centre.badge-renewed', objects: [id], after: whereOf(ctx) });
    return badge;
  });
}

/**
 * Gives a person a new PIN for their next time, said once.
 * Refuses with NOT_ALLOWED, UNKNOWN_PERSON. Writes centre.pin-renewed, centre.shift-ended.
 */
export function renewPin(ctx: CentreCtx, id: string): Promise<string> {
  return atomically(ctx, async (tx) => {
    await lockToChange(ctx, tx, id);
    const pin = newPin();
    await setPerson(tx, id, { ...(await keepPin(tx, pin)), isStartPin: true });
    await noteGiven(tx, id, ctx.shift.personId);
    await noteEnds(tx, await endShifts(tx, { personId: id }), 'RENEWED');
    await record(tx, { action: 'centre.pin-renewed', objects: [id], after: whereOf(ctx) });
    return pin;
  });
}

/**
 * Takes a person out of the centre: they work nowhere from this moment on, and what they did stays written.
 * Refuses with NOT_ALLOWED, UNKNOWN_PERSON, LAST_LEAD. Writes centre.person-removed, centre.shift-ended.
 */
export function removePerson(ctx: CentreCtx, id: string): Promise<string> {
  return atomically(ctx, async (tx) => {
    const person = isId(id) ? await lockPerson(tx, id) : undefined;
    const by = askerOf(ctx);
    refuseIf(whyNotRemovePerson(person, by));
    await setPerson(tx, id, { removedAt: tx.now() });
    await noteEnds(tx, await endShifts(tx, { personId: id }), 'RENEWED');
    await record(tx, { action: 'centre.person-removed', objects: [id], after: whereOf(ctx) });
    return id;
  });
}
