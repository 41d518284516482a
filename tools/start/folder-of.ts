import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** The data folder that is meant where a command was typed: the one that was named, else POSTKORB_DATA, else ~/.postkorb. */
export const folderOf = (data: string | undefined): string =>
  resolve(
    process.env['INIT_CWD'] ?? process.cwd(),
    data ?? process.env['POSTKORB_DATA'] ?? join(homedir(), '.postkorb'),
  );
