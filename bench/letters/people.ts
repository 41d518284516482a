import type { Chance } from './chance.ts';
import { placeBy, type Place } from './places.ts';

const WOMEN =
  'Anna Birgit Claudia Dorothea Elif Franziska Gudrun Hannah Ilse Jana Katharina Leonie Marlene Nadja Olga Petra Renate Sabine Tanja Ursula Viktoria Yvonne'.split(
    ' ',
  );
const MEN =
  'Alexander Bernd Christian Dieter Emre Florian Georg Heinrich Ingo Jonas Karl-Heinz Lukas Matthias Norbert Oliver Paul Ralf Stefan Thorsten Uwe Volker Wolfgang'.split(
    ' ',
  );
const LAST =
  'Ahlers Brinkmann Czerny Dombrowski Eichstätt Feddersen Grünwald Holzapfel Immenhof Jeschke Kaltenbach Lütkehaus Marquardt Nachtweih Oesterle Pfannenschmidt Quandt Reichelt Schönborn Tiedemann Uhlenbrock Vollmer Wiesenthal Yıldız Zumbrink'.split(
    ' ',
  );

/** Somebody who gets or writes letters. */
export type Person = {
  readonly first: string;
  readonly last: string;
  readonly isWoman: boolean;
  readonly title: string;
  readonly place: Place;
};

export const lastNameBy = (by: Chance) => by.pick(LAST);

/** A person who does not exist. */
export function personBy(by: Chance, country = 'DE'): Person {
  const isWoman = by.maybe(0.5);
  return {
    first: by.pick(isWoman ? WOMEN : MEN),
    last: by.maybe(0.08) ? `${by.pick(LAST)}-${by.pick(LAST)}` : by.pick(LAST),
    isWoman,
    title: by.maybe(0.1) ? 'Dr.' : '',
    place: placeBy(by, country),
  };
}

export const nameOf = ({ title, first, last }: Person) =>
  [title, first, last].filter(Boolean).join(' ');
export const formOf = ({ isWoman }: Person) => (isWoman ? 'Frau' : 'Herrn');

/** Sehr geehrte Frau Dr. Ahlers, */
export function greetingOf({ isWoman, title, last }: Person): string {
  const name = [isWoman ? 'Frau' : 'Herr', title, last].filter(Boolean).join(' ');
  return `Sehr geehrte${isWoman ? '' : 'r'} ${name},`;
}

/** A name as people of an office sign: K. Ahlers, Frau Ahlers. */
export const clerkBy = (by: Chance) =>
  by.maybe(0.5)
    ? `${by.pick(['Frau', 'Herr'])} ${by.pick(LAST)}`
    : `${by.capitals(1)}. ${by.pick(LAST)}`;
