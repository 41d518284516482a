import { z } from 'zod';
import { isEmail } from '@postkorb/domain/basics';

/** Whom this installation warns, and what they left here to see that a set can be brought back. */
export const operatorSettings = {
  POSTKORB_OPERATOR: z
    .string()
    .refine(isEmail, 'must be the address of a mailbox')
    .optional()
    .describe(
      'Address of whoever runs this installation: warned by mail after 7 and 90 days without a set, of damaged files, and of forwarding orders that wait too long. Default: nobody.',
    ),
  POSTKORB_BACKUP_IDENTITY: z
    .string()
    .min(1)
    .optional()
    .describe(
      'File with the identity of age that opens the sets. With it the newest set is brought back aside each month by itself; whoever reads the file reads all sets. Default: somebody is asked to do so by hand.',
    ),
};

/** Whom this installation warns; null where nobody is named. */
export const operatorOf = ({
  POSTKORB_OPERATOR: address,
}: {
  readonly POSTKORB_OPERATOR?: string | undefined;
}): { readonly address: string | null } => ({ address: address ?? null });
