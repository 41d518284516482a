import type { Land } from '../../basics/index.ts';
import type { CourtCase } from '../../documents/index.ts';
import type { Passage } from './passages.ts';

const NUMBER =
  /\b(?:\d{1,4}|[IVX]{1,4})\s(?:[A-Z][A-Za-z]{0,3})(?:\s[A-Z][A-Za-z]{0,2})?\s\d{1,6}\/\d{2,4}\b/;
const NAMED_NUMBER =
  /(?:Aktenzeichen|Geschäftsnummer(?: des (?:Amts)?[Gg]erichts)?|Geschäftszeichen|Az\.?)\s*:?\s*([A-Z\d][\w ./-]{4,30}\d(?:-[A-Z\d]{1,2})*)/;
const AGAINST = /\b([\p{Lu}][^,;:()]{2,60}?)\s*(?:\.\/\.|\/\.)\s*([\p{Lu}][^,;:()]{2,60})/u;
const LAWSUIT =
  /(?:in dem rechtsstreit|in der (?:zivil)?sache|in sachen|im verfahren)\s+(.{3,120}?)\s+gegen\s+(.{3,120}?)(?=\s+(?:hat|wird|werden|wegen|findet|ist|–|-)|,\s*\d|[.;:]|$)/iu;
const MUST =
  /(personliche[ns]? erscheinen[^.]{0,60}angeordnet|(mussen|haben) [^.]{0,60}(zu )?erscheinen|sie sind verpflichtet[^.]{0,60}erscheinen|ordnungsgeld|zu diesem termin (werden|sind) sie (hiermit )?(geladen|als)|must (attend|appear))/;
const NEED_NOT =
  /(nicht verpflichtet|brauchen[^.]{0,40}nicht[^.]{0,40}(erscheinen|kommen)|erscheinen[^.]{0,30}(nicht erforderlich|freigestellt)|need not (attend|appear)|not required to)/;

/** The case a letter is about, by the words of all its passages. */
export function courtCaseOf(passages: readonly Passage[]): CourtCase {
  const text = passages.map((each) => each.text).join(' ');
  const folded = passages.map((each) => each.folded).join('\n');
  const parties = LAWSUIT.exec(text) ?? AGAINST.exec(text);
  const named = (NUMBER.exec(text)?.[0] ?? NAMED_NUMBER.exec(text)?.[1])?.trim();
  return {
    caseNumber: named ?? null,
    parties: parties === null ? null : `${trimmed(parties[1])} ./. ${trimmed(parties[2])}`,
    mustAppear: NEED_NOT.test(folded) ? false : MUST.test(folded) ? true : null,
  };
}

// What a party is called in a lawsuit stands behind its name.
const trimmed = (party = '') =>
  party
    .replace(/,?\s*[–-]\s*(Kläger|Beklagt|beklagte|klagende|Antrag).*$/u, '')
    .replace(/[\s,]+$/, '')
    .trim()
    .slice(0, 100);

/** Whether it came by formal service, as its own words say. */
export const isServedBy = (folded: string): boolean =>
  /(formliche zustellung|zustellungsurkunde|gegen (post)?zustellung|mit postzustellung)/.test(
    folded,
  );

const LAND_NAMES: readonly (readonly [Land, RegExp])[] = [
  [
    'DE-BW',
    /\b(baden-wurttemberg|stuttgart|mannheim|karlsruhe|freiburg im breisgau|heidelberg|ulm)\b/,
  ],
  ['DE-BY', /\b(bayern|bayerisches?|munchen|nurnberg|augsburg|regensburg|wurzburg|ingolstadt)\b/],
  ['DE-BE', /\bberlin\b/],
  ['DE-BB', /\b(brandenburg|potsdam|cottbus)\b/],
  ['DE-HB', /\b(bremen|bremerhaven)\b/],
  ['DE-HH', /\bhamburg\b/],
  ['DE-HE', /\b(hessen|hessisches?|frankfurt am main|wiesbaden|kassel|darmstadt|offenbach)\b/],
  ['DE-MV', /\b(mecklenburg-vorpommern|rostock|schwerin)\b/],
  [
    'DE-NI',
    /\b(niedersachsen|niedersachsisches?|hannover|braunschweig|oldenburg|osnabruck|gottingen)\b/,
  ],
  [
    'DE-NW',
    /\b(nordrhein-westfalen|koln|dusseldorf|dortmund|essen|duisburg|bochum|wuppertal|bielefeld|bonn|munster)\b/,
  ],
  ['DE-RP', /\b(rheinland-pfalz|mainz|ludwigshafen|koblenz|trier)\b/],
  ['DE-SL', /\b(saarland|saarbrucken)\b/],
  ['DE-SN', /\b(freistaat sachsen|sachsisches?|leipzig|dresden|chemnitz)\b/],
  ['DE-ST', /\b(sachsen-anhalt|magdeburg|halle \(saale\))\b/],
  ['DE-SH', /\b(schleswig-holstein|kiel|lubeck|flensburg)\b/],
  ['DE-TH', /\b(thuringen|thuringer|erfurt|jena|gera|weimar)\b/],
];

/** The Land of an office by its name and the place beside its post code, folded; null where none or two are named. */
export function landOfOffice(sender: string): Land | null {
  const found = LAND_NAMES.filter(([, sign]) => sign.test(sender));
  const [only] = found;
  return found.length === 1 && only !== undefined ? only[0] : null;
}
