import { mayStandIn } from '../../../server/src/platform/config/sso-settings.ts';
import { claimPort } from '../port.ts';

const HOST = '127.0.0.1';

/**
 * Where the stand-ins of the demo answer: beside the product, on this machine alone. Nowhere as soon as an origin, another
 * address or a real provider is set, or somebody said themselves where they stand.
 */
export async function placeOfStandIns(
  productPort: number,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string | undefined> {
  const { POSTKORB_HOST: host = HOST, POSTKORB_ORIGIN: origin, POSTKORB_STAND_INS: said } = env;
  if (said !== undefined || !mayStandIn(env, { host, origin })) return undefined;
  const port = await claimPort(HOST, productPort + 1).catch(() => claimPort(HOST, 0));
  return `http://${HOST}:${port}`;
}
