import { HOME_COUNTRY } from '@postkorb/domain/originals';
import { formatCountry } from '../../i18n/format.ts';

type Written = { readonly lines: readonly string[]; readonly countryCode: string };

/** An address as it is shown: abroad with the name of the country, of which a parcel has the letters. */
export const shownLines = ({ lines, countryCode }: Written): readonly string[] =>
  countryCode === HOME_COUNTRY ? lines : [...lines.slice(0, -1), formatCountry(countryCode)];
