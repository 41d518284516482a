import type { DataFolder } from './data-folder.ts';
import type { Options } from './options.ts';

type Addresses = { readonly owner: string; readonly app: string };

/** Environment for our processes. With an embedded database nothing meant for another PostgreSQL gets through. */
export function environmentOf(
  options: Options,
  data: DataFolder,
  embedded: Addresses | null,
): NodeJS.ProcessEnv {
  const own = {
    NODE_ENV: options.web === 'vite' ? 'development' : 'production',
    POSTKORB_DATA: options.data,
    POSTKORB_HOST: options.host,
    POSTKORB_PORT: String(options.port),
    POSTKORB_SECRET: process.env['POSTKORB_SECRET'] ?? data.mark.secrets.signing,
  };
  if (embedded === null) return { ...process.env, ...own };
  const kept = Object.entries(process.env).filter(([name]) => !/^PG[A-Z]/.test(name));
  return {
    ...Object.fromEntries(kept),
    ...own,
    DATABASE_URL: embedded.owner,
    DATABASE_APP_URL: embedded.app,
    POSTKORB_EMBEDDED: '1',
  };
}
