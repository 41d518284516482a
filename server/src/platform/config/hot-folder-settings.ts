import { isAbsolute } from 'node:path';
import { z } from 'zod';

/** Where accounts have folders that scanners lay files into. */
export const hotFolderSettings = {
  POSTKORB_HOT_FOLDERS: z
    .string()
    .refine(isAbsolute, 'must be a whole path, such as /srv/scans')
    .optional()
    .describe(
      'Folder, such as a share, below which each account has one of its own that scanners lay files into. Default: there are none.',
    ),
};
