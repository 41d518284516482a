import { isCreditNote, type EInvoiceWarning } from './codes.ts';
import type { EInvoice } from './einvoice.ts';
import type { EInvoiceFinding } from './rule.ts';
import { coreFindings, hintsOf } from './rules.ts';
import { isXRechnung } from './scope.ts';

/** The sets of rules whose authors decide what a right invoice is. */
export const OFFICIAL_RULES = ['EN 16931', 'XRechnung'] as const;
export type OfficialRules = (typeof OFFICIAL_RULES)[number];

/**
 * Who judged: the official rules; our few, where no official ones are for this kind of invoice; our few, as the
 * official ones took too long; nobody yet, as an earlier version read it.
 */
export const EINVOICE_JUDGES = ['official', 'own', 'tooLong', 'waiting'] as const;
export type EInvoiceJudge = (typeof EINVOICE_JUDGES)[number];

/** What official rules say of an invoice: which were asked, and what it breaks. */
export type OfficialFindings = {
  readonly checked: readonly string[];
  readonly findings: readonly EInvoiceFinding[];
  /** Names of elements that the format does not know. */
  readonly unknown: readonly string[];
};

/** What was checked, and what came of it. */
export type EInvoiceCheck = OfficialFindings & {
  readonly judge: EInvoiceJudge;
  readonly by: readonly OfficialRules[];
};

const WAITING: EInvoiceCheck = {
  judge: 'waiting',
  by: [],
  checked: [],
  findings: [],
  unknown: [],
};

// EN 16931 and what stays within it; "conformant" profiles go beyond it, XRechnung's own extension by rules of its own.
const WITHIN = /^urn:cen\.eu:en16931:2017(?!.*conformant)|^urn:cen\.eu:en16931:2017.*xrechnung/i;

/** Which official rules hold for an invoice by what it says it follows; none for smaller, larger and older kinds. */
export function officialRulesFor({ syntax, profile }: EInvoice): readonly OfficialRules[] {
  if (syntax === 'ZUGFeRD 1.0 CII' || !WITHIN.test(profile ?? '')) return [];
  return isXRechnung({ profile }) ? OFFICIAL_RULES : ['EN 16931'];
}

/** What is said of an invoice whom its official rules judged, or could not judge in time (null). */
export function checkOf(invoice: EInvoice, official: OfficialFindings | null): EInvoiceCheck {
  const by = officialRulesFor(invoice);
  const slips = invoice.slips.map(
    (slip) => ({ ...slip, severity: 'error', position: null, text: null }) as const,
  );
  // What the judges asked as well is theirs to say.
  const hints = hintsOf(invoice).filter(({ rule }) => !official?.checked.includes(rule));
  if (by.length > 0 && official !== null) {
    const findings = [...slips, ...official.findings, ...hints];
    return { ...official, judge: 'official', by, findings };
  }
  const { checked, findings } = coreFindings(invoice);
  const all = [...slips, ...findings, ...hints];
  const judge = by.length > 0 ? 'tooLong' : 'own';
  return { judge, by: [], checked, findings: all, unknown: [] };
}

/** What is said of an invoice that was kept before anybody judged it. */
export function checkOrWaiting(check: EInvoiceCheck | null): EInvoiceCheck {
  return check ?? WAITING;
}

// What decides whether the numbers of an invoice may be used; the rest is for whoever pays or books it.
const DECIDING =
  /^(BR-0[1-79]|BR-1[3-6]|BR-27|BR-CO-1[03456]|BR-DEC|BR-DEC-(09|1\d)|NOT_A_(NUMBER|DAY)|FOREIGN_MARKUP)$/;

/** What the reader of the document is told: never that an invoice is invalid which its official rules accept. */
export function warningOf(
  invoice: EInvoice,
  { judge, findings }: EInvoiceCheck,
): EInvoiceWarning | null {
  const isInvalid = findings.some(
    ({ rule, severity }) =>
      (severity === 'error' && DECIDING.test(rule)) ||
      (rule === 'INSANE_AMOUNT' && judge !== 'official'),
  );
  if (isInvalid) return 'EINVOICE_INVALID';
  const isNegative = findings.some(({ rule }) => rule === 'CREDIT_AS_INVOICE');
  return isNegative && !isCreditNote(invoice.typeCode) ? 'EINVOICE_NEGATIVE' : null;
}
