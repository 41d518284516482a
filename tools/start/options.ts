import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Plain } from './plain.ts';

export const ROLES = ['web', 'worker', 'console'] as const;
export type Role = (typeof ROLES)[number];

export type Options = {
  readonly data: string;
  readonly host: string;
  readonly port: number;
  readonly empty: boolean;
  /** Built from its sources when they changed, served by Vite while one works on it, or left out. */
  readonly web: 'built' | 'vite' | 'none';
  readonly roles: readonly Role[];
  readonly databaseUrl: string | undefined;
  /** Where mails with documents come in, port 0 standing for a free one; nowhere where it is not said. */
  readonly inbound?: { readonly host: string; readonly port: number } | undefined;
  /** Where the console of the scan centre answers, port 0 standing for a free one and null for the usual one. */
  readonly console?: { readonly host: string; readonly port: number | null } | undefined;
  /** Below which folder accounts have theirs that scanners lay files into; nowhere where it is not said. */
  readonly hotFolders?: string | undefined;
  /** Where the stand-ins for Google and Microsoft answer, where the demo has them. */
  readonly standIns?: string | undefined;
};

export const USAGE = `Usage: npm start -- [options]

  --data DIR     where Postkorb keeps everything (default ~/.postkorb)
  --port N       port of the web address (default 4400)
  --empty        no demo accounts on the first start
  --roles LIST   some of web, worker and console (default web,worker,console)

DATABASE_URL uses an existing PostgreSQL 18 instead of the embedded one.`;

const spec = {
  data: { type: 'string' },
  port: { type: 'string' },
  roles: { type: 'string', default: ROLES.join(',') },
  empty: { type: 'boolean', default: false },
  dev: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: spec, strict: true }).values;
  } catch (error) {
    throw new Plain(`${(error as Error).message}\n\n${USAGE}`);
  }
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Plain(`${text} is no port. Choose a number up to 65535.`);
}

function readRoles(text: string): readonly Role[] {
  const named = text.split(',').map((name) => name.trim());
  const known = ROLES.filter((role) => named.includes(role));
  if (known.length === named.length) return known;
  throw new Plain(`--roles takes some of web, worker and console, with commas, not ${text}.`);
}

const readDoors = (env: NodeJS.ProcessEnv) => ({
  inbound: {
    host: env['POSTKORB_INBOUND_HOST'] ?? '127.0.0.1',
    port: readPort(env['POSTKORB_INBOUND_PORT'] ?? '0'),
  },
  console: {
    host: env['POSTKORB_CONSOLE_HOST'] ?? '127.0.0.1',
    port: env['POSTKORB_CONSOLE_PORT'] ? readPort(env['POSTKORB_CONSOLE_PORT']) : null,
  },
  hotFolders: env['POSTKORB_HOT_FOLDERS'] || undefined,
});

/** What was asked for on the command line and in the environment; null when only help was wanted. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options | null {
  const asked = parse(args);
  if (asked.help) return null;
  // npm changes to the project's folder; INIT_CWD is where the person stands.
  const here = env['INIT_CWD'] ?? process.cwd();
  const folder = asked.data ?? env['POSTKORB_DATA'] ?? join(homedir(), '.postkorb');
  return {
    data: resolve(here, folder),
    host: env['POSTKORB_HOST'] ?? '127.0.0.1',
    port: readPort(asked.port ?? env['POSTKORB_PORT'] ?? '4400'),
    empty: asked.empty,
    web: asked.dev ? 'vite' : 'built',
    roles: readRoles(asked.roles),
    databaseUrl: env['DATABASE_URL'] || undefined,
    ...readDoors(env),
  };
}
