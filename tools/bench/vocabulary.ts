import { chance, oneOf } from './chance.ts';

const SMALL = `der die und in den von zu mit sich des auf für ist im dem nicht ein eine als auch es an werden aus
  er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum haben nur oder aber vor zur bis
  mehr durch man sein wurde sehr unter wir ihre ihnen bitte damen herren geehrte grüßen freundlichen`;
const NOUNS = `rechnung betrag vertrag kunde nummer datum zahlung konto bank frist bescheid antrag steuer versicherung
  beitrag leistung strom gas wasser heizung miete wohnung haus gebühr mahnung kündigung anlage formular unterlagen
  behörde amt finanz gericht termin ladung arzt praxis kasse pflege rente kranken unfall haftpflicht fahrzeug reise
  hotel flug bahn paket lieferung bestellung ware lager angebot auftrag preis rabatt summe netto brutto umsatz satz
  jahr monat woche tag abschlag verbrauch zähler stand ablesung tarif änderung mitteilung auskunft bestätigung
  anschrift adresse straße platz stadt gemeinde kreis land bund schule verein mitglied spende kredit darlehen zins
  rate tilgung depot wert papier ertrag gewinn verlust bilanz prüfung bericht protokoll gutachten schaden meldung
  nachweis zeugnis urkunde ausweis karte schlüssel telefon netz anschluss störung wartung technik gerät garantie
  reparatur werkstatt teile öl reifen farbe holz metall bau plan garten dach fenster tür küche bad möbel lampe`;
const PLACES = ['Berlin', 'Köln', 'Göttingen', 'München', 'Gießen', 'Lübeck', 'Erfurt', 'Kassel'];
const NAMES = ['Weber', 'Müller', 'Schröder', 'Öztürk', 'Kühn', 'Groß', 'Lange', 'Jäger', 'Wolf'];
const KINDS = ['Stadtwerke', 'Sparkasse', 'Versicherung', 'Finanzamt', 'Praxis', 'Bau', 'Energie'];
const COMPOUNDS = 24_000;
const FLATNESS = 2.7;
const STEEPNESS = 1.04;

const split = (text: string) => text.trim().split(/\s+/);
const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1);

function compounds(random: () => number, nouns: readonly string[]): Set<string> {
  const made = new Set<string>();
  while (made.size < COMPOUNDS) {
    const link = random() < 0.3 ? 's' : '';
    const tail = random() < 0.2 ? oneOf(random, nouns) : '';
    made.add(capital(oneOf(random, nouns) + link + oneOf(random, nouns) + tail));
  }
  return made;
}

export type Vocabulary = {
  /** From the most used word to the rarest. */
  readonly words: readonly string[];
  /** The place of a word drawn as often as its rank says (Zipf). */
  readonly draw: (random: () => number) => number;
  readonly names: readonly string[];
  readonly senders: readonly string[];
};

/** The German of our letters: few words that stand everywhere, thousands of compounds that stand almost nowhere. */
export function openVocabulary(): Vocabulary {
  const random = chance(7);
  const nouns = split(NOUNS);
  const words = [...split(SMALL), ...nouns.map(capital), ...compounds(random, nouns)];
  const reached = new Float64Array(words.length);
  let sum = 0;
  for (let rank = 0; rank < words.length; rank += 1)
    reached[rank] = sum += 1 / (rank + FLATNESS) ** STEEPNESS;
  const draw = (chanceNow: () => number) => placeOf(reached, chanceNow() * sum);
  const senders = KINDS.flatMap((kind) => [
    ...PLACES.map((place) => `${kind} ${place}`),
    ...NAMES.map((name) => `${kind} ${name} GmbH`),
  ]);
  return { words, draw, names: NAMES, senders };
}

/** The first place whose running sum is not below the wanted one. */
function placeOf(reached: Float64Array, wanted: number): number {
  let low = 0;
  let high = reached.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (reached[middle]! < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
