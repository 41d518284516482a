import { LAENDER, type Land } from '../../src/basics/index.ts';
import type { PeriodAttributes } from '../../src/documents/index.ts';

export type Example = {
  readonly ruleId: string;
  readonly attributes: PeriodAttributes;
  readonly end: string;
  readonly isCertain: boolean;
  readonly line: string;
};

/**
 * Examples worked by hand, one a line: rule, day of the letter, event (`S` served, `R` received, with its day where it
 * is known, `-` for neither), Land of the office, end, how sure, and why.
 */
export function examplesIn(text: string): readonly Example[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [ruleId = '', documentDay = '', event = '', land = '', end = '', sure = ''] = line
        .trim()
        .split(/\s+/);
      const day = event.slice(1) === '' ? null : event.slice(1);
      return {
        ruleId,
        attributes: {
          documentDay,
          isServed: event.startsWith('S'),
          servedOn: event.startsWith('S') ? day : null,
          receivedOn: event.startsWith('R') ? day : null,
          land: landOf(land),
        },
        end,
        isCertain: sure === 'certain',
        line: line.trim(),
      };
    });
}

const landOf = (code: string): Land | null => LAENDER.find((land) => land === `DE-${code}`) ?? null;
