/** What must be there by now; where it is not, that is a bug, and told at this place. */
export function present<Thing>(thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined) throw new Error('what must be there is not');
  return thing;
}
