import type { Asker } from '@postkorb/domain/team';
import type { Ctx } from './ctx.ts';

/** Who asks, as the rules know them; it came with the viewer and costs no look-up. */
export const askerOf = ({ viewer }: Ctx): Asker => viewer;

type Rule<Facts> = (facts: Facts, by: Asker) => string | null;

/** A can-flag: whether the rule that the action asks refuses nothing to who asks. */
export const flag =
  <Facts>(rule: Rule<Facts>) =>
  (facts: Facts, _: unknown, ctx: Ctx): boolean =>
    rule(facts, askerOf(ctx)) === null;
