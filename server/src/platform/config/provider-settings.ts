import { z } from 'zod';
import { isEmail } from '@postkorb/domain/basics';

const PLACE = /^([^;]+);([^;]+);\s*(\d{5})\s*;([^;]+)$/;

/** Who runs this installation, as its legal pages name them. */
export const providerSettings = {
  POSTKORB_PROVIDER: z
    .string()
    .regex(PLACE, 'must be such as Postkorb GmbH; Hafenstr. 1; 10243; Berlin')
    .optional()
    .describe(
      'Who runs this installation, as the pages /terms, /privacy, /processing and /imprint name them: name, street and number, postcode and town, with semicolons. Default: these pages say that nobody is named.',
    ),
  POSTKORB_PROVIDER_EMAIL: z
    .string()
    .refine(isEmail, 'must be an email address')
    .optional()
    .describe('The email address under which they are reached; needed with the one above.'),
  POSTKORB_PROVIDER_PHONE: z
    .string()
    .regex(/^\+?[\d ()/-]{5,30}$/, 'must be such as +49 30 1234567')
    .optional()
    .describe('Their telephone number.'),
  POSTKORB_PROVIDER_DETAILS: z
    .string()
    .default('')
    .describe(
      'What else their imprint has to say, with semicolons, such as `Geschäftsführerin: Anna Muster; Amtsgericht Charlottenburg, HRB 12345 B; USt-IdNr. DE123456789`.',
    ),
};

type Set = z.infer<z.ZodObject<typeof providerSettings>>;

/** Who runs an installation: the party of whoever signs up there. */
export type Provider = {
  readonly name: string;
  readonly streetAndNumber: string;
  readonly zip: string;
  readonly city: string;
  readonly email: string;
  readonly phone: string | null;
  /** Further lines of the imprint. */
  readonly details: readonly string[];
};

/** Who runs this installation, or null where they have not named themselves; half a name ends the start. */
export function providerOf(set: Set): Provider | null {
  const { POSTKORB_PROVIDER: place, POSTKORB_PROVIDER_EMAIL: email } = set;
  if (place === undefined && email === undefined) return null;
  if (place === undefined || email === undefined)
    throw new Error('POSTKORB_PROVIDER and POSTKORB_PROVIDER_EMAIL belong together.');
  const [name = '', streetAndNumber = '', zip = '', city = ''] = partsOf(place);
  const details = partsOf(set.POSTKORB_PROVIDER_DETAILS);
  const phone = set.POSTKORB_PROVIDER_PHONE ?? null;
  return { name, streetAndNumber, zip, city, email, phone, details };
}

function partsOf(text: string): readonly string[] {
  const parts = text.split(';').map((part) => part.trim());
  return parts.filter((part) => part !== '');
}
