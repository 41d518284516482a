import { fold, type Day } from '../basics/index.ts';
import { daysIn } from '../extraction/index.ts';

// What people answer to, and what they speak of again; a contract is spoken of in every bill.
const SPOKEN_OF =
  /(rechnung|schreiben|brief|bescheid|mahnung|erinnerung|widerspruch|einspruch|antrag|kundigung|anfrage|anhorung|angebot|mail|nachricht|beschwerde|reklamation|bestellung|aufforderung|urteil|beschluss|forderung|invoice|letter|notice|reminder|order|quotation|complaint|application|objection|appeal|decision|claim)\w*\b/g;
const BEFORE_DAY = /\b(vom|v\.|von|dated|of|from)\s*$/;
const NEAR = 70;
const MOST = 20;

/** The days of other letters of which a text speaks: "unsere Rechnung 4711 vom 3. Mai 2026". */
export function quotedDays(text: string): readonly Day[] {
  const days = daysIn(text);
  const quoted = days.filter(({ start }, at) => {
    const from = Math.max(start - NEAR, days[at - 1]?.end ?? 0);
    const before = fold(text.slice(from, start));
    return BEFORE_DAY.test(before) && before.search(SPOKEN_OF) >= 0;
  });
  return [...new Set(quoted.map(({ day }) => day))].slice(0, MOST);
}
