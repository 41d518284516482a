import {
  isXRechnung3,
  officialRulesFor,
  type EInvoice,
  type EInvoiceFinding,
  type OfficialFindings,
} from '@postkorb/domain/einvoice';
import { judge, type Broken } from '#platform/xml/schematron';
import type { XmlDocument, XmlNode } from '#platform/xml/xml-nodes';
import { officialRules, type RuleSet } from './official-rules.ts';
import { weightsFor, type WeightOf } from './rule-weights.ts';
import { unknownElements } from './unknown-elements.ts';

// A rule that a thousand lines break is said often enough.
const MOST_OF_A_RULE = 20;
const MOST_IN_ALL = 300;
// How a syntax binds the norm is asked too, in hundreds of rules nobody wants to see listed.
const BINDING = /^(UBL|CII)-/;
/** Asks the official rules that hold for an invoice; null where none do. */
export function judgeEInvoice(invoice: EInvoice, file: XmlDocument): OfficialFindings | null {
  const sets = ruleSetsFor(invoice);
  if (sets.length === 0) return null;
  const judged = sets.map((set) => judge(officialRules(set, invoice.syntax), file));
  const weightOf = weightsFor(invoice);
  const asked = judged.flatMap(({ asked }) => asked);
  const broken = judged.flatMap(({ broken }) => broken);
  return {
    checked: [...new Set(asked)].filter((id) => !BINDING.test(id) && weightOf(id, '') !== null),
    findings: bounded(broken.flatMap((one) => findingsOf(one, weightOf))),
    unknown: unknownElements(file, invoice.syntax),
  };
}

function ruleSetsFor(invoice: EInvoice): readonly RuleSet[] {
  const official = officialRulesFor(invoice);
  return isXRechnung3(invoice) && official.length > 0 ? [...official, 'taken over'] : official;
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

function findingsOf({ id, flag, text, at }: Broken, weightOf: WeightOf): EInvoiceFinding[] {
  const severity = weightOf(id, flag);
  if (severity === null) return [];
  return [{ rule: id, severity, text: text.replace(/^\[[^\]]*\]\s*-?\s*/, ''), ...placeOf(at) }];
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
