import type { Chance } from './chance.ts';

export type Place = {
  readonly street: string;
  readonly postcode: string;
  readonly town: string;
  /** What is dialled before the number. */
  readonly area: string;
};

const TOWNS: Readonly<Record<string, readonly string[]>> = {
  DE: [
    'Lindenrode',
    'Brückheim',
    'Oberwalde',
    'Seefurt',
    'Altenmoor',
    'Kranichstedt',
    'Hohenfurth am Berg',
    'Bad Erlenquell',
    'Mühlstadt (Aue)',
    'Niederwesel',
    'Steinbrück a. d. Lahr',
    'Großkirchau',
  ],
  AT: ['Unterachau', 'St. Marein im Tal', 'Brunnfeld', 'Hallwang-Ort'],
  CH: ['Oberwilkon', 'Rüttenen-Dorf', 'Seewil SG', 'Bergnau'],
  GB: ['Ashwick', 'Little Harden', 'Port Merrow'],
};
const STREETS: Readonly<Record<string, readonly string[]>> = {
  DE: [
    'Lindenweg',
    'Am Mühlgraben',
    'Bahnhofstraße',
    'Goethestr.',
    'Kastanienallee',
    'An der Alten Ziegelei',
    'Kirchplatz',
    'Friedrich-Ebert-Ring',
    'Wiesengrund',
    'Hauptstraße',
    'Ostwall',
  ],
  AT: ['Hauptplatz', 'Feldgasse', 'Bahnstraße', 'Lindengasse'],
  CH: ['Dorfstrasse', 'Bahnhofstrasse', 'Rebweg', 'Mühlegasse'],
  GB: ['Station Road', 'Mill Lane', 'Church Street', 'High Street'],
};
const POSTCODES: Readonly<Record<string, (by: Chance) => string>> = {
  DE: (by) => `${by.int(0, 9)}${by.digits(4)}`,
  AT: (by) => by.digits(4),
  CH: (by) => by.digits(4),
  GB: (by) => `${by.capitals(2)}${by.int(1, 9)} ${by.int(1, 9)}${by.capitals(2)}`,
};
const AREAS: Readonly<Record<string, (by: Chance) => string>> = {
  DE: (by) => `0${by.digits(3)}`,
  AT: (by) => `0${by.digits(3)}`,
  CH: (by) => `0${by.pick(['31', '41', '44', '52', '71'])}`,
  GB: (by) => `01${by.digits(3)}`,
};

/** An address that does not exist. */
export function placeBy(by: Chance, country = 'DE'): Place {
  const number = `${by.int(1, 148)}${by.maybe(0.15) ? by.pick(['a', 'b', ' c']) : ''}`;
  const street = by.pick(STREETS[country]!);
  return {
    street: country === 'GB' ? `${number} ${street}` : `${street} ${number}`,
    postcode: POSTCODES[country]!(by),
    town: by.pick(TOWNS[country]!),
    area: AREAS[country]!(by),
  };
}
