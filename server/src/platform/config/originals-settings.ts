import { z } from 'zod';
import { LAENDER, USUAL_ADDRESS_BOUNDS } from '@postkorb/domain/basics';
import { ADDRESS_HINT, addressMaxOf, writtenAddressMax } from './bounds.ts';

/** Where originals go, and on which days. */
export const originalsSettings = {
  POSTKORB_ADDRESS_MAX: z
    .string()
    .default(writtenAddressMax(USUAL_ADDRESS_BOUNDS.address.max))
    .refine((text) => addressMaxOf(text) !== null, ADDRESS_HINT)
    .describe(
      'Most characters of the fields of an address, from 5 to 100; a field left out keeps its default (address.max).',
    ),
  POSTKORB_ADDRESS_NAMES: z.coerce
    .number()
    .int()
    .positive()
    .max(20)
    .default(USUAL_ADDRESS_BOUNDS.address.maxNames)
    .describe('Most names in one address, with commas (address.maxNames).'),
  POSTKORB_MULTIPLE_RETURN_ADDRESSES: z
    .stringbool()
    .default(false)
    .describe(
      'Whether an account may keep several addresses that originals are sent to (flags.multipleReturnAddresses).',
    ),
  POSTKORB_CALENDAR_REGION: z
    .enum(LAENDER)
    .default('DE-BE')
    .describe(
      'The Land whose holidays are no working days, such as DE-BE for Berlin: packing, setup and support count by it (calendar.region).',
    ),
};
