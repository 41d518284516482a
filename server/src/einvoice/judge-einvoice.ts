import {
  officialRulesFor,
  type EInvoice,
  type EInvoiceFinding,
  type EInvoiceSeverity,
  type OfficialFindings,
} from '@postkorb/domain/einvoice';
import { judge, type Broken } from '#platform/schematron';
import type { XmlDocument, XmlNode } from '#platform/xml-nodes';
import { officialRules } from './official-rules.ts';
import { unknownElements } from './unknown-elements.ts';

const WEIGHTS: Readonly<Record<string, EInvoiceSeverity>> = {
  fatal: 'error',
  warning: 'warning',
  information: 'note',
};
// A rule that a thousand lines break is said often enough.
const MOST_OF_A_RULE = 20;
const MOST_IN_ALL = 300;
// How a syntax binds the norm is asked too, in hundreds of rules nobody wants to see listed.
const BINDING = /^(UBL|CII)-/;
// The extension of XRechnung sets its own lists in place of these (BR-DEX-04 to -08).
const EXTENDED = /kosit:extension:xrechnung/;
const OVERRULED: readonly string[] = ['BR-CL-10', 'BR-CL-11', 'BR-CL-21', 'BR-CL-25', 'BR-CL-26'];

/** Asks the official rules that hold for an invoice; null where none do. */
export function judgeEInvoice(invoice: EInvoice, file: XmlDocument): OfficialFindings | null {
  const sets = officialRulesFor(invoice);
  if (sets.length === 0) return null;
  const judged = sets.map((set) => judge(officialRules(set, invoice.syntax), file));
  const isOverruled = (id: string) =>
    EXTENDED.test(invoice.profile ?? '') && OVERRULED.includes(id);
  const asked = judged.flatMap(({ asked }) => asked);
  const broken = judged.flatMap(({ broken }) => broken).filter(({ id }) => !isOverruled(id));
  return {
    checked: [...new Set(asked)].filter((id) => !BINDING.test(id) && !isOverruled(id)),
    findings: bounded(broken.map(findingOf)),
    unknown: unknownElements(file, invoice.syntax),
  };
}

function bounded(findings: readonly EInvoiceFinding[]): readonly EInvoiceFinding[] {
  const count = new Map<string, number>();
  const places = new Set<string>();
  const few = findings.filter(({ rule, field, position }) => {
    const place = `${rule} ${field} ${position}`;
    const before = count.get(rule) ?? 0;
    if (places.has(place) || before === MOST_OF_A_RULE) return false;
    places.add(place);
    count.set(rule, before + 1);
    return true;
  });
  return few.slice(0, MOST_IN_ALL);
}

function findingOf({ id, flag, text, at }: Broken): EInvoiceFinding {
  const severity = WEIGHTS[flag] ?? 'error';
  return { rule: id, severity, text: text.replace(/^\[[^\]]*\]\s*-?\s*/, ''), ...placeOf(at) };
}

const LISTS: readonly (readonly [list: string, parts: RegExp])[] = [
  ['lines', /^(InvoiceLine|CreditNoteLine|IncludedSupplyChainTradeLineItem)$/],
  ['taxes', /^TaxSubtotal$/],
  ['paymentMeans', /^(PaymentMeans|SpecifiedTradeSettlementPaymentMeans)$/],
];
const HEAD = /^(Invoice|CreditNote|ApplicableHeaderTradeSettlement)$/;
// Allowances and taxes stand in lines as well: those of the head are counted for themselves.
const OF_HEAD: readonly (readonly [list: string, parts: RegExp])[] = [
  ['taxes', /^ApplicableTradeTax$/],
  ['adjustments', /^(AllowanceCharge|SpecifiedTradeAllowanceCharge)$/],
];

/** Of which part of which list of the invoice a node belongs to, where it does. */
function placeOf(at: XmlNode): Pick<EInvoiceFinding, 'field' | 'position'> {
  for (let node: XmlNode | null = at; node !== null; node = node.parent) {
    const list = listOf(node);
    if (list !== null)
      return { field: `${list[0]}.${at.name}`, position: positionOf(node, list[1]) };
  }
  return { field: at.name, position: null };
}

function listOf(node: XmlNode) {
  const isOfHead = HEAD.test(node.parent?.name ?? '');
  const lists = isOfHead ? [...LISTS, ...OF_HEAD] : LISTS;
  return lists.find(([, parts]) => parts.test(node.name)) ?? null;
}

function positionOf(node: XmlNode, parts: RegExp): number {
  const alike = node.parent?.children.filter(({ name }) => parts.test(name)) ?? [];
  return alike.indexOf(node);
}
