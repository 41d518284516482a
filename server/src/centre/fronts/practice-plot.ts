import { createHash } from 'node:crypto';
import { readCode } from '@postkorb/domain/centre';
import type { Door, Recipient } from '@postkorb/domain/forwarding';
import { writtenPostboxNumber } from '@postkorb/domain/originals';
import type { Config } from '#platform/config/config';

/** What an envelope of practice shows: for each of them somebody at the centre does something else. */
export const PRACTICE_KINDS = ['number', 'source', 'variant', 'other-name', 'nobody'] as const;
export type PracticeKind = (typeof PRACTICE_KINDS)[number];

/** What is made up about an envelope: to whom it is addressed, and a number by which all else of it is chosen. */
export type Plot = {
  readonly kind: PracticeKind;
  readonly address: readonly string[];
  readonly chance: number;
};

type Place = Config['centre'];

const OUTSIDERS = ['Quirin Brettschneider', 'Leonie Quandt', 'Xaver Oehlenschläger'];
const CITIES = [
  'Leipzig',
  'Berlin',
  'Hamburg',
  'Hannover',
  'Düsseldorf',
  'Köln',
  'Frankfurt am Main',
  'Stuttgart',
  'München',
  'Nürnberg',
];
const UMLAUTS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
};

const chanceOf = (code: string) => createHash('sha256').update(code).digest().readUInt32BE();
const oneOf = <T>(all: readonly T[], chance: number): T | undefined => all[chance % all.length];

/** A name as a hurried sender writes it: without umlauts, or else with an initial. */
function variantOf(name: string): string {
  const plain = name.replaceAll(/[äöüÄÖÜß]/g, (sign) => UMLAUTS[sign] ?? sign);
  return plain === name ? name.replace(/^(\p{L})\p{L}+(?=\s)/u, '$1.') : plain;
}

const cityOf = ({ zip }: Door) => CITIES[Number(zip.charAt(0))] ?? '';
const atCentre = ({ name, streetAndNumber, zip, city }: Place) => [
  `c/o ${name}`,
  streetAndNumber,
  `${zip} ${city}`,
];

const nameOf = ({ names: [name = ''] }: Recipient) => name;
const liveOf = ({ sources }: Recipient) => sources.find(({ isLive }) => isLive);
const numberRow = ({ number }: Recipient) => `Postkorb ${writtenPostboxNumber(number ?? '')}`;

/** Whose envelopes of a kind may be. */
const FITS: Readonly<Record<PracticeKind, (one: Recipient) => boolean>> = {
  number: ({ number }) => number !== null,
  source: (one) => liveOf(one) !== undefined,
  variant: (one) => nameOf(one) !== '',
  'other-name': ({ number }) => number !== null,
  nobody: () => false,
};

type Addressed = { readonly one: Recipient; readonly centre: Place; readonly outsider: string };

function sourceAddress({ one, centre }: Addressed): readonly string[] {
  const source = liveOf(one);
  if (source === undefined) return [nameOf(one), ...atCentre(centre)];
  const [name = nameOf(one)] = source.names;
  return [name, source.streetAndNumber, `${source.zip} ${cityOf(source)}`];
}

const ADDRESSES: Readonly<Record<PracticeKind, (of: Addressed) => readonly string[]>> = {
  number: ({ one, centre }) => [nameOf(one), numberRow(one), ...atCentre(centre)],
  source: sourceAddress,
  variant: ({ one, centre }) => [variantOf(nameOf(one)), ...atCentre(centre)],
  'other-name': ({ one, centre, outsider }) => [outsider, numberRow(one), ...atCentre(centre)],
  nobody: ({ centre, outsider }) => [outsider, ...atCentre(centre)],
};

/** What an envelope of practice is: the same for the same label and accounts. Where nobody fits, it is nobody's. */
export function plotOf(code: string, recipients: readonly Recipient[], centre: Place): Plot {
  const chance = chanceOf(code);
  const wanted = oneOf(PRACTICE_KINDS, Number(readCode(code)?.body ?? chance)) ?? 'nobody';
  // Few accounts have post redirected: what would come by it comes by the number.
  const kinds: readonly PracticeKind[] = wanted === 'source' ? ['source', 'number'] : [wanted];
  const fitting = kinds.find((kind) => recipients.some(FITS[kind])) ?? wanted;
  const one = oneOf(recipients.filter(FITS[fitting]), chance);
  const outsider = oneOf(OUTSIDERS, chance) ?? '';
  const nobody: Recipient = { accountId: '', number: null, names: [], sources: [] };
  const kind = one === undefined ? 'nobody' : fitting;
  return { kind, chance, address: ADDRESSES[kind]({ one: one ?? nobody, centre, outsider }) };
}
