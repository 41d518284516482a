/** The IBAN in groups of four, as people read it, however it was typed. */
export function printedIban(iban: string): string {
  return iban.replaceAll(/\s/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ');
}
