import { isXRechnung, type EInvoiceSeverity } from '@postkorb/domain/einvoice';

const WEIGHTS: Readonly<Record<string, EInvoiceSeverity>> = {
  fatal: 'error',
  warning: 'warning',
  information: 'note',
};

type Changed = Readonly<Record<string, EInvoiceSeverity | null>>;

// How the authors of XRechnung weigh rules of the norm where their own validator judges; null: no longer asked.
const IN_XRECHNUNG: Changed = {
  'BR-CL-21': 'warning',
  'BR-CL-23': 'warning',
  'UBL-CR-646': 'error',
  'CII-SR-452': 'error',
  'CII-SR-453': 'error',
  'CII-SR-454': 'error',
};
// The extension sets its own lists in place of these (BR-DEX-01, -04 to -08), and knows lines within lines.
const IN_EXTENSION: Changed = {
  'BR-CL-10': null,
  'BR-CL-11': null,
  'BR-CL-21': null,
  'BR-CL-24': null,
  'BR-CL-25': null,
  'BR-CL-26': null,
  'UBL-CR-646': null,
};
// What a third party pays is known to the extension in UBL alone (BR-DEX-09).
const IN_UBL_EXTENSION: Changed = { 'BR-CO-16': null, 'UBL-CR-470': null };
// Clean vehicles have a list of their own (BR-TMP-CVD-01).
const IN_CVD: Changed = { 'BR-CL-13': null };

const EXTENSION = /kosit:extension:xrechnung/i;
const CVD = /xrechnung:cvd_/i;

type Followed = { readonly syntax: string; readonly profile: string | null };
/** How heavy a broken rule is, by its id and the flag its authors gave it; null where it does not hold. */
export type WeightOf = (id: string, flag: string) => EInvoiceSeverity | null;

/** How heavy a broken rule is in an invoice that follows what this one does; null where the rule does not hold. */
export function weightsFor(invoice: Followed): WeightOf {
  const changed = changedFor(invoice);
  return (id, flag) => {
    const own = changed[id];
    return own === undefined ? (WEIGHTS[flag] ?? 'error') : own;
  };
}

function changedFor({ syntax, profile }: Followed): Changed {
  if (!isXRechnung({ profile })) return {};
  if (CVD.test(profile ?? '')) return { ...IN_XRECHNUNG, ...IN_CVD };
  if (!EXTENSION.test(profile ?? '')) return IN_XRECHNUNG;
  const inUbl = syntax.startsWith('UBL') ? IN_UBL_EXTENSION : {};
  return { ...IN_XRECHNUNG, ...IN_EXTENSION, ...inUbl };
}
