import { fold } from '../../basics/index.ts';

const COLLECTS =
  /\b(wir (buchen|ziehen)|buchen wir|ziehen wir)\b.{0,120}?\b(ab|ein)\b|\b(wird|werden)\b.{0,140}?\b(abgebucht|eingezogen|ihrem (giro)?konto belastet)\b|\b(abbuchung|einzug|lastschrift) (am|zum|erfolgt)\b|\b(will be|is) (collected|debited)\b|\bwe('ll| will| shall) (collect|debit)\b/g;
// A condition, a wish, a refusal, or another sum than the one the letter is about.
const NOT_NOW =
  /(\bnicht\b|\bkein|\bfalls\b|\bwenn\b|\bsofern\b|haben sie|bei lastschrift|selbstzahler|mit einem (sepa-)?(lastschrift)?mandat|teilgenommen|teilnehmen|mochten|konnen|erteil|ruckl|gutgeschrieben|erstatt|abschlag|kunftig|monatsanfang|letzte|\bnot\b|\bif\b)/;
const ASKS_FOR_TRANSFER =
  /(bitte|wir bitten)[^.]{0,80}(uberweis|begleich|zahlen)|(uberweisen|zahlen|begleichen) sie|please (pay|transfer)/;
// Whoever has given a mandate is told so: "müssen Sie nichts weiter tun".
const DONE_BY_MANDATE =
  /(?<!\b(wenn|falls|sofern)\b[^.]{0,60})(lastschrift|sepa-|einzugsermachtigung)[^.]{0,80}\b(mussen sie|sie mussen|brauchen sie|sie brauchen)\b[^.]{0,20}\bnichts?\b/;
const BEFORE = 90;
const AFTER = 30;

/** Whether the sender takes the money of this letter from the reader's account, so that nobody has to pay it. */
export function isCollected(text: string): boolean {
  const folded = fold(text).replace(/\s+/g, ' ');
  if (ASKS_FOR_TRANSFER.test(folded)) return false;
  if (DONE_BY_MANDATE.test(folded)) return true;
  return [...folded.matchAll(COLLECTS)].some(({ index, 0: said }) => {
    const sentence = folded.slice(Math.max(0, index - BEFORE), index).replace(/^.*[.!?] /, '');
    return !NOT_NOW.test(sentence + folded.slice(index, index + said.length + AFTER));
  });
}
