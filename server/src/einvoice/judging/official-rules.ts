import type { EInvoiceSyntax, OfficialRules } from '@postkorb/domain/einvoice';
import { readSchematron, type Schematron } from '#platform/xml/schematron';
import type { XPathFunction } from '#platform/xml/xpath-functions';
import { decimalOf, isTrue, onlyOne } from '#platform/xml/xpath-values';

type Bound = 'UBL' | 'CII';

const FOLDER = new URL('../../../rules/', import.meta.url);
/** A set of rules that can be asked: XRechnung 3 comes in two, as its authors add what it takes over from Peppol when they build it. */
export type RuleSet = OfficialRules | 'taken over';

const FILES: Readonly<Record<RuleSet, Readonly<Record<Bound, string>>>> = {
  'EN 16931': {
    UBL: 'en16931/EN16931-UBL-validation-preprocessed.sch',
    CII: 'en16931/EN16931-CII-validation-preprocessed.sch',
  },
  XRechnung: {
    UBL: 'xrechnung/ubl/XRechnung-UBL-validation.sch',
    CII: 'xrechnung/cii/XRechnung-CII-validation.sch',
  },
  'taken over': { UBL: 'taken-over/ubl.sch', CII: 'taken-over/cii.sch' },
};

// The one function XRechnung writes in XSLT: `if (boolean($element)) then xs:decimal($element) else 0`.
const decimalOrZero: XPathFunction = (element = []) => {
  const only = onlyOne(element);
  return [only !== undefined && isTrue(element) ? decimalOf(only) : 0n];
};

const known = new Map<string, Schematron>();

/** One of the sets of rules for the way an invoice is written, read once a process. */
export function officialRules(set: RuleSet, syntax: EInvoiceSyntax): Schematron {
  const file = FILES[set][syntax.startsWith('UBL') ? 'UBL' : 'CII'];
  const rules =
    known.get(file) ?? readSchematron(new URL(file, FOLDER), { 'u:decimalOrZero': decimalOrZero });
  known.set(file, rules);
  return rules;
}
