/** One thing that is wrong with an input: where, what, and at which character when that helps. */
export type Problem<Field extends string = string, Code extends string = string> = {
  readonly field: Field;
  readonly code: Code;
  readonly position?: number;
};
