import type { Ctx } from '#platform/ctx';
import type { Door } from '#platform/redirects';

/** Whether what is sent to this address would be led back here by a forwarding order of the viewer's account. */
export async function isRedirected(ctx: Ctx, address: Door): Promise<boolean> {
  for (const redirects of ctx.redirects) if (await redirects(ctx, address)) return true;
  return false;
}
