import { dayInBerlin } from '@postkorb/domain/basics';
import type { Ctx } from './ctx.ts';

/** The calendar day on which a deed happens, as people in Germany count it. */
export function today({ now }: Pick<Ctx, 'now'>): string {
  return dayInBerlin(now());
}
