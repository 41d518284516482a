import { isAbsolute } from 'node:path';
import { z } from 'zod';
import { originOf } from '../basics/origin.ts';

/** Where the console of the scan centre answers. */
export const consoleSettings = {
  POSTKORB_CONSOLE_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address the console of the scan centre listens on. No customer has to reach it.'),
  POSTKORB_CONSOLE_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe(
      'Port the console listens on. Default: 4410, or a free one where that is taken, which the start command prints.',
    ),
  POSTKORB_CONSOLE_ORIGIN: z
    .url({ protocol: /^https?$/i, hostname: /./ })
    .optional()
    .describe(
      'Address of the console as its stations call it, such as https://zentrum.example.de. Default: the address listened on.',
    ),
  POSTKORB_CONSOLE_SCANS: z
    .string()
    .refine(isAbsolute, 'must be a whole path, such as /srv/centre')
    .optional()
    .describe(
      'Folder, such as a share, below which each station of the scan centre has one called by its id, with its name in Station.txt: its scanner lays fronts into fronts and pages into pages. Default: there are none, and stations send pictures themselves.',
    ),
};

/** Where the console answers. */
export type ConsolePlace = {
  readonly host: string;
  /** Null where nobody has said one: then this process has no console. */
  readonly port: number | null;
  readonly origin: string;
  /** Below which the scanners of its stations lay files; null where there are none. */
  readonly scans: string | null;
};

type Set = {
  readonly POSTKORB_CONSOLE_HOST: string;
  readonly POSTKORB_CONSOLE_PORT?: number | undefined;
  readonly POSTKORB_CONSOLE_ORIGIN?: string | undefined;
  readonly POSTKORB_CONSOLE_SCANS?: string | undefined;
};

/** What the settings say of it. */
export function consoleOf(set: Set): ConsolePlace {
  const { POSTKORB_CONSOLE_HOST: host, POSTKORB_CONSOLE_PORT: port } = set;
  const origin = originOf({ origin: set.POSTKORB_CONSOLE_ORIGIN, host, port: port ?? 0 });
  return { host, port: port ?? null, origin, scans: set.POSTKORB_CONSOLE_SCANS ?? null };
}
