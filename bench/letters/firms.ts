import type { Chance } from './chance.ts';
import { ibanBy } from './numbers.ts';
import { lastNameBy } from './people.ts';
import { placeBy, type Place } from './places.ts';

/** Who writes: a house with an address, a bank and a register. */
export type Firm = {
  readonly name: string;
  readonly place: Place;
  readonly phone: string;
  readonly fax: string;
  readonly email: string;
  readonly web: string;
  readonly iban: string;
  readonly bic: string;
  readonly bank: string;
  readonly register: string;
  readonly taxId: string;
  readonly head: string;
};

type Named = { readonly by: Chance; readonly last: string; readonly town: string };

const NAMES: Readonly<Record<string, (named: Named) => string>> = {
  craft: ({ by, last }) =>
    `${last} ${by.pick(['Haustechnik GmbH', 'Elektro e.K.', 'Sanitär & Heizung GmbH & Co. KG', 'Bedachungen GmbH', 'Malerwerkstatt'])}`,
  energy: ({ by, town }) =>
    by.pick([`Stadtwerke ${town} GmbH`, `${town}er Energieversorgung AG`, 'Nordlicht Strom GmbH']),
  phone: ({ by }) =>
    by.pick([
      'Wellentel GmbH',
      'Funkhaus Mobil AG',
      'glasnetz direkt GmbH',
      'Talkwerk GmbH & Co. KG',
    ]),
  doctor: ({ by, last }) =>
    by.pick([
      `Dr. med. ${last}`,
      `Zahnarztpraxis Dr. ${last} & Kollegen`,
      `Praxis Dres. ${last} und Partner`,
    ]),
  billing: ({ by }) =>
    by.pick([
      'Medicurat Verrechnungsstelle GmbH',
      'PRAXAB Abrechnungsdienst AG',
      'Ärztliche Abrechnung Süd eG',
    ]),
  shop: ({ by }) =>
    by.pick([
      'Kramladen24 GmbH',
      'Holz & Hobel Versand GmbH',
      'Lesefuchs Buchhandel OHG',
      'Fahrradkeller Online GmbH',
    ]),
  insurer: ({ by }) =>
    by.pick([
      'Concordantia Versicherung AG',
      'Hansa-Merkur-Nord Allgemeine a.G.',
      'Feuersozietät Lahr',
      'Veritana Lebensversicherung AG',
    ]),
  health: ({ by }) =>
    by.pick([
      'Krankenkasse Lindenblatt',
      'BKK Werkbund',
      'Gesundheitskasse Mitteltal',
      'IKK Handwerk Süd',
    ]),
  town: ({ by, town }) => by.pick([`Stadt ${town}`, `Gemeinde ${town}`, `Stadtverwaltung ${town}`]),
  county: ({ by, town }) =>
    by.pick([`Landkreis ${town}`, `Kreisverwaltung ${town}`, `Landratsamt ${town}`]),
  utilities: ({ by, town }) =>
    by.pick([
      `Zweckverband Wasser ${town}`,
      `Abfallwirtschaftsbetrieb ${town}`,
      `Stadtentwässerung ${town}`,
    ]),
  tax: ({ town }) => `Finanzamt ${town}`,
  court: ({ town }) => `Amtsgericht ${town}`,
  labour: ({ by, town }) => by.pick([`Jobcenter ${town}`, `Agentur für Arbeit ${town}`]),
  pension: ({ by }) => by.pick(['Rentenkasse Mitteltal', 'Rentenversicherung Lahr-Aue']),
  police: ({ by, town }) =>
    by.pick([
      `Zentrale Bußgeldstelle ${town}`,
      `Ordnungsamt ${town}`,
      `Stadt ${town} – Bußgeldstelle`,
    ]),
  broadcast: ({ by }) => by.pick(['Rundfunkbeitragsstelle Mitte', 'Beitragsstelle Rundfunk Lahr']),
  bank: ({ by, town }) =>
    by.pick([`Sparkasse ${town}`, `Volksbank ${town} eG`, 'Auenbank AG', 'Kontor Direktbank AG']),
  landlord: ({ by, last, town }) =>
    by.pick([
      `Hausverwaltung ${last} GmbH`,
      `Wohnbau ${town} eG`,
      `${last} Immobilien GmbH & Co. KG`,
    ]),
  collector: ({ by }) =>
    by.pick(['Credisan Forderungsmanagement GmbH', 'Rheinau Inkasso GmbH', 'Mahnhaus Inkasso KG']),
  lawyer: ({ last, by }) =>
    by.pick([
      `Rechtsanwälte ${last} & Partner mbB`,
      `Kanzlei ${last}`,
      `${last} Rechtsanwaltsgesellschaft mbH`,
    ]),
  sport: ({ by, town }) =>
    by.pick(['Fitwerk Studio GmbH', `Turnverein ${town} 1894 e.V.`, 'Kraftraum Süd GmbH']),
  clinic: ({ town, by }) => by.pick([`Klinikum ${town} gGmbH`, `St.-Anna-Hospital ${town}`]),
  school: ({ town, by }) =>
    by.pick([
      `Grundschule am Anger ${town}`,
      `Kindertagesstätte Regenbogen ${town}`,
      `Gesamtschule ${town}`,
    ]),
  employer: ({ last, by }) =>
    by.pick([`${last} Maschinenbau GmbH`, `Autohaus ${last} KG`, `Bäckerei ${last} GmbH`]),
  publisher: ({ by }) =>
    by.pick([
      'Gartenblatt Verlag GmbH',
      'Reisefuchs Touristik GmbH',
      'Weinkontor Aue GmbH',
      'Hörfein Akustik GmbH',
    ]),
  austrian: ({ by, last }) =>
    by.pick([`${last} Installationen GmbH`, `Tischlerei ${last} e.U.`, `${last} & Söhne OG`]),
  austrianOffice: ({ by, town }) =>
    by.pick([`Marktgemeinde ${town}`, `Magistrat der Stadt ${town}`]),
  swiss: ({ by, last }) =>
    by.pick([`${last} Treuhand AG`, `Garage ${last} AG`, `${last} Storen GmbH`]),
  swissOffice: ({ town }) => `Steuerverwaltung ${town}`,
  british: ({ by, last }) =>
    by.pick([
      `${last} Web Services Ltd`,
      'Harden & Moss Translations Ltd',
      'Merrow Instruments Ltd',
    ]),
  britishOffice: ({ by }) =>
    by.pick(['Ashwick Mutual Insurance Ltd', 'Merrow Property Lettings Ltd']),
};

const COUNTRIES: Readonly<Record<string, string>> = {
  austrian: 'AT',
  austrianOffice: 'AT',
  swiss: 'CH',
  swissOffice: 'CH',
  british: 'GB',
  britishOffice: 'GB',
};

export type Trade = keyof typeof NAMES;
/** Where a firm of this trade lives. */
export const countryOf = (trade: Trade) => COUNTRIES[trade] ?? 'DE';

const SPELT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ı: 'i' };
const slugOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[äöüßı]/g, (letter) => SPELT[letter]!)
    .replace(/\b(?:gmbh|ag|kg|co|eg|mbh|ohg|ltd|e\.k\.|e\.v\.)(?![a-z])/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .split('-')
    .slice(0, 3)
    .join('-');

const BANKS = ['Auenbank', 'Sparkasse Lahr-Mitte', 'Volksbank Mitteltal eG', 'Kontor Bank AG'];
const DIALLED: Readonly<Record<string, (by: Chance, area: string) => string>> = {
  DE: (by, area) =>
    by.pick([
      `${area} ${by.digits(5)}-0`,
      `${area}/${by.digits(6)}`,
      `(${area}) ${by.digits(3)} ${by.digits(3)}`,
    ]),
  AT: (by, area) => `+43 ${area.slice(1)} ${by.digits(5)}-0`,
  CH: (by, area) => `${area} ${by.digits(3)} ${by.digits(2)} ${by.digits(2)}`,
  GB: (by, area) => `${area} ${by.digits(6)}`,
};

/** A house of this trade that does not exist. */
export function firmBy(by: Chance, trade: Trade): Firm {
  const country = countryOf(trade);
  const place = placeBy(by, country);
  const last = lastNameBy(by);
  const name = NAMES[trade]!({ by, last, town: place.town.replace(/ (?:am|a\.|\().*/, '') });
  const web = `${slugOf(name)}.example`;
  return {
    name,
    place,
    phone: DIALLED[country]!(by, place.area),
    fax: DIALLED[country]!(by, place.area),
    email: `${by.pick(['info', 'kontakt', 'service', 'post', 'buchhaltung'])}@${web}`,
    web: `www.${web}`,
    iban: ibanBy(by, country),
    bic: `XBEN${country}${by.pick(['2F', 'M1', '77', '3A'])}`,
    bank: by.pick(BANKS),
    register: `Amtsgericht ${place.town} ${by.pick(['HRB', 'HRB', 'HRA'])} ${by.digits(5)}`,
    taxId: `DE${by.digits(9)}`,
    head: `${by.capitals(1)}. ${last}`,
  };
}
