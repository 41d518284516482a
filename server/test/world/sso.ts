import type { Config } from '../../src/platform/config/config.ts';
import { freshIp, jarOf, type usePool } from './pool.ts';

type From = { readonly ip?: string; readonly cookie?: string };

/** Settings under which these houses are signed in by, and these places of this machine may be reached. */
export function ssoSettings(
  config: Config,
  sso: Config['sso'],
  ...open: string[]
): Partial<Config> {
  return { sso, outgoing: { ...config.outgoing, open } };
}

/** Browsers that sign in by another house. */
export function useVisits(pool: ReturnType<typeof usePool>) {
  /** A visit that has begun: where the browser is sent, and what it keeps. */
  async function begin(provider: string, asked: object = {}, from: From = {}) {
    const ip = from.ip ?? freshIp();
    const { cookie = '' } = from;
    const answer = await pool.post('/auth/sso/begin', { provider, ...asked }, { ip, cookie });
    const kept = [cookie, jarOf(answer.headers['set-cookie'])].filter((one) => one !== '');
    const { url = '', code } = answer.json() as { url?: string; code?: string };
    return { answer, url, code, browser: { ip, cookie: kept.join('; ') } };
  }
  /** What a browser is answered that comes back with this. */
  async function finish(search: string, from: From) {
    const answer = await pool.post('/auth/sso/finish', { search }, from);
    const said = answer.statusCode === 204 ? {} : (answer.json() as Record<string, unknown>);
    return { answer, status: answer.statusCode, said, cookie: jarOf(answer.headers['set-cookie']) };
  }
  return { begin, finish };
}
