import type { DutyEdit, DutyKind } from '@postkorb/domain/documents';
import { readAmount, writeAmount } from '../basics/amount.ts';
import type { Duty } from './duty-words.ts';

/** What stands in the form, as it is typed. */
export type Draft = {
  readonly kind: DutyKind;
  readonly day: string;
  readonly time: string;
  readonly place: string;
  readonly amountCents: string;
  readonly consequence: string;
};

const EMPTY: Draft = {
  kind: 'reply',
  day: '',
  time: '',
  place: '',
  amountCents: '',
  consequence: '',
};
const asTyped = (cents: number | null | undefined, german: boolean) =>
  cents == null ? '' : writeAmount(String(cents), german);

/** The form as a duty fills it, or an empty one. */
export function draftOf(duty: Duty | null, german: boolean): Draft {
  const known = (['kind', 'day', 'time', 'place', 'consequence'] as const).flatMap((field) =>
    duty?.[field] == null ? [] : [[field, duty[field]] as const],
  );
  const amountCents = asTyped(duty?.amountCents, german);
  return { ...EMPTY, ...Object.fromEntries(known), amountCents };
}

const valueOf = (field: keyof Draft, typed: string) => {
  if (field === 'amountCents') return readAmount(typed);
  return typed.trim() === '' ? null : typed.trim();
};

/** What was changed in the form, as the rules and the server understand it; an emptied field is null. */
export function editOf(draft: Draft, from: Draft): DutyEdit {
  const changed = (Object.keys(draft) as (keyof Draft)[]).filter(
    (field) => draft[field] !== from[field],
  );
  return Object.fromEntries(
    changed.map((field) => [field, valueOf(field, draft[field])]),
  ) as DutyEdit;
}
