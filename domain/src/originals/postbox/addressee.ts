import { fold, type AddressBounds, type Problem } from '../../basics/index.ts';
import { mayUse, type Asker } from '../../team/index.ts';

/** Somebody else who gets post at the postbox of an account: a person or business, and how else it is written. */
export type Addressee = { readonly name: string; readonly aliases: readonly string[] };

/** A family, a shared flat or all brands of a business; more than that is another contract. */
export const MOST_ADDRESSEES = 50;
/** A maiden name, a nickname, a mistake that comes again and again. */
export const MOST_ALIASES = 10;

/** Why nobody is added. */
export const CREATE_ADDRESSEE_REFUSALS = [
  'NOT_ALLOWED',
  'LIMIT_REACHED',
  'NAME_TAKEN',
  'INVALID_INPUT',
] as const;
export type CreateAddresseeRefusal = (typeof CREATE_ADDRESSEE_REFUSALS)[number];

/** Why somebody is not changed. */
export const EDIT_ADDRESSEE_REFUSALS = [
  'UNKNOWN_ADDRESSEE',
  'NAME_TAKEN',
  'CHANGED_MEANWHILE',
  'INVALID_INPUT',
] as const;
export type EditAddresseeRefusal = (typeof EDIT_ADDRESSEE_REFUSALS)[number];

/** Why an account gets no further addressee, or null. */
export function refuseCreateAddressee(
  { count }: { readonly count: number },
  by: Asker,
): 'NOT_ALLOWED' | 'LIMIT_REACHED' | null {
  if (!mayUse(by, 'originals')) return 'NOT_ALLOWED';
  return count >= MOST_ADDRESSEES ? 'LIMIT_REACHED' : null;
}

/** Why who asks knows of no such addressee, or null: for everybody but Owner and Admins there is none. */
export function refuseAddressee(
  addressee: object | undefined,
  by: Asker,
): 'UNKNOWN_ADDRESSEE' | null {
  return addressee !== undefined && mayUse(by, 'originals') ? null : 'UNKNOWN_ADDRESSEE';
}

const inOneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

/** An addressee as it is kept: without blanks at the ends, and nobody's name twice. */
export function tidyAddressee({ name, aliases }: Addressee): Addressee {
  const tidy = inOneLine(name);
  const seen = new Set([fold(tidy)]);
  const others = aliases.map(inOneLine).filter((one) => {
    if (one === '' || seen.has(fold(one))) return false;
    seen.add(fold(one));
    return true;
  });
  return { name: tidy, aliases: others };
}

/** The names by which post finds an addressee, as they are compared: without case and accents. */
export const namesOfAddressee = ({ name, aliases }: Addressee): string[] =>
  [name, ...aliases].map(fold);

// They are compared with what stands on envelopes: a control sign there is an attack, not a name.
const PRINTABLE = /^\P{C}*$/u;

export type AddresseeProblem = Problem<
  keyof Addressee,
  'REQUIRED' | 'TOO_LONG' | 'TOO_MANY' | 'INVALID_CHARACTERS'
>;

function problemsOfText(field: keyof Addressee, text: string, most: number): AddresseeProblem[] {
  if ([...text].length > most) return [{ field, code: 'TOO_LONG', position: most }];
  return PRINTABLE.test(text) ? [] : [{ field, code: 'INVALID_CHARACTERS' }];
}

/** What is wrong with an addressee; of all wrong aliases the first is named. */
export function problemsOfAddressee(
  written: Addressee,
  { address: { max } }: AddressBounds,
): AddresseeProblem[] {
  const { name, aliases } = tidyAddressee(written);
  const missing: AddresseeProblem[] = name === '' ? [{ field: 'name', code: 'REQUIRED' }] : [];
  const tooMany: AddresseeProblem[] =
    aliases.length > MOST_ALIASES
      ? [{ field: 'aliases', code: 'TOO_MANY', position: MOST_ALIASES }]
      : [];
  const ofAliases = aliases.flatMap((one) => problemsOfText('aliases', one, max.name));
  return [
    ...missing,
    ...problemsOfText('name', name, max.name),
    ...tooMany,
    ...ofAliases.slice(0, 1),
  ];
}
