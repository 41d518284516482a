import { NAME_KEYS, nameKeys, namesOf, type NameKeys } from '../originals/index.ts';
import { streetKey, type Addressed, type Door } from './order.ts';

/** Which rules made the keys of an order: those of names, and of doors. */
export const SOURCE_KEYS = NAME_KEYS;

/** By what an order is looked up: its door, and each of its names. */
export type SourceKeys = {
  readonly door: string;
  readonly names: readonly (NameKeys & { readonly name: string })[];
};

/** By what a door is looked up, however its street is written. */
export const doorKey = ({ streetAndNumber, zip }: Door): string =>
  `${zip.trim()} ${streetKey(streetAndNumber)}`;

/** Whose post an order forwards: each of a household, or a business. */
export const namesOfSource = ({
  names,
  companyName,
}: Pick<Addressed, 'names' | 'companyName'>): readonly string[] =>
  [...new Set([...namesOf(names), companyName])].filter((name) => name !== '');

/** The keys of an order. */
export const keysOfSource = (source: Addressed): SourceKeys => ({
  door: doorKey(source),
  names: namesOfSource(source).map((name) => ({ name, ...nameKeys(name) })),
});
