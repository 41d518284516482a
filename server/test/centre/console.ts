import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { openCentre, addLead } from '../../src/centre/index.ts';
import { openConsole } from '../../src/console.ts';
import type { Ctx } from '../../src/platform/ctx.ts';

type Answer = { readonly data?: Record<string, unknown> | null; readonly errors?: unknown[] };

/** A browser at the console: it keeps its cookies. */
export function browserAt(app: FastifyInstance) {
  const cookies = new Map<string, string>();
  const headersOf = (more: Record<string, string> = {}) => ({
    ...(cookies.size > 0 && {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }),
    ...more,
  });
  const send = async (url: string, body: object, more?: Record<string, string>) => {
    const answer = await app.inject({
      method: 'POST',
      url,
      payload: body,
      headers: headersOf(more),
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return answer;
  };
  return {
    cookies,
    send,
    ask: async (query: string, variables?: object, more?: Record<string, string>) =>
      (await send('/graphql', { query, ...(variables && { variables }) }, more)).json<Answer>(),
  };
}
export type ConsoleBrowser = ReturnType<typeof browserAt>;

const code = ({ statusCode, body }: LightMyRequestResponse) => ({ statusCode, body });

let centres = 0;

/** A scan centre of its own, its console, and a browser in which its first Lead works. */
export async function openTestCentre(ctx: Ctx, { isPractice = false } = {}) {
  centres += 1;
  const name = `Zentrum ${centres}`;
  const station = `Tisch ${centres}`;
  const { id, password } = await openCentre(ctx, { name, station, isPractice });
  const { badge, pin } = await addLead(ctx, { centre: name, name: 'Mara Vogel' });
  const app = await openConsole(ctx);
  const browser = browserAt(app);
  const opened = code(await browser.send('/auth/station', { station, password }));
  const lead = { badge, pin: '408153' };
  const entered = code(await browser.send('/auth/badge', { badge, pin, newPin: lead.pin }));
  if (opened.statusCode !== 200 || entered.statusCode !== 200)
    throw new Error(`nobody came in: ${opened.body} ${entered.body}`);
  return { id, name, station, password, lead, startPin: pin, app, browser };
}
