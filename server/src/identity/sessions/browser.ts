import bowser from 'bowser';

/** A device in words of its own, such as Firefox on Windows; null is what nobody knows. */
export type Browser = { readonly browser: string | null; readonly system: string | null };

const BROWSERS: readonly string[] = Object.values(bowser.BROWSER_MAP);
const SYSTEMS: readonly string[] = Object.values(bowser.OS_MAP);

// Whatever a stranger writes there is read only as far as it names something that is known.
const known = (names: readonly string[], name: string | undefined) =>
  names.find((one) => one === name) ?? null;

/** What a program says it is: only names that are known, never its own words. */
export function browserOf(userAgent: string): Browser {
  if (userAgent === '') return { browser: null, system: null };
  const { browser, os } = bowser.parse(userAgent);
  return { browser: known(BROWSERS, browser.name), system: known(SYSTEMS, os.name) };
}
