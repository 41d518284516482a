import type { DutyKind, ReadDuty } from '../../documents/index.ts';
import { daysIn } from '../finders/dates.ts';
import { dutyFrom } from './found-duty.ts';
import type { Passage } from './passages.ts';
import { spanIn } from './spans.ts';

// What is wanted only under a condition, and what every letter says to whoever has a question.
const ON_CONDITION =
  /(\b(wenn|falls|sollten?|sofern|soweit|if|should you|unless|anderungen|andert sich|bei einem|im schadensfall|zur anderung|fur eine|bei (fragen|ruckfragen|anderungen|unklarheiten|bedarf|interesse|abweichungen))\b|^\W*dann |^\W*(?!bitte)[a-z]+ sie [^,]*, (so |dann )?[a-z]+ sie\b|haben sie (noch )?fragen|(immer|stets|jederzeit|gerne?|einfach|widerspruch|rechnung)\b)/;
const PAPERS =
  /((senden|schicken|faxen|reichen|legen|geben|lassen) sie\b([^.]|\d\.){0,40}\b(uns|mir)\b([^.]|\d\.){0,160}\b(zuruck|ein|nach|vor|zu|zukommen)\b|(unterschrieben|ausgefullt)([^.]|\d\.){0,60}\b(zuruck|einsenden|zusenden|zuschicken)|weisen sie (uns )?bitte([^.]|\d\.){0,160}\bnach\b|please (send us|return|complete and)\b)/;
const ANSWER =
  /(bestatigen sie (uns|mir)\b|teilen sie( bitte)? (uns|mir)\b([^.]|\d\.){0,160}\bmit\b|\b(geben|sagen) sie (mir|uns)([^.]|\d\.){0,80}\bbescheid\b|\b(gebt|gib|sagt?) (bitte )?(mir|uns)([^.]|\d\.){0,80}\bbescheid\b|\bbitten (wir )?(sie )?um (ihre |eine |kurze |baldige )*(ruckmeldung|antwort|ruckruf|stellungnahme)|please (let us know|confirm)\b)/;
const WANTS: readonly (readonly [DutyKind, RegExp])[] = [
  ['submission', PAPERS],
  ['reply', ANSWER],
];

/** An answer or papers that a letter plainly asks for without naming a day: the first that it asks for, suggested only. */
export function readUndated(passages: readonly Passage[]): readonly ReadDuty[] {
  return WANTS.flatMap(([kind, sign]) => {
    const found = passages.find(
      (each) =>
        sign.test(each.folded) &&
        !ON_CONDITION.test(each.folded) &&
        daysIn(each.text).length === 0 &&
        spanIn(each.folded) === null,
    );
    return found === undefined
      ? []
      : [dutyFrom(found, { kind, isRight: false, day: null, score: 0.6 })];
  }).slice(0, 1);
}
