import type { Addresses } from './addresses.ts';
import type { DataFolder } from './data-folder.ts';
import type { Options, Role } from './options.ts';

export type Environments = {
  /** For the preparation alone: it brings the tables up to date and lets the others in. */
  readonly owner: NodeJS.ProcessEnv;
} & Readonly<Record<Role, NodeJS.ProcessEnv>>;

// What a person's own programs sign in to PostgreSQL with, or what names another one.
const OF_THE_OWNER = /^(PG(USER|PASSWORD|PASSFILE|SERVICE\w*)|DATABASE_\w*URL)$/;
const OF_ANOTHER_DATABASE = /^(PG[A-Z]\w*|DATABASE_\w*URL)$/;

const without = (names: RegExp) =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !names.test(name)));

/** Environments for our processes: only the preparation knows how the owner of the database signs in. */
export function environmentsOf(
  options: Options,
  { mark }: DataFolder,
  { owner, app, queue, own }: Addresses,
): Environments {
  const ours = {
    NODE_ENV: options.web === 'vite' ? 'development' : 'production',
    POSTKORB_DATA: options.data,
    POSTKORB_HOST: options.host,
    POSTKORB_PORT: String(options.port),
    POSTKORB_SECRET: process.env['POSTKORB_SECRET'] ?? mark.secrets.signing,
    DATABASE_APP_URL: app,
    ...(options.inbound && {
      POSTKORB_INBOUND_HOST: options.inbound.host,
      POSTKORB_INBOUND_PORT: String(options.inbound.port),
    }),
    ...(typeof options.console?.port === 'number' && {
      POSTKORB_CONSOLE_HOST: options.console.host,
      POSTKORB_CONSOLE_PORT: String(options.console.port),
    }),
    ...(options.standIns !== undefined && { POSTKORB_STAND_INS: options.standIns }),
  };
  const isElsewhere = options.databaseUrl !== undefined;
  const web = { ...without(isElsewhere ? OF_THE_OWNER : OF_ANOTHER_DATABASE), ...ours };
  return {
    web,
    worker: { ...web, DATABASE_QUEUE_URL: queue },
    console: web,
    owner: {
      ...(isElsewhere ? process.env : web),
      ...ours,
      DATABASE_URL: owner,
      DATABASE_QUEUE_URL: queue,
      POSTKORB_OWN_LOGINS: own.join(),
      ...(isElsewhere ? {} : { POSTKORB_EMBEDDED: '1' }),
    },
  };
}
