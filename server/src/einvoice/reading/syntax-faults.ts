import type { EInvoiceFault } from '@postkorb/domain/einvoice';
import { dayAt, decimalAt, type Element, type XmlTree } from '../xml/xml.ts';

const NUMBERS = /(Amount|Percent|Quantity)$/;
const HEADER_DAYS = ['IssueDateTime', 'DueDateDateTime'];

/** What is wrong with the values as the XML writes them, before any rule about invoices is asked. */
export function syntaxFaultsOf({ root, hasForeignMarkup }: XmlTree): readonly EInvoiceFault[] {
  const foreign = hasForeignMarkup ? [{ rule: 'FOREIGN_MARKUP', field: root.name }] : [];
  return [...foreign, ...faultsBelow(root, '')];
}

function faultsBelow(element: Element, parent: string): readonly EInvoiceFault[] {
  const below = element.children.flatMap((child) => faultsBelow(child, element.name));
  const own = ruleBrokenBy(element, parent);
  return own === null ? below : [{ rule: own, field: element.name }, ...below];
}

function ruleBrokenBy(element: Element, parent: string): string | null {
  if (NUMBERS.test(element.name) && element.children.length === 0) {
    return decimalAt(element, '') === null ? 'NOT_A_NUMBER' : null;
  }
  if (element.name === 'DateTimeString' && HEADER_DAYS.includes(parent)) {
    return element.attributes['format'] === '102' && isDayText(element) ? null : 'NOT_A_DAY';
  }
  return /^(Issue|Due)Date$/.test(element.name) && !isDayText(element) ? 'NOT_A_DAY' : null;
}

function isDayText(element: Element): boolean {
  return dayAt(element, '') !== null;
}
