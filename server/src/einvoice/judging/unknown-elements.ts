import { OFFICIAL_RULES, type EInvoiceSyntax } from '@postkorb/domain/einvoice';
import type { XmlDocument, XmlNode } from '#platform/xml/xml-nodes';
import { officialRules } from './official-rules.ts';

const MOST_NAMED = 20;
const LONGEST_NAME = 80;

// What EN 16931 has and none of its rules speaks of.
const UNNAMED: readonly string[] = [
  'DueDate',
  'StreetName',
  'AdditionalStreetName',
  'Line',
  'HolderName',
  'BuyerAssignedID',
  'LineOne',
  'LineTwo',
  'LineThree',
  'CountrySubDivisionName',
  'CardholderName',
  'BICID',
  'DateString',
];

/**
 * The names of elements the format of an invoice does not know. Its rules name all others, those that must not be used
 * as well; what lies inside of an unknown one is not looked at.
 */
export function unknownElements(file: XmlDocument, syntax: EInvoiceSyntax): readonly string[] {
  const known = knownNames(syntax);
  const isKnown = (node: XmlNode) => node === file.top || known.has(node.name);
  const unknown = new Set<string>();
  for (const node of file.elements) {
    const { parent } = node;
    const isOwn = parent?.kind === 'element' && isKnown(parent) && !isKnown(node);
    // Signatures and the like live in the extension element and are nobody's value.
    if (isOwn && !/^(UBLExtension|Extension)/.test(parent.name))
      unknown.add(node.name.slice(0, LONGEST_NAME));
    if (unknown.size === MOST_NAMED) break;
  }
  return [...unknown];
}

function knownNames(syntax: EInvoiceSyntax): ReadonlySet<string> {
  const rules = OFFICIAL_RULES.flatMap((set) => [...officialRules(set, syntax).named]);
  return new Set([...UNNAMED, ...rules]);
}
