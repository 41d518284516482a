import { z } from 'zod';
import { isAbroad, namesOf, NOT_REDIRECTED } from '@postkorb/domain/originals';
import type { CarrierContract } from '#platform/config/originals-settings';
import type { Ctx } from '#platform/ctx';
import { fetchOut } from '#platform/outgoing/outgoing-http';
import { OutgoingFailure } from '#platform/outgoing/outgoing-failure';
import type { Carrier, LabelOutcome, Parcel } from './carrier.ts';
import { alpha3Of } from './alpha-3.ts';

type Contract = CarrierContract;

const PROFILE = 'STANDARD_GRUPPENPROFIL';
const MOST_ANSWERED = 4 * 1024 * 1024;
const LONGEST_LINE = 50;
const TRACKING = 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html';
/** Where whoever only plays the carrier says so of its parcels. */
const PLAYED = '/parcel/de/tracking';

const message = z.object({ validationMessage: z.string().optional() });
const item = z.object({
  shipmentNo: z.string().optional(),
  sstatus: z.object({ status: z.number().optional(), statusCode: z.number().optional() }),
  label: z.object({ b64: z.string().optional() }).optional(),
  validationMessages: z.array(message).optional(),
});
const answered = z.object({ items: z.array(item).default([]) });
const listed = z.object({
  items: z.array(z.object({ shipmentNo: z.string().optional() })).default([]),
});

type Asked = {
  readonly path: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly body?: object;
};

/** What the carrier answered; a failure of the line is thrown. */
async function ask(ctx: Ctx, { url, key, user, password }: Contract, { path, ...asked }: Asked) {
  const { status, body } = await fetchOut(ctx, {
    url: `${url}${path}`,
    ofSetting: 'carrier',
    method: asked.method,
    most: MOST_ANSWERED,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'accept-language': 'de-DE',
      'dhl-api-key': key,
      authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    },
    ...(asked.body === undefined ? {} : { body: JSON.stringify(asked.body) }),
  });
  return { status, text: body.toString('utf8') };
}

/** What an answer says; null where it says nothing that can be read. */
function readAs<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** At most three lines of a name, as labels have; the last takes all that is left, or the notice that needs one of its own. */
function nameLines({ to, isRedirected = false }: Parcel): Record<string, string> {
  const [first = '', ...others] = [...namesOf(to.name), to.addressLine2].filter(
    (line) => line !== '',
  );
  const [second, ...rest] = others;
  const below = isRedirected
    ? [others.join(', '), NOT_REDIRECTED]
    : [second ?? '', rest.join(', ')];
  const [name2, name3] = below.filter((line) => line !== '');
  return { name1: first, ...(name2 && { name2 }), ...(name3 && { name3 }) };
}

function consigneeOf(parcel: Parcel) {
  const { addressLine1, postalCode, locality, region, countryCode } = parcel.to;
  return {
    ...nameLines(parcel),
    addressStreet: addressLine1,
    ...(postalCode === '' ? {} : { postalCode }),
    city: locality,
    ...(region === '' ? {} : { state: region }),
    country: alpha3Of(countryCode),
  };
}

function orderOf(contract: Contract, parcel: Parcel) {
  const abroad = isAbroad(parcel.to);
  return {
    profile: PROFILE,
    shipments: [
      {
        product: abroad ? 'V53WPAK' : 'V01PAK',
        billingNumber: abroad ? contract.billingAbroad : contract.billing,
        refNo: parcel.reference,
        shipDate: parcel.day,
        shipper: { ...contract.shipper, country: 'DEU' },
        consignee: consigneeOf(parcel),
        details: { weight: { uom: 'g', value: parcel.grams } },
        // An original that cannot be delivered abroad comes back: it is never given up there.
        ...(abroad ? { services: { endorsement: 'RETURN' } } : {}),
      },
    ],
  };
}

const tooLong = (parcel: Parcel) =>
  [...Object.values(nameLines(parcel)), parcel.to.addressLine1].filter(
    (line) => [...line].length > LONGEST_LINE,
  );

const reasonsOf = (text: string): string[] =>
  (readAs(answered, text)?.items ?? [])
    .flatMap(({ validationMessages = [] }) => validationMessages)
    .flatMap(({ validationMessage }) => validationMessage ?? []);

const failed = (error: unknown): string => {
  if (error instanceof OutgoingFailure) return error.code;
  throw error;
};

/** What an answer means before anything can have been made, and null where it says yes. */
function notMade(status: number, text: string): LabelOutcome | null {
  if (status === 400) return { is: 'refused', why: reasonsOf(text) };
  return status >= 200 && status < 300 ? null : { is: 'later', why: `answered ${status}` };
}

/** Asks whether it would be taken: nothing is made by it, so whatever goes wrong is only late. */
async function validate(ctx: Ctx, contract: Contract, parcel: Parcel) {
  const body = orderOf(contract, parcel);
  try {
    const asked = { path: '/orders?validate=true', method: 'POST', body } as const;
    const { status, text } = await ask(ctx, contract, asked);
    return notMade(status, text);
  } catch (error) {
    return { is: 'later', why: failed(error) } as const;
  }
}

// Turned away at the door; whatever is 5xx may have happened behind it.
const TURNED_AWAY = [400, 401, 403, 404, 429];

function linkTo({ isStandIn, url }: Contract, trackingId: string): string {
  const page = isStandIn ? new URL(PLAYED, url).href : TRACKING;
  return `${page}?piececode=${encodeURIComponent(trackingId)}`;
}

/** The label that an answer brings; one without number and pages may have been made all the same. */
function labelIn(contract: Contract, status: number, text: string): LabelOutcome {
  const [made] = status >= 200 && status < 300 ? (readAs(answered, text)?.items ?? []) : [];
  const [trackingId, b64] = [made?.shipmentNo, made?.label?.b64];
  if (!trackingId || !b64) return { is: 'unclear', why: `answered ${status} without a label` };
  const trackingLink = linkTo(contract, trackingId);
  return { is: 'labelled', trackingId, trackingLink, pdf: Buffer.from(b64, 'base64') };
}

/** From here on the carrier may have made a label, whatever is heard of it. */
async function create(ctx: Ctx, contract: Contract, parcel: Parcel): Promise<LabelOutcome> {
  const path = '/orders?mustEncode=false&includeDocs=include&docFormat=PDF';
  const body = orderOf(contract, parcel);
  try {
    const { status, text } = await ask(ctx, contract, { path, method: 'POST', body });
    const turnedAway = TURNED_AWAY.includes(status) ? notMade(status, text) : null;
    return turnedAway ?? labelIn(contract, status, text);
  } catch (error) {
    return { is: 'unclear', why: failed(error) };
  }
}

/** DHL Parcel DE Shipping, version 2, as its contract names it; also spoken by the stand-in, which is the same to it. */
export function dhl(contract: Contract): Carrier {
  return {
    name: contract.isStandIn ? 'SIMULATED' : 'DHL',
    linkTo: (trackingId) => linkTo(contract, trackingId),
    async order(ctx, parcel) {
      const long = tooLong(parcel);
      if (long.length > 0) return { is: 'refused', why: long.map((line) => `too long: ${line}`) };
      return (await validate(ctx, contract, parcel)) ?? create(ctx, contract, parcel);
    },
    async cancel(ctx, trackingId) {
      const asked = new URLSearchParams({ profile: PROFILE, shipment: trackingId });
      try {
        const path = `/orders?${asked}`;
        const { status } = await ask(ctx, contract, { path, method: 'DELETE' });
        if (status >= 200 && status < 300) return { is: 'voided' };
        return { is: status === 400 ? 'too-late' : 'unclear' };
      } catch (error) {
        failed(error);
        return { is: 'unclear' };
      }
    },
    async listed(ctx, day) {
      try {
        const path = `/manifests?date=${day}&includeDocs=URL`;
        const { status, text } = await ask(ctx, contract, { path, method: 'GET' });
        // No parcel was handed over that day.
        if (status === 404) return [];
        const found = status === 200 ? readAs(listed, text) : null;
        return found && found.items.flatMap(({ shipmentNo }) => shipmentNo ?? []);
      } catch (error) {
        failed(error);
        return null;
      }
    },
  };
}
