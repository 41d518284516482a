let codes: Promise<ReadonlySet<string>> | null = null;

const GERMAN = /^\d{5}$/;

/**
 * Whether Germany has such a postcode, by a bare list of 2021: what it does not know may be new, so it only warns. Fetched
 * with the first postcode that is whole; where it does not arrive, nothing is said.
 */
export async function isKnownPostalCode(postalCode: string): Promise<boolean> {
  if (!GERMAN.test(postalCode)) return true;
  codes ??= import('german-postal-codes').then(({ default: all }) => new Set(all));
  try {
    return (await codes).has(postalCode);
  } catch {
    codes = null;
    return true;
  }
}
