const ADDRESS = /[^\s<>"]+@[^\s<>"]+/g;

/** The addresses in what somebody typed or pasted, with their names or without; a piece without one stays as it is, to be told what is wrong with it. */
export function addressesIn(text: string): readonly string[] {
  return text
    .split(/[,;\n]+/)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')
    .flatMap((piece) => piece.match(ADDRESS) ?? [piece]);
}
