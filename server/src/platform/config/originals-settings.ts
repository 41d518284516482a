import { z } from 'zod';
import { LAENDER, present, USUAL_ADDRESS_BOUNDS } from '@postkorb/domain/basics';
import { ADDRESS_HINT, addressMaxOf, writtenAddressMax } from './bounds.ts';

const given = z.string().min(1).optional();
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
/** Addresses of customers go nowhere unencrypted, but to this machine itself. */
const isSafe = (address: string) => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
};
const BILLING = /^\d{10}\d{2}\w{2}$/;
const SHIPPER = /^([^;]+);([^;]+);\s*(\d{5})\s*;([^;]+)$/;

const MOST_EUR = 1_000;
/** An amount in euros and whole cents. */
const eur = (usual: number) =>
  z.coerce
    .number()
    .min(0)
    .max(MOST_EUR)
    .refine(
      (value) => Number.isInteger(Math.round(value * 1e6) / 1e4),
      'has no more than two decimals, such as 2.99',
    )
    .default(usual);

/** Where originals go, on which days, and for how much. */
export const originalsSettings = {
  POSTKORB_ADDRESS_MAX: z
    .string()
    .default(writtenAddressMax(USUAL_ADDRESS_BOUNDS.address.max))
    .refine((text) => addressMaxOf(text) !== null, ADDRESS_HINT)
    .describe(
      'Most characters of the fields of an address, from 5 to 100; a field left out keeps its default (address.max).',
    ),
  POSTKORB_ADDRESS_NAMES: z.coerce
    .number()
    .int()
    .positive()
    .max(20)
    .default(USUAL_ADDRESS_BOUNDS.address.maxNames)
    .describe('Most names in one address, with commas (address.maxNames).'),
  POSTKORB_MULTIPLE_RETURN_ADDRESSES: z
    .stringbool()
    .default(false)
    .describe(
      'Whether an account may keep several addresses that originals are sent to (flags.multipleReturnAddresses).',
    ),
  POSTKORB_CALENDAR_REGION: z
    .enum(LAENDER)
    .default('DE-BE')
    .describe(
      'The Land whose holidays are no working days, such as DE-BE for Berlin: packing, setup and support count by it (calendar.region).',
    ),
  POSTKORB_RETURN_PACKING_EUR: eur(2.99).describe(
    'What packing a packet of originals costs, without VAT for a business and with it for a household (returns.packingEur).',
  ),
  POSTKORB_RETURN_ORIGINAL_EUR: eur(0.49).describe(
    'What each original in a packet costs (returns.perOriginalEur).',
  ),
  POSTKORB_RETURN_POSTAGE_EUR: eur(5.49).describe(
    'What postage within Germany costs (returns.postageDomesticEur).',
  ),
  POSTKORB_RETURN_POSTAGE_ABROAD_EUR: eur(14.49).describe(
    'What postage to elsewhere costs (returns.postageAbroadEur).',
  ),
  POSTKORB_MONTHLY_RETURN_EUR: eur(14.99).describe(
    'What a monthly return costs, whatever is in it (returns.bulkMonthlyPriceEur).',
  ),
  POSTKORB_DHL_URL: z
    .string()
    .refine(isSafe, 'must be an address with https, or of this machine')
    .default('https://api-eu.dhl.com/parcel/de/shipping/v2')
    .describe(
      'Where labels of parcels are ordered: DHL Parcel DE Shipping, version 2, or something on this machine that speaks the same; that counts as simulated.',
    ),
  POSTKORB_DHL_KEY: given.describe(
    'The key of this installation at developer.dhl.com. Default: no carrier, parcels wait for a person.',
  ),
  POSTKORB_DHL_USER: given.describe(
    'Who this installation is in the portal of business customers.',
  ),
  POSTKORB_DHL_PASSWORD: given.describe('What it proves that with.'),
  POSTKORB_DHL_BILLING: z
    .string()
    .regex(BILLING)
    .optional()
    .describe('The 14 digits parcels within Germany are billed to (product V01PAK).'),
  POSTKORB_DHL_BILLING_ABROAD: z
    .string()
    .regex(BILLING)
    .optional()
    .describe('The 14 digits parcels to elsewhere are billed to (product V53WPAK).'),
  POSTKORB_SHIPPER: z
    .string()
    .regex(SHIPPER, 'must be such as Postkorb GmbH; Hafenstr. 1; 10243; Berlin')
    .optional()
    .describe('Who sends parcels: name, street and number, postcode and town, with semicolons.'),
  POSTKORB_KEEP_EUR: eur(0).describe(
    'What it costs to keep one original beyond its last day, once, without VAT for a business and with it for a household; 0 is free of charge.',
  ),
  POSTKORB_FORWARDING_EUR: eur(31.9).describe(
    'What half a year of a postal forwarding order costs a household, VAT included (forwarding.feePrivateEur).',
  ),
  POSTKORB_FORWARDING_BUSINESS_EUR: eur(51.9).describe(
    'What half a year of a postal forwarding order costs a business, without VAT (forwarding.feeBusinessEur).',
  ),
  POSTKORB_CENTRE_ADDRESS: z
    .string()
    .regex(SHIPPER, 'must be such as Postkorb Scanzentrum; Hafenstr. 1; 10243; Berlin')
    .optional()
    .describe(
      'Where post for all customers comes in: name, street and number, postcode and town, with semicolons. Default: an address for practice, to which nothing can be sent.',
    ),
};

const TOGETHER = [
  'POSTKORB_DHL_KEY',
  'POSTKORB_DHL_USER',
  'POSTKORB_DHL_PASSWORD',
  'POSTKORB_DHL_BILLING',
  'POSTKORB_SHIPPER',
] as const;

const partsOf = (text: string): readonly string[] =>
  (SHIPPER.exec(text) ?? []).slice(1).map((part) => part.trim());

function shipperOf(text: string): CarrierContract['shipper'] {
  const [name1 = '', addressStreet = '', postalCode = '', city = ''] = partsOf(text);
  return { name1, addressStreet, postalCode, city };
}

type Set = z.infer<z.ZodObject<typeof originalsSettings>>;

/** What returns cost in euros, under the keys of the specification. */
export type ReturnTerms = {
  readonly packingEur: number;
  readonly perOriginalEur: number;
  readonly postageDomesticEur: number;
  readonly postageAbroadEur: number;
  readonly bulkMonthlyPriceEur: number;
};

/** What returns cost here. */
export const returnTermsOf = (set: Set): ReturnTerms => ({
  packingEur: set.POSTKORB_RETURN_PACKING_EUR,
  perOriginalEur: set.POSTKORB_RETURN_ORIGINAL_EUR,
  postageDomesticEur: set.POSTKORB_RETURN_POSTAGE_EUR,
  postageAbroadEur: set.POSTKORB_RETURN_POSTAGE_ABROAD_EUR,
  bulkMonthlyPriceEur: set.POSTKORB_MONTHLY_RETURN_EUR,
});

/** What half a year of a forwarding order costs in euros, under the keys of the specification. */
export type ForwardingFees = { readonly feePrivateEur: number; readonly feeBusinessEur: number };

/** What forwarding orders cost here. */
export const forwardingFeesOf = (set: Set): ForwardingFees => ({
  feePrivateEur: set.POSTKORB_FORWARDING_EUR,
  feeBusinessEur: set.POSTKORB_FORWARDING_BUSINESS_EUR,
});

/** Where post comes in. */
export type Centre = {
  readonly name: string;
  readonly streetAndNumber: string;
  readonly zip: string;
  readonly city: string;
  /** No such place exists: nobody has said where a scan centre is. */
  readonly isPractice: boolean;
};

// No postcode begins with 00: whoever copies it by mistake sends nothing anywhere.
const PRACTICE: Centre = {
  name: 'Postkorb Übungszentrum',
  streetAndNumber: 'Übungsweg 1',
  zip: '00000',
  city: 'Musterstadt',
  isPractice: true,
};

/** Where the scan centre is, or where it would be. */
export function centreOf({ POSTKORB_CENTRE_ADDRESS: text }: Set): Centre {
  if (text === undefined) return PRACTICE;
  const [name = '', streetAndNumber = '', zip = '', city = ''] = partsOf(text);
  return { name, streetAndNumber, zip, city, isPractice: false };
}

/** A contract with whoever plays the carrier of the demo, at this address. */
function playedBy(standIn: string): CarrierContract {
  const url = new URL('/parcel/de/shipping/v2', standIn).href;
  const own = { key: 'demo', user: 'demo', password: 'demo' };
  const billing = { billing: '33333333330102', billingAbroad: '33333333335301' };
  const shipper = shipperOf('Postkorb GmbH; Hafenstr. 1; 10243; Berlin');
  return { url, isStandIn: true, ...own, ...billing, shipper };
}

/** The contract with the carrier, or null; half of one ends the start. Where the demo has stand-ins, one plays it. */
export function carrierOf(set: Set, standIn: string | null): CarrierContract | null {
  const given = TOGETHER.flatMap((name) => set[name] ?? []);
  const [key, user, password, billing, shipper] = given;
  if (key === undefined) return standIn === null ? null : playedBy(standIn);
  const lacking = TOGETHER.filter((name) => set[name] === undefined);
  if (shipper === undefined || lacking.length > 0)
    throw new Error(`${TOGETHER.join(', ')} belong together; missing: ${lacking.join(', ')}.`);
  const url = set.POSTKORB_DHL_URL.replace(/\/$/, '');
  return {
    url,
    isStandIn: LOOPBACK.includes(new URL(url).hostname),
    key,
    user: present(user),
    password: present(password),
    billing: present(billing),
    billingAbroad: set.POSTKORB_DHL_BILLING_ABROAD ?? present(billing),
    shipper: shipperOf(shipper),
  };
}

/** What labels are ordered with. */
export type CarrierContract = {
  readonly url: string;
  /** Whether it only plays the carrier, on this machine. */
  readonly isStandIn: boolean;
  readonly key: string;
  readonly user: string;
  readonly password: string;
  readonly billing: string;
  readonly billingAbroad: string;
  readonly shipper: {
    readonly name1: string;
    readonly addressStreet: string;
    readonly postalCode: string;
    readonly city: string;
  };
};
