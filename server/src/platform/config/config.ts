import { z } from 'zod';
import {
  USUAL_ADDRESS_BOUNDS,
  type AddressBounds,
  type Bounds,
  type Land,
} from '@postkorb/domain/basics';
import { addressMaxOf, fieldBoundsOf, lengthOf } from './bounds.ts';
import { originOf } from '../basics/origin.ts';
import { present } from '@postkorb/domain/basics';
import {
  carrierOf,
  centreOf,
  forwardingFeesOf,
  returnTermsOf,
  type CarrierContract,
  type Centre,
  type ForwardingFees,
  type ReturnTerms,
} from './originals-settings.ts';
import { consoleOf, type ConsolePlace } from './console-settings.ts';
import { inboundOf, type Inbound } from './inbound-settings.ts';
import { operatorOf } from './operator-settings.ts';
import { settings } from './settings.ts';
import { partnersOf, type Partners } from './partners.ts';
import { providerOf, type Provider } from './provider-settings.ts';
import { readingOf } from './reading-settings.ts';
import type { AddedModels } from './added-languages.ts';
import { storesOf, type StoreSettings } from './store-settings.ts';
import { ssoOf, standInsOf, type SsoClient } from './sso-settings.ts';

const schema = z.object(settings);

type AllBounds = Bounds & AddressBounds;

/** Everything that is set, the bounds of what people write among it. */
export type Config = AllBounds &
  StoreSettings & {
    readonly web: {
      readonly host: string;
      readonly port: number;
      readonly origin: string;
      /** Whose word on the caller's address is taken. */
      readonly proxy: string | undefined;
      readonly introspection: boolean;
    };
    /** Where the console of the scan centre answers; no port where nobody named one. */
    readonly console: ConsolePlace;
    readonly database: {
      readonly appUrl: string;
      /** What the worker takes its jobs with. */
      readonly queueUrl: string | undefined;
      readonly pool: number;
    };
    /** Bytes that may be kept, and what stays free; null is what the disk has. */
    readonly space: {
      readonly accountBytes: number;
      readonly totalBytes: number | null;
      readonly headroom: number | null;
    };
    readonly secret: string;
    /** What it was before; account keys under one of these can still be opened. */
    readonly formerSecrets: readonly string[];
    readonly logLevel: string;
    readonly reading: {
      readonly workers: number;
      readonly ocr: 'auto' | 'tesseract' | 'wasm';
      /** The data of languages that the operator added. */
      readonly models: AddedModels;
    };
    /** Everything a worker does besides reading. */
    readonly other: { readonly workers: number };
    readonly upload: { readonly acceptPlainXml: boolean };
    readonly identity: {
      readonly sessionHours: number;
      /** Where else users are kept: `local`, or the issuer of a pool, and in which region. */
      readonly provider: string;
      readonly region: string;
    };
    /** The other houses people may sign in by. */
    readonly sso: readonly SsoClient[];
    readonly login: { readonly maxAttempts: number; readonly windowMinutes: number };
    readonly signup: { readonly maxPerHour: number };
    /** Who carries parcels, and under which contract; null where nobody is set. */
    readonly carrier: CarrierContract | null;
    /** Where post comes in. */
    readonly centre: Centre;
    /** What it costs to keep an original beyond its last day, once; 0 is free of charge. */
    readonly keeping: { readonly cents: number };
    /** Whose holidays are no working days. */
    readonly calendar: { readonly region: Land };
    /** What sending originals home costs, before VAT for a business and with it for a household. */
    readonly returns: ReturnTerms;
    /** What half a year of a forwarding order costs, before VAT for a business and with it for a household. */
    readonly forwarding: ForwardingFees;
    /** What is there for some and not for others. */
    readonly flags: { readonly multipleReturnAddresses: boolean };
    /** Who leads people here. */
    readonly partners: Partners;
    /** Where the native apps of the provider lie, if there are any. */
    readonly mobile: { readonly iosUrl: string | null; readonly androidUrl: string | null };
    /** How long the practice centre of a demo account takes. */
    readonly practice: { readonly seconds: number };
    /** Whether new customers are greeted. */
    readonly welcome: boolean;
    /** Who sums documents up on request; absent where that is done here. */
    readonly summary:
      | {
          readonly url: string;
          readonly model: string;
          readonly key: string | undefined;
          readonly seconds: number;
        }
      | undefined;
    /** Whom mails are handed over to, or nobody yet, and whom they come from. */
    readonly mail: {
      readonly smtp: { readonly url: string } | undefined;
      readonly from: { readonly name: string; readonly address: string };
    };
    /** What stands behind the @ of addresses that documents are mailed to. */
    readonly emailUpload: { readonly domain: string };
    /** Where mails with documents arrive. */
    readonly inbound: Inbound;
    /** Below which folder those of accounts lie; null where nobody has named one. */
    readonly hotFolders: string | null;
    /** What people call that place; null where nobody has said so. */
    readonly hotFoldersShown: string | null;
    /** Who runs this installation; null where they have not named themselves. */
    readonly provider: Provider | null;
    /** Who is warned of what goes wrong here; no address where nobody is named. */
    readonly operator: { readonly address: string | null };
    /** What leaves the house: where to, besides the Internet, how long it is waited for, and who is asked for addresses. */
    readonly outgoing: {
      readonly open: readonly string[];
      readonly seconds: number;
      readonly servers: readonly string[];
    };
  };

// Mails that lie in the outbox come from nowhere.
const NOBODY = { name: 'Postkorb', address: 'postkorb@postkorb.invalid' };

type Settings = z.infer<typeof schema>;

function summaryOf(set: Settings): Config['summary'] {
  if (!set.POSTKORB_SUMMARY_URL) return undefined;
  return {
    url: set.POSTKORB_SUMMARY_URL,
    model: set.POSTKORB_SUMMARY_MODEL,
    key: set.POSTKORB_SUMMARY_KEY,
    seconds: set.POSTKORB_SUMMARY_SECONDS,
  };
}

function mailOf({ POSTKORB_SMTP_URL: url, POSTKORB_MAIL_FROM: from }: Settings): Config['mail'] {
  if (url === undefined) return { smtp: undefined, from: from ?? NOBODY };
  if (!from) throw new Error('POSTKORB_MAIL_FROM is missing: a server is named that sends mails.');
  return { smtp: { url }, from };
}

function boundsOf(set: Settings): AllBounds {
  return {
    address: {
      ...USUAL_ADDRESS_BOUNDS.address,
      max: present(addressMaxOf(set.POSTKORB_ADDRESS_MAX)),
      maxNames: set.POSTKORB_ADDRESS_NAMES,
    },
    document: { max: present(fieldBoundsOf(set.POSTKORB_DOCUMENT_MAX)) },
    tag: present(lengthOf(set.POSTKORB_TAG_LENGTH)),
    folder: { nameMaxLength: set.POSTKORB_FOLDER_NAME_MAX },
    text: present(lengthOf(set.POSTKORB_TEXT_LENGTH)),
  };
}

const placeOf = ({ POSTKORB_HOST: host, POSTKORB_ORIGIN: origin }: Settings) => ({ host, origin });

function doorsOf(set: Settings): Pick<Config, 'partners' | 'mobile'> {
  const [iosUrl, androidUrl] = [set.POSTKORB_IOS_APP ?? null, set.POSTKORB_ANDROID_APP ?? null];
  return {
    partners: partnersOf(set.POSTKORB_PARTNERS) ?? {},
    mobile: { iosUrl, androidUrl },
  };
}

function identityOf(set: Settings): Pick<Config, 'identity' | 'sso'> {
  const { POSTKORB_SECRET: secret } = set;
  return {
    identity: {
      sessionHours: set.POSTKORB_SESSION_HOURS,
      provider: set.POSTKORB_IDENTITY_PROVIDER,
      region: set.POSTKORB_IDENTITY_REGION,
    },
    sso: ssoOf(set, { ...placeOf(set), secret }),
  };
}

const houseOf = (
  set: Settings,
): Pick<
  Config,
  'operator' | 'provider' | 'emailUpload' | 'inbound' | 'hotFolders' | 'hotFoldersShown'
> => ({
  emailUpload: { domain: set.POSTKORB_INBOUND_DOMAIN.toLowerCase() },
  inbound: inboundOf(set),
  hotFolders: set.POSTKORB_HOT_FOLDERS ?? null,
  hotFoldersShown: set.POSTKORB_HOT_FOLDERS_SHOWN ?? null,
  operator: operatorOf(set),
  provider: providerOf(set),
});

const pricesOf = (set: Settings): Pick<Config, 'keeping' | 'returns' | 'forwarding'> => ({
  keeping: { cents: Math.round(set.POSTKORB_KEEP_EUR * 100) },
  returns: returnTermsOf(set),
  forwarding: forwardingFeesOf(set),
});

/** Reads the settings once; a wrong one ends the start with a sentence that names it. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = schema.safeParse(env);
  if (!parsed.success) throw new Error(`A setting is wrong:\n${z.prettifyError(parsed.error)}`);
  const set = parsed.data;
  if (!set.DATABASE_APP_URL)
    throw new Error(
      'DATABASE_APP_URL is missing. `npm start` sets it; DATABASE_URL is for the start command alone.',
    );
  return {
    ...storesOf(set),
    web: {
      host: set.POSTKORB_HOST,
      port: set.POSTKORB_PORT,
      origin: originOf({
        origin: set.POSTKORB_ORIGIN,
        host: set.POSTKORB_HOST,
        port: set.POSTKORB_PORT,
      }),
      proxy: set.POSTKORB_PROXY,
      introspection: set.POSTKORB_INTROSPECTION,
    },
    console: consoleOf(set),
    database: {
      appUrl: set.DATABASE_APP_URL,
      queueUrl: set.DATABASE_QUEUE_URL,
      pool: set.DATABASE_POOL,
    },
    space: {
      accountBytes: set.POSTKORB_ACCOUNT_BYTES,
      totalBytes: set.POSTKORB_TOTAL_BYTES ?? null,
      headroom: set.POSTKORB_HEADROOM ?? null,
    },
    secret: set.POSTKORB_SECRET,
    formerSecrets: set.POSTKORB_FORMER_SECRETS,
    logLevel: set.POSTKORB_LOG,
    reading: { workers: set.POSTKORB_WORKERS, ...readingOf(set) },
    other: { workers: set.POSTKORB_OTHER_WORKERS },
    upload: { acceptPlainXml: set.POSTKORB_UPLOAD_XML },
    ...boundsOf(set),
    carrier: carrierOf(set, standInsOf(set, placeOf(set))),
    centre: centreOf(set),
    ...pricesOf(set),
    calendar: { region: set.POSTKORB_CALENDAR_REGION },
    flags: { multipleReturnAddresses: set.POSTKORB_MULTIPLE_RETURN_ADDRESSES },
    ...identityOf(set),
    login: { maxAttempts: set.POSTKORB_LOGIN_ATTEMPTS, windowMinutes: set.POSTKORB_LOGIN_WINDOW },
    signup: { maxPerHour: set.POSTKORB_SIGNUPS },
    ...doorsOf(set),
    practice: { seconds: set.POSTKORB_PRACTICE_SECONDS },
    welcome: set.POSTKORB_WELCOME,
    summary: summaryOf(set),
    mail: mailOf(set),
    ...houseOf(set),
    outgoing: {
      open: set.POSTKORB_OUTGOING_OPEN,
      seconds: set.POSTKORB_OUTGOING_SECONDS,
      servers: set.POSTKORB_NAME_SERVERS,
    },
  };
}
