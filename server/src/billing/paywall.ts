import type { Ctx } from '#platform/ctx';

/** Whether the viewer's account is behind the paywall. A job has no seat that says so, and asks here; nobody is yet, as no invoice is written. */
export const isPaywalled = async ({ viewer }: Ctx): Promise<boolean> => viewer.standing.paywalled;
