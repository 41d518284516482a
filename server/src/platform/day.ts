import { dayInBerlin } from '@postkorb/domain/basics';
import type { Ctx } from './ctx.ts';

/** The calendar day on which an action happens, as people in Germany count it. */
export function today({ now }: Pick<Ctx, 'now'>): string {
  return dayInBerlin(now());
}
