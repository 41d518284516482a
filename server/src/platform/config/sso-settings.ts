import { z } from 'zod';
import { keyFor } from '../basics/keys.ts';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]', '::1'];
const isSafe = (address: string) => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
};
const isLoopback = (address: string) =>
  URL.canParse(address) && LOOPBACK.includes(new URL(address).hostname);

const given = z.string().min(1).optional();

/** What other houses people may sign in by. */
export const ssoSettings = {
  POSTKORB_GOOGLE_CLIENT_ID: given.describe(
    'Who this installation is at Google, for signing in by it. Default: signing in by Google is not offered.',
  ),
  POSTKORB_GOOGLE_CLIENT_SECRET: given.describe('What it proves that with.'),
  POSTKORB_MICROSOFT_CLIENT_ID: given.describe(
    'Who this installation is at Microsoft, for signing in by it. Default: signing in by Microsoft is not offered.',
  ),
  POSTKORB_MICROSOFT_CLIENT_SECRET: given.describe('What it proves that with.'),
  POSTKORB_MICROSOFT_TENANT: z
    .string()
    .regex(/^[\w.-]+$/)
    .default('common')
    .describe(
      'Whose people may sign in by Microsoft: common, organizations, consumers, or one tenant.',
    ),
  POSTKORB_IDENTITY_PROVIDER: z
    .string()
    .refine((text) => text === 'local' || isSafe(text), 'must be local, or an address with https')
    .default('local')
    .describe(
      'A pool of users elsewhere that people may sign in by, too: the issuer of an OpenID Connect provider, such as https://cognito-idp.{region}.amazonaws.com/POOL (identity.provider). Default: local, the own pool alone.',
    ),
  POSTKORB_IDENTITY_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('eu-central-1')
    .describe('What stands for {region} in that address (identity.region).'),
  POSTKORB_IDENTITY_CLIENT_ID: given.describe('Who this installation is at that pool.'),
  POSTKORB_IDENTITY_CLIENT_SECRET: given.describe('What it proves that with.'),
  POSTKORB_STAND_INS: z
    .url({ protocol: /^http$/ })
    .refine(isLoopback, 'must be on this machine')
    .optional()
    .describe(
      'Where the stand-ins of the demo for Google, Microsoft and the carrier of parcels answer; the start command sets it. Counts only at the address of this machine, without POSTKORB_ORIGIN and without a provider of above.',
    ),
} as const;

const schema = z.object(ssoSettings);
const REAL = schema.pick({
  POSTKORB_GOOGLE_CLIENT_ID: true,
  POSTKORB_GOOGLE_CLIENT_SECRET: true,
  POSTKORB_MICROSOFT_CLIENT_ID: true,
  POSTKORB_MICROSOFT_CLIENT_SECRET: true,
});
type Settings = z.infer<typeof schema>;

/** A house that people may sign in by, and who we are there. */
export type SsoClient = {
  readonly name: 'google' | 'microsoft' | 'pool';
  /** Where it says of itself what OpenID Connect wants to know. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Whether it only plays the part of the one it is called after. */
  readonly isStandIn: boolean;
};

type Own = { readonly id: string | undefined; readonly secret: string | undefined };

function clientOf(name: SsoClient['name'], issuer: string, { id, secret }: Own): SsoClient[] {
  if (id === undefined && secret === undefined) return [];
  if (id === undefined || secret === undefined)
    throw new Error(`Of the sign-in by ${name} only one of client id and client secret is set.`);
  return [{ name, issuer, clientId: id, clientSecret: secret, isStandIn: false }];
}

function poolOf(set: Settings): SsoClient[] {
  const { POSTKORB_IDENTITY_PROVIDER: provider, POSTKORB_IDENTITY_REGION: region } = set;
  if (provider === 'local') return [];
  const own = { id: set.POSTKORB_IDENTITY_CLIENT_ID, secret: set.POSTKORB_IDENTITY_CLIENT_SECRET };
  if (own.id === undefined || own.secret === undefined)
    throw new Error(
      'POSTKORB_IDENTITY_PROVIDER names a pool, but POSTKORB_IDENTITY_CLIENT_ID or POSTKORB_IDENTITY_CLIENT_SECRET is missing.',
    );
  return clientOf('pool', provider.replaceAll('{region}', region), own);
}

const realOf = (set: Settings): SsoClient[] => [
  ...clientOf('google', 'https://accounts.google.com', {
    id: set.POSTKORB_GOOGLE_CLIENT_ID,
    secret: set.POSTKORB_GOOGLE_CLIENT_SECRET,
  }),
  ...clientOf(
    'microsoft',
    `https://login.microsoftonline.com/${set.POSTKORB_MICROSOFT_TENANT}/v2.0`,
    { id: set.POSTKORB_MICROSOFT_CLIENT_ID, secret: set.POSTKORB_MICROSOFT_CLIENT_SECRET },
  ),
  ...poolOf(set),
];

type Place = { readonly host: string; readonly origin: string | undefined };

/** Whether the demo may offer stand-ins: on this machine alone, and where nobody can take one for the house it is called after. */
export function mayStandIn(
  env: Record<string, string | undefined>,
  { host, origin }: Place,
): boolean {
  if (!LOOPBACK.includes(host) || origin !== undefined) return false;
  // Half a provider counts, too: somebody is about to set up a real one.
  const { data } = schema.safeParse(env);
  return (
    data !== undefined &&
    !Object.keys(REAL.shape).some((name) => env[name] !== undefined) &&
    data.POSTKORB_IDENTITY_PROVIDER === 'local'
  );
}

/** What the stand-ins know us by. */
export const STAND_IN_CLIENT = 'postkorb';
/** What we prove that with to the stand-ins. */
export const standInSecret = (secret: string): string =>
  keyFor(secret, 'stand-ins').toString('base64url');

/** Where those answer who play others in the demo, or null. */
export function standInsOf(set: Settings, place: Place): string | null {
  const { POSTKORB_STAND_INS: at } = set;
  return at !== undefined && mayStandIn(set as Record<string, string>, place) ? at : null;
}

/** The houses that people may sign in by, as the settings name them; of a demo those that play their part. */
export function ssoOf(set: Settings, place: Place & { readonly secret: string }): SsoClient[] {
  const standIns = standInsOf(set, place);
  if (standIns === null) return realOf(set);
  return (['google', 'microsoft'] as const).map((name) => ({
    name,
    issuer: new URL(name, standIns).href,
    clientId: STAND_IN_CLIENT,
    clientSecret: standInSecret(place.secret),
    isStandIn: true,
  }));
}
