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
  POSTKORB_HOT_FOLDERS_SHOWN: z
    .string()
    .optional()
    .describe(
      'What people call that place, as the settings show it to them, such as \\\\server\\scans or smb://server/scans. Default: its path on the server.',
    ),
};
