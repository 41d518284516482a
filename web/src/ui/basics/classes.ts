/** Joins the class names that apply. */
export function classes(...names: readonly (string | false | null | undefined)[]) {
  return names.filter(Boolean).join(' ');
}
