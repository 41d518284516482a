import { centreNameOf, problemsOfCentreName, type CentreRole } from '@postkorb/domain/centre';
import { record } from '#platform/audit';
import { atomically, type Ctx } from '#platform/ctx';
import { orRefuse, refuseProblems } from '#platform/refusal';
import { inCentre } from '../basics/shift.ts';
import { findCentreNamed, insertCentre } from './centre.sql.ts';
import { makePerson } from './change-people.ts';
import { makeStation } from './change-stations.ts';

type Opening = {
  readonly name: string;
  readonly station: string;
  readonly isPractice: boolean;
  /** The password of the station, where a practice centre says it itself. */
  readonly password?: string;
};

/** What opens the first station of a centre, said once. */
export type OpenedCentre = { readonly id: string; readonly password: string };

/**
 * Opens a scan centre with its first station; nobody works in it yet.
 * Refuses with NAME_TAKEN, INVALID_INPUT. Writes centre.opened, centre.station-added.
 */
export async function openCentre(
  given: Ctx,
  { name: written, station, isPractice, password }: Opening,
): Promise<OpenedCentre> {
  refuseProblems([...problemsOfCentreName(written), ...problemsOfCentreName(station)]);
  const name = centreNameOf(written);
  return atomically(given, async (tx) => {
    const id = orRefuse(await insertCentre(tx, { name, isPractice }), 'NAME_TAKEN');
    const ctx = inCentre(tx, id);
    await record(ctx, { action: 'centre.opened', objects: [id], after: { name, isPractice } });
    const opening = await makeStation(ctx, centreNameOf(station), password);
    await record(ctx, {
      action: 'centre.station-added',
      objects: [opening.station.id],
      after: { name: opening.station.name },
    });
    return { id, password: opening.password };
  });
}

type Practising = {
  readonly name: string;
  readonly station: string;
  readonly password: string;
  readonly people: readonly {
    readonly name: string;
    readonly role: CentreRole;
    readonly badge: string;
    readonly pin: string;
  }[];
};

/**
 * Opens the practice centre of a demo, whose people are said beforehand; once, however often it is asked for.
 * Refuses with NAME_TAKEN, INVALID_INPUT. Writes centre.opened, centre.station-added, centre.person-added.
 */
export function openPracticeCentre(given: Ctx, { people, ...centre }: Practising): Promise<void> {
  return atomically(given, async (tx) => {
    if ((await findCentreNamed(tx, centre.name)) !== undefined) return;
    const { id } = await openCentre(tx, { ...centre, isPractice: true });
    const ctx = inCentre(tx, id);
    for (const { name, role, ...known } of people) {
      const { person } = await makePerson(ctx, { name, role, known });
      const after = { name, role };
      await record(ctx, { action: 'centre.person-added', objects: [person.id], after });
    }
  });
}

type NewLead = { readonly centre: string; readonly name: string };

/**
 * Adds a Lead to a centre by command: the first one, or one where no Lead can come in any longer. Badge and PIN are said once.
 * Refuses with UNKNOWN_CENTRE, INVALID_INPUT. Writes centre.person-added.
 */
export async function addLead(
  given: Ctx,
  { centre, name: written }: NewLead,
): Promise<{ readonly badge: string; readonly pin: string }> {
  refuseProblems(problemsOfCentreName(written));
  const name = centreNameOf(written);
  return atomically(given, async (tx) => {
    const { id } = orRefuse(await findCentreNamed(tx, centreNameOf(centre)), 'UNKNOWN_CENTRE');
    const ctx = inCentre(tx, id);
    const { person, badge, pin } = await makePerson(ctx, { name, role: 'Lead' });
    await record(ctx, {
      action: 'centre.person-added',
      objects: [person.id],
      after: { name, role: 'Lead' },
    });
    return { badge, pin };
  });
}
