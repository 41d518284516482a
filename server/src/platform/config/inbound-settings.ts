import { z } from 'zod';

// What a name of a host is made of; the part behind the @ is one.
const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/i;

/** Where mails with documents arrive. */
export const inboundSettings = {
  POSTKORB_INBOUND_DOMAIN: z
    .string()
    .default('eingang.postkorb.example')
    .refine((text) => DOMAIN.test(text), 'must be the name of a domain')
    .describe(
      'What stands behind the @ of addresses that documents are mailed to (emailUpload.domain). Mails for it have to be led here, by its MX record or a relay.',
    ),
  POSTKORB_INBOUND_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Address that mails are taken in on (SMTP).'),
  POSTKORB_INBOUND_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe(
      'Port that mails are taken in on; 25 where an MX record leads here. Default: a free one, which the start command prints.',
    ),
  POSTKORB_INBOUND_CERT: z
    .string()
    .min(1)
    .optional()
    .describe(
      'File with the certificate (PEM, with its chain) that mails are encrypted for on their way here (STARTTLS). Default: they come as they are.',
    ),
  POSTKORB_INBOUND_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('File with the key of that certificate.'),
};

/** Where mails with documents arrive. */
export type Inbound = {
  readonly host: string;
  /** Null where nobody has said one: then this process takes none in. */
  readonly port: number | null;
  /** The files that encrypt what comes; null where nothing does. */
  readonly tls: { readonly certFile: string; readonly keyFile: string } | null;
};

type Set = {
  readonly POSTKORB_INBOUND_HOST: string;
  readonly POSTKORB_INBOUND_PORT?: number | undefined;
  readonly POSTKORB_INBOUND_CERT?: string | undefined;
  readonly POSTKORB_INBOUND_KEY?: string | undefined;
};

/** What the settings say of it; a certificate without its key, or a key alone, is refused by name. */
export function inboundOf(set: Set): Inbound {
  const { POSTKORB_INBOUND_CERT: certFile, POSTKORB_INBOUND_KEY: keyFile } = set;
  if ((certFile === undefined) !== (keyFile === undefined))
    throw new Error(
      'POSTKORB_INBOUND_CERT and POSTKORB_INBOUND_KEY belong together: one is missing.',
    );
  return {
    host: set.POSTKORB_INBOUND_HOST,
    port: set.POSTKORB_INBOUND_PORT ?? null,
    tls: certFile !== undefined && keyFile !== undefined ? { certFile, keyFile } : null,
  };
}
