import type { ReadDuty } from '../../documents/index.ts';
import type { Passage } from './passages.ts';

const THREAT =
  /(andernfalls|ansonsten|sollten sie (?!die zahlung|bereits|noch|fragen|nicht mehr)|falls sie nicht|wenn sie nicht|erscheinen sie nicht|bei (nicht|verspatet|unentschuldigt|saumnis|versaum)|nach (fruchtlosem )?(fristablauf|ablauf)|ohne weitere|liegt uns bis dahin|stimmen sie nicht|zahlen sie nicht (?!an das gericht)|geschieht dies nicht|nicht rechtzeitig|nicht fristgerecht|unterbleibt|saumniszuschlag|verspatungszuschlag|zwangsgeld|ordnungsgeld|versaumnisurteil|vollstreck|mahngebuhr|sperren|einstellen|otherwise|if you (do not|fail)|failure to|late fee)/;
const BOUND = 300;

/** What the letter says happens otherwise, in its own words: behind the duty in its paragraph, or else the next that threatens. */
export function withConsequence(duty: ReadDuty, passages: readonly Passage[]): ReadDuty {
  if (duty.isRight || duty.kind === 'contractEnd') return duty;
  const own = passages.findIndex(
    ({ text, page }) => page === duty.page && duty.sentence.startsWith(text.slice(0, 80)),
  );
  const after = passages.slice(Math.max(own, 0)).find((each) => isThreat(each));
  const found = after ?? passages.find((each) => isThreat(each));
  return found === undefined ? duty : { ...duty, consequence: found.text.slice(0, BOUND) };
}

const isThreat = ({ folded, text }: Passage) =>
  THREAT.test(folded) && text.length >= 25 && text.length <= BOUND && /[.!]$/.test(text);
