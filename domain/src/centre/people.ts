import { oneLine, type Problem } from '../basics/index.ts';

/** What a person of the scan centre may do: work, or besides see to people and stations. */
export const CENTRE_ROLES = ['Operator', 'Lead'] as const;
export type CentreRole = (typeof CENTRE_ROLES)[number];

/** Who works at a station. */
export type Asker = { readonly role: CentreRole };

/** After so many seconds without a key, a scan or a question a station locks itself. */
export const LOCK_SECONDS = 180;
/** After so many hours somebody shows badge and PIN again, whatever they do meanwhile. */
export const SHIFT_HOURS = 10;
/** So many hours whoever gave somebody a badge or a PIN is no second pair of eyes beside them. */
export const GIVEN_HOURS = 24;
/** So long a device stays that of its station, without being used. */
export const DEVICE_DAYS = 30;
/** So often somebody may be wrong in so many minutes: about the PIN of a badge, at one device, about the password of a station. */
export const MOST_PIN_TRIES = 5;
export const MOST_BADGE_TRIES = 30;
export const MOST_PASSWORD_TRIES = 10;
export const TRY_MINUTES = 15;

const PIN = /^\d{6}$/;
const ALL_THE_SAME = /^(\d)\1{5}$/;
const UP = '012345678901234';
const DOWN = '987654321098765';

/** Whether this is a PIN at all: six digits. */
export const isPin = (text: string): boolean => PIN.test(text);

/** Whether somebody would try this PIN first: one digit six times, a row of them, or three twice. */
export function isWeakPin(pin: string): boolean {
  const isTwice = pin.slice(0, 3) === pin.slice(3);
  return ALL_THE_SAME.test(pin) || UP.includes(pin) || DOWN.includes(pin) || isTwice;
}

/** Why a PIN is not chosen, or null. */
export const whyNoPin = (pin: string): 'WEAK_PIN' | null =>
  isPin(pin) && !isWeakPin(pin) ? null : 'WEAK_PIN';

/** As long as the name of a person, a station or a centre may be. */
export const CENTRE_NAME_MAX = 80;

/** A name as it is kept. */
export const centreNameOf = (written: string): string => oneLine(written, CENTRE_NAME_MAX + 1);

/** What is wrong with the name of a person or a station. */
export function problemsOfCentreName(written: string): Problem[] {
  const name = centreNameOf(written);
  if (name === '') return [{ field: 'name', code: 'REQUIRED' }];
  return [...name].length > CENTRE_NAME_MAX
    ? [{ field: 'name', code: 'TOO_LONG', position: CENTRE_NAME_MAX }]
    : [];
}

/** Why somebody does not see to people and stations, or null: Leads do. */
export function whyNotManage(_: unknown, by: Asker): 'NOT_ALLOWED' | null {
  return by.role === 'Lead' ? null : 'NOT_ALLOWED';
}

/** Why a person is not changed, or null. */
export function whyNotChangePerson(
  person: object | undefined,
  by: Asker,
): 'NOT_ALLOWED' | 'UNKNOWN_PERSON' | null {
  return whyNotManage(person, by) ?? (person === undefined ? 'UNKNOWN_PERSON' : null);
}

type Leaving = { readonly id: string; readonly isLastLead: boolean } | undefined;

/** Why a person stays, or null: a centre is never without a Lead. */
export function whyNotRemovePerson(
  person: Leaving,
  by: Asker,
): 'NOT_ALLOWED' | 'UNKNOWN_PERSON' | 'LAST_LEAD' | null {
  const refusal = whyNotChangePerson(person, by);
  return refusal ?? (person?.isLastLead === true ? 'LAST_LEAD' : null);
}

/** Why a station is not changed, or null. */
export function whyNotChangeStation(
  station: object | undefined,
  by: Asker,
): 'NOT_ALLOWED' | 'UNKNOWN_STATION' | null {
  return whyNotManage(station, by) ?? (station === undefined ? 'UNKNOWN_STATION' : null);
}
