// What the form of a firm, or else the first noun of a name, tells of its article; names of people bear none.
const FEMININE_FIRM = /\b(g?GmbH|mbH|AG|KG|OHG|UG|SE|eG|PartG|GbR)( & Co\.? (KG|OHG))?( mbB)?$/;
const MASCULINE_FIRM = /(\be\. ?V\.|\bVVaG)$/;
const NEUTER =
  /(gericht|amt|zentrum|ministerium|präsidium|institut|jobcenter|klinikum|krankenhaus|studentenwerk|gymnasium|büro|referat|autohaus)$/i;
const FEMININE =
  /(stadt|gemeinde|agentur|anwaltschaft|kasse|verwaltung|kanzlei|praxis|universität|hochschule|schule|kammer|versicherung|sozietät|bank|behörde|stelle|klinik|genossenschaft|apotheke|polizei|werkstatt|direktion|akademie|stiftung|kita|zentrale|notarin|beratung|entwässerung|entsorgung|versorgung|therapie|pädie|lerei|erei|zeitung|regierung)$/i;
const PLURAL = /werke$/;
const MASCULINE = /(kreis|verband|verein|versicherungsverein|notar|bezirk|magistrat)$/i;
const ADJECTIVE = /(ische|liche|deutsche|gemeine|gesunde|neue|erste|freie|ale|örtliche)$/i;

type Name = {
  readonly whole: string;
  /** "Industrie- und Handelskammer" is one noun. */
  readonly head: string;
  readonly behind: string;
  readonly noun: string;
};
type Rule = readonly [holds: (name: Name) => boolean, from: (name: Name) => string];

const vom = ({ whole }: Name) => `vom ${whole}`;
const vonDer = ({ whole }: Name) => `von der ${whole}`;
const inflected = ({ head, behind }: Name) => `${head}n${behind}`;
const isAdjective = ({ head }: Name) => ADJECTIVE.test(head);

// The first that holds.
const RULES: readonly Rule[] = [
  [({ head }) => NEUTER.test(head), vom],
  [(name) => isAdjective(name) && FEMININE.test(name.noun), (name) => `von der ${inflected(name)}`],
  [(name) => isAdjective(name) && NEUTER.test(name.noun), (name) => `vom ${inflected(name)}`],
  [({ whole }) => FEMININE_FIRM.test(whole), vonDer],
  [({ whole, head }) => MASCULINE_FIRM.test(whole) || MASCULINE.test(head), vom],
  [({ head }) => PLURAL.test(head), (name) => `von den ${inflected(name)}`],
  [({ head }) => FEMININE.test(head), vonDer],
];

/** "von" with the article that a German name takes: vom Finanzamt, von der Stadt, von der Holz KG, von Anna Berg. */
export function fromInGerman(whole: string): string {
  const [head = ''] = /^(\p{L}+- und )?\S+/u.exec(whole) ?? [];
  const behind = whole.slice(head.length);
  const [noun = ''] = behind.trim().split(' ');
  const name: Name = { whole, head, behind, noun };
  const rule = RULES.find(([holds]) => holds(name));
  return rule === undefined ? `von ${whole}` : rule[1](name);
}
