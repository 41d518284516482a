import type { FastifyInstance } from 'fastify';
import type { Ctx } from '#platform/ctx';
import { feedAt } from './calendar-feed.ts';

/** Calendars at their secret addresses: calendar programs carry no cookie, so the address alone counts. */
export function calendarRoutes(app: FastifyInstance, appCtx: Ctx): void {
  app.get('/calendar/:token.ics', async (request, reply) => {
    const { token } = request.params as { token: string };
    const text = await feedAt({ ...appCtx, requestId: request.id }, token);
    if (text === null) return reply.code(404).send();
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .send(text);
  });
}
