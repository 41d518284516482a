import { parseXmlNodes, type XmlNode } from '#platform/xml/xml-nodes';
import { decodeXml } from '../xml/decode-xml.ts';
import { withoutFiles } from './parse-einvoice.ts';

/** Files and signatures: nobody reads them as words. */
const NO_WORDS = /BinaryObject$|^ExtensionContent$/;

/** Every text in an XML, in its order; files and signatures inside it are left out. */
export function textsOfXml(bytes: Uint8Array): readonly string[] {
  const file = parseXmlNodes(withoutFiles(decodeXml(bytes) ?? ''));
  return file === null ? [] : textsIn(file.top);
}

function textsIn({ name, children }: XmlNode): string[] {
  if (NO_WORDS.test(name)) return [];
  const own = children.map(({ kind, text }) => (kind === 'text' ? text : '')).join('');
  const within = children.flatMap((child) => (child.kind === 'element' ? textsIn(child) : []));
  return [own.trim(), ...within].filter((one) => one !== '');
}
