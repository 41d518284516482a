import type { DutyKind, ReadDuty } from '../../documents/index.ts';
import type { Passage } from './passages.ts';

const BOUND = 300;
const SHORTEST = 25;
// What a threat names belongs to duties of these kinds alone, wherever it stands.
const NAMED: readonly (readonly [RegExp, readonly DutyKind[]])[] = [
  [
    /(saumniszuschlag|mahngebuhr|mahnbescheid|mahnverfahren|verzugszins|inkasso|verspatete zahlung|zahlen sie nicht (?!an das gericht)|sperren|sperrung|zahlungseingang|nicht (rechtzeitig |fristgerecht )?(be)?zahl|late fee|interest)/,
    ['payment'],
  ],
  [
    /(erscheinen sie nicht|nichterscheinen|ausbleiben|ordnungsgeld|versaumnisurteil|unentschuldigt|failure to appear)/,
    ['hearing', 'appointment', 'reply'],
  ],
  [
    /(verspatungszuschlag|zwangsgeld|schatzen wir|schatzung|mitwirkung)/,
    ['submission', 'reply', 'hearing', 'appointment'],
  ],
];
const OTHERWISE =
  /(andernfalls|ansonsten|sollten sie (?!die zahlung|bereits|noch|fragen|nicht mehr)|falls sie nicht|wenn sie nicht|bei (nicht|verspatet|unentschuldigt|saumnis|versaum)|nach (fruchtlosem )?(fristablauf|ablauf)|ohne weitere|liegt uns bis dahin|stimmen sie nicht|geschieht dies nicht|nicht rechtzeitig|nicht fristgerecht|unterbleibt|vollstreck|einstellen|otherwise|if you (do not|fail)|failure to)/;

/** The duties of a letter, each with what the letter says happens otherwise, in its own words. */
export function withConsequences(
  duties: readonly ReadDuty[],
  passages: readonly Passage[],
): readonly ReadDuty[] {
  const at = duties.map((duty) => passages.findIndex((passage) => isPassageOf(duty, passage)));
  const consequences = new Map<number, string>();
  for (const [index, passage] of passages.entries()) {
    const owner = isThreat(passage) ? ownerOf({ passage, index }, duties, at) : null;
    if (owner !== null && !consequences.has(owner))
      consequences.set(owner, passage.text.slice(0, BOUND));
  }
  return duties.map((duty, index) => ({ ...duty, consequence: consequences.get(index) ?? null }));
}

type Threat = { readonly passage: Passage; readonly index: number };

// A threat follows what it is about. Only where it names what is at stake may it stand before, or where there is nothing else.
function ownerOf(
  { passage, index }: Threat,
  duties: readonly ReadDuty[],
  at: readonly number[],
): number | null {
  const kinds = kindsOf(passage);
  const mayHave = duties.flatMap((duty, one) =>
    isForced(duty) && (at[one] ?? -1) >= 0 ? [one] : [],
  );
  const fitting = mayHave.filter((one) => kinds === null || kinds.includes(duties[one]!.kind));
  const place = (one: number) => at[one] ?? 0;
  const before = fitting
    .filter((one) => place(one) <= index)
    .toSorted((one, other) => place(other) - place(one))[0];
  if (before !== undefined) return before;
  return kinds !== null || mayHave.length === 1 ? (fitting[0] ?? null) : null;
}

const isForced = ({ isRight, kind }: ReadDuty) => !isRight && kind !== 'contractEnd';

const isPassageOf = (duty: ReadDuty, { text, page }: Passage) =>
  page === duty.page && duty.sentence.startsWith(text.slice(0, 80));

const kindsOf = ({ folded }: Passage): readonly DutyKind[] | null =>
  NAMED.find(([sign]) => sign.test(folded))?.[1] ?? null;

const isThreat = (passage: Passage) =>
  (OTHERWISE.test(passage.folded) || kindsOf(passage) !== null) &&
  passage.text.length >= SHORTEST &&
  passage.text.length <= BOUND &&
  /[.!]$/.test(passage.text);
