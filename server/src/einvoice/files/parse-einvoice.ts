import type { EInvoice, EInvoiceSyntax, EInvoiceXmlRefusal } from '@postkorb/domain/einvoice';
import { parseXmlNodes, type XmlDocument } from '#platform/xml/xml-nodes';
import { decodeXml, roughTextOf } from '../xml/decode-xml.ts';
import { withCheck, type ReadEInvoice, type RefusedXml } from '../judging/checked-einvoice.ts';
import { isHarmlessXml } from '../xml/guard-xml.ts';
import { judgeEInvoice } from '../judging/judge-einvoice.ts';
import { readCii } from '../reading/read-cii.ts';
import { readUbl } from '../reading/read-ubl.ts';
import { syntaxFaultsOf } from '../reading/syntax-faults.ts';
import { treeOf, type Element } from '../xml/xml.ts';

const SYNTAXES: readonly (readonly [root: RegExp, syntax: EInvoiceSyntax])[] = [
  [/^urn:ferd:CrossIndustryDocument:invoice:\w+ CrossIndustryDocument$/, 'ZUGFeRD 1.0 CII'],
  [
    /^urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100 CrossIndustryInvoice$/,
    'CII D16B',
  ],
  [/^urn:oasis:names:specification:ubl:schema:xsd:Invoice-2 Invoice$/, 'UBL 2.1 Invoice'],
  [/^urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2 CreditNote$/, 'UBL 2.1 CreditNote'],
];
const EINVOICE_ROOT =
  /<(\w+:)?(CrossIndustryInvoice|CrossIndustryDocument|Invoice|CreditNote)[\s>]/;

type Parsed = { readonly invoice: EInvoice; readonly file: XmlDocument };

/** Reads an e-invoice from the bytes of its XML with the tree its rules are asked of, or refuses the file. */
export function parseEInvoice(bytes: Uint8Array): Parsed | RefusedXml {
  const text = decodeXml(bytes);
  if (text === null || !/^\s*</.test(text)) return { refused: whyUnread(bytes) };
  if (!isHarmlessXml(text)) return { refused: 'EINVOICE_FORBIDDEN_XML' };
  const file = parseXmlNodes(withoutFiles(text));
  if (file === null) return { refused: whyUnread(bytes) };
  const tree = treeOf(file);
  const syntax = syntaxOf(tree.root);
  if (syntax === null) return { refused: 'UNSUPPORTED_FILE_TYPE' };
  const read = syntax.startsWith('UBL') ? readUbl(tree.root, syntax) : readCii(tree.root, syntax);
  return { invoice: { ...read, slips: syntaxFaultsOf(tree) }, file };
}

/** Reads an e-invoice from the bytes of its XML and judges it, however long that takes, or refuses the file. */
export function readEInvoiceXml(bytes: Uint8Array): ReadEInvoice | RefusedXml {
  const read = parseEInvoice(bytes);
  if ('refused' in read) return read;
  const { invoice, file } = read;
  return withCheck(invoice, judgeEInvoice(invoice, file));
}

const OPENS_FILE = /<(?:[\w.-]+:)?\w*BinaryObject(?:\s[^<>]*)?>/g;
const NO_BASE64 = /[^A-Za-z0-9+/=\s]/;

/** Files inside an invoice are most of a large one, and nobody looks into them: their first letter says that they are there. */
export function withoutFiles(text: string): string {
  const kept: string[] = [];
  let at = 0;
  for (const tag of text.matchAll(OPENS_FILE)) {
    const begins = tag.index + tag[0].length;
    const ends = text.indexOf('<', begins);
    if (ends < 0 || NO_BASE64.test(text.slice(begins, ends))) continue;
    const [document = ''] = /\S/.exec(text.slice(begins, ends)) ?? [];
    kept.push(text.slice(at, begins), document);
    at = ends;
  }
  return kept.join('') + text.slice(at);
}

function syntaxOf(root: Element): EInvoiceSyntax | null {
  const name = `${root.namespace} ${root.name}`;
  return SYNTAXES.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

function whyUnread(bytes: Uint8Array): EInvoiceXmlRefusal {
  return EINVOICE_ROOT.test(roughTextOf(bytes)) ? 'EINVOICE_UNREADABLE' : 'UNSUPPORTED_FILE_TYPE';
}
