import type { Asker } from '@postkorb/domain/team';
import type { Ctx } from './ctx.ts';
import { soon } from './loaded.ts';
import { refuseIf } from './refusal.ts';

/** Who asks, as the rules know them; it came with the viewer and costs no look-up. */
export const askerOf = ({ viewer }: Ctx): Asker => viewer;

type Rule<Attributes> = (attributes: Attributes, by: Asker) => string | null;

/** Whoever looks on behalf of somebody changes nothing, whatever the rules would let by. */
const onlyLooks = ({ actor }: Ctx) => actor.kind === 'support';

/** A can-flag: whether the rule that the action asks refuses nothing to who asks. */
export const flag =
  <Attributes>(rule: Rule<Attributes>) =>
  (attributes: Attributes, _: unknown, ctx: Ctx): boolean =>
    !onlyLooks(ctx) && rule(attributes, askerOf(ctx)) === null;

/** A can-flag whose rule wants other attributes than the object that shows it. */
export const flagOn =
  <Parent, Attributes>(
    attributesOf: (parent: Parent, ctx: Ctx) => Attributes | Promise<Attributes>,
    rule: Rule<Attributes>,
  ) =>
  (parent: Parent, _: unknown, ctx: Ctx): boolean | Promise<boolean> =>
    onlyLooks(ctx)
      ? false
      : soon(attributesOf(parent, ctx), (attributes) => rule(attributes, askerOf(ctx)) === null);

/** What was looked up or locked, once the rule lets who asks act on it; a refusal stops the action. */
export function allowed<Thing>(
  ctx: Ctx,
  rule: Rule<Thing | undefined>,
  thing: Thing | undefined,
): Thing {
  refuseIf(rule(thing, askerOf(ctx)));
  if (thing === undefined) throw new Error('a rule let by what is not there');
  return thing;
}

/** All of them, or none. */
export function allAllowed<Thing>(
  ctx: Ctx,
  rule: Rule<Thing | undefined>,
  things: readonly (Thing | undefined)[],
): Thing[] {
  return things.map((thing) => allowed(ctx, rule, thing));
}
