import { buildConsoleSchema } from './centre/console.ts';

export const consoleSchema = buildConsoleSchema();
/** What the console answers where nobody works. */
export const OPEN_TO_ALL: readonly string[] = ['here'];
