import { expect, test } from 'vitest';
import { usePicking } from '../../test/peers/attached.ts';
import { readEInvoiceXml } from './files/parse-einvoice.ts';

const pick = usePicking();

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const invoice = (inside: string, head = '') =>
  `${head}<Invoice xmlns="${UBL}:Invoice-2" xmlns:cbc="${UBL}:CommonBasicComponents-2">` +
  `<cbc:ID>R-1</cbc:ID>${inside}</Invoice>`;
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
const utf16BigEndian = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

const answerTo = (bytes: Uint8Array) => {
  const read = readEInvoiceXml(bytes);
  return 'refused' in read ? read.refused : read.code;
};
const noteOf = (bytes: Uint8Array) => {
  const read = readEInvoiceXml(bytes);
  return 'refused' in read ? read.refused : read.invoice.notes[0];
};

const doctype = '<!DOCTYPE Invoice [<!ENTITY x SYSTEM "file:///etc/hostname">]>';

test.each([
  ['in UTF-8', utf8(invoice('<cbc:Note>&x;</cbc:Note>', doctype))],
  ['in UTF-16 with a mark', utf16(`\uFEFF${invoice('', doctype)}`)],
  ['in UTF-16 without a mark', utf16(invoice('', doctype))],
  ['in big-endian UTF-16', utf16BigEndian(invoice('', doctype))],
  ['in small letters', utf8(invoice('', doctype.toLowerCase()))],
  ['after a comment', utf8(invoice('', `<!-- harmless -->${doctype}`))],
  ['after a comment with a quote', utf8(invoice('', `<!-- " -->${doctype}`))],
  ['inside the root', utf8(invoice(doctype))],
  ['in a page that is no invoice', utf8('<!DOCTYPE html><html></html>')],
])('a document type %s is refused before parsing', (_, bytes) => {
  expect(answerTo(bytes)).toBe('EINVOICE_FORBIDDEN_XML');
});

test('a document type that is only written about is text', () => {
  expect(noteOf(utf8(invoice('<!-- <!DOCTYPE x> --><cbc:Note>a</cbc:Note>')))).toBe('a');
  expect(noteOf(utf8(invoice('<cbc:Note><![CDATA[<!DOCTYPE &amp;>]]></cbc:Note>')))).toBe(
    '<!DOCTYPE &amp;>',
  );
});

test.each([
  ['100 elements deep', 99, 'EINVOICE_INVALID'],
  ['101 elements deep', 100, 'EINVOICE_FORBIDDEN_XML'],
  ['100,000 elements deep', 100_000, 'EINVOICE_FORBIDDEN_XML'],
])('a file %s is answered with %s', (_, below, answer) => {
  const nested = '<cbc:Note>'.repeat(below) + '</cbc:Note>'.repeat(below);
  expect(answerTo(utf8(invoice(nested)))).toBe(answer);
});

test('closing tags are no elements', () => {
  expect(noteOf(utf8(invoice('<cbc:Note>a</cbc:Note>'.repeat(399_000))))).toBe('a');
});

test('a flood of elements or attributes is refused', () => {
  expect(answerTo(utf8(invoice('<cbc:Note/>'.repeat(400_001))))).toBe('EINVOICE_FORBIDDEN_XML');
  expect(answerTo(utf8(invoice(`<cbc:Note ${'a="'.repeat(100_000)}`)))).toBe(
    'EINVOICE_FORBIDDEN_XML',
  );
});

const named = (count: number) =>
  Array.from({ length: count }, (_, n) => `xmlns:n${n}="urn:n"`).join(' ');
const valued = (count: number) => Array.from({ length: count }, (_, n) => `a${n}="1"`).join(' ');
const bounds = [
  [
    '4,500 names for namespaces over 4,500 elements',
    `<a ${named(4_500)}>${'<b/>'.repeat(4_500)}</a>`,
  ],
  ['51 names for namespaces on one element', `<a ${named(51)}/>`],
  ['101 attributes on one element', `<a ${valued(101)}/>`],
  ['more than 100,000 namespaces in all', `<a ${named(50)}/>`.repeat(2_001)],
  ['more than 400,000 attributes in all', `<a ${valued(100)}/>`.repeat(4_001)],
] as const;

test.each(bounds)('%s are refused before parsing', (_, inside) => {
  expect(answerTo(utf8(invoice(inside)))).toBe('EINVOICE_FORBIDDEN_XML');
});

test('as many attributes and namespaces as a program may write are read', () => {
  const note = `<cbc:Note xmlns:cbc="${UBL}:CommonBasicComponents-2">a</cbc:Note>`;
  expect(noteOf(utf8(invoice(`${note.repeat(20_000)}<a ${valued(100)}/><b ${named(49)}/>`)))).toBe(
    'a',
  );
});

test('a namespace holds inside the element that declares it, and nowhere else', () => {
  const other = `<x:Note xmlns:x="${UBL}:CommonBasicComponents-2">in</x:Note>`;
  expect(noteOf(utf8(invoice(`<x:Note>before</x:Note>${other}<x:Note>after</x:Note>`)))).toBe('in');
});

test.each([
  ['UTF-8 with a mark', utf8(`\uFEFF${invoice('<cbc:Note>Müßig €</cbc:Note>')}`), 'Müßig €'],
  [
    'ISO-8859-1',
    latin1(invoice('<cbc:Note>Müßig</cbc:Note>', '<?xml version="1.0" encoding="ISO-8859-1"?>')),
    'Müßig',
  ],
  [
    'ISO-8859-15',
    latin1(invoice('<cbc:Note>\u00A4</cbc:Note>', "<?xml version='1.0' encoding='iso-8859-15'?>")),
    '€',
  ],
  ['UTF-16', utf16(`\uFEFF${invoice('<cbc:Note>Müßig</cbc:Note>')}`), 'Müßig'],
])('text in %s is read right', (_, bytes, note) => {
  expect(noteOf(bytes)).toBe(note);
});

test.each([
  ['bytes that are no UTF-8', latin1(invoice('<cbc:Note>Müßig</cbc:Note>')), 'EINVOICE_UNREADABLE'],
  [
    'an unknown encoding',
    utf8(invoice('', '<?xml version="1.0" encoding="UTF-7"?>')),
    'EINVOICE_UNREADABLE',
  ],
  [
    'plain bytes that claim to be UTF-16',
    utf8(invoice('', '<?xml version="1.0" encoding="UTF-16"?>')),
    'EINVOICE_UNREADABLE',
  ],
  ['a file that breaks off', utf8(invoice('').slice(0, -5)), 'EINVOICE_UNREADABLE'],
  ['an element left open', utf8(invoice('<cbc:Note>')), 'EINVOICE_UNREADABLE'],
  ['two roots', utf8(invoice('') + invoice('')), 'EINVOICE_UNREADABLE'],
  ['nothing', utf8(''), 'UNSUPPORTED_FILE_TYPE'],
  ['a drawing', utf8('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'UNSUPPORTED_FILE_TYPE'],
  ['an invoice of nobody', utf8('<Invoice/>'), 'UNSUPPORTED_FILE_TYPE'],
  ['no XML', utf8('%PDF-1.7'), 'UNSUPPORTED_FILE_TYPE'],
])('%s: %s', (_, bytes, answer) => {
  expect(answerTo(bytes)).toBe(answer);
});

test('references become characters once, and never a control sign or half a character', () => {
  const note = '<cbc:Note>&amp;lt; &#8364; &#x1F600; &#0; &#7; &#xD800; &unknown;</cbc:Note>';
  expect(noteOf(utf8(invoice(note)))).toBe('&lt; € 😀 &#0;  \uFFFD &unknown;');
});

test('dangerous names of elements stay names', () => {
  const bytes = utf8(invoice('<cbc:__proto__>x</cbc:__proto__><cbc:constructor/>'));
  expect(answerTo(bytes)).toBe('EINVOICE_INVALID');
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});

const attached = (name: string, text: string) => ({ name, bytes: utf8(text) });

test('the attachment is chosen by name, in order and in any spelling', async () => {
  const other = attached('notes.xml', invoice(''));
  expect(await pick([])).toBeNull();
  expect(await pick([other])).toBeNull();
  const picked = await pick([other, attached('XRechnung.XML', invoice(''))]);
  expect(picked?.xmlName).toBe('XRechnung.XML');
});

test('one file listed twice is one invoice, two files are ambiguous', async () => {
  const first = attached('factur-x.xml', invoice('<cbc:Note>1</cbc:Note>'));
  const second = attached('xrechnung.xml', invoice('<cbc:Note>2</cbc:Note>'));
  expect((await pick([first, first]))?.code).toBe('EINVOICE_INVALID');
  const both = await pick([second, first]);
  expect([both?.code, both?.invoice?.notes]).toEqual(['EINVOICE_AMBIGUOUS', ['1']]);
});

test('a broken first choice gives way to a readable second, and says so', async () => {
  const broken = attached('factur-x.xml', '<broken');
  const whole = attached('ZUGFeRD-invoice.xml', invoice(''));
  const picked = await pick([broken, whole]);
  expect([picked?.xmlName, picked?.code]).toEqual(['ZUGFeRD-invoice.xml', 'EINVOICE_AMBIGUOUS']);
  expect(await pick([broken])).toMatchObject({ invoice: null, code: 'EINVOICE_UNREADABLE' });
});

test('of many different files with the name of an invoice only the first few are read', async () => {
  const broken = (n: number) => attached('factur-x.xml', `<broken ${n}`);
  const last = attached('xrechnung.xml', invoice(''));
  expect(await pick([1, 2, 3, 4].map(broken).concat(last))).toMatchObject({ invoice: null });
  expect((await pick([1, 2, 3].map(broken).concat(last)))?.invoice).not.toBeNull();
});

test('a large invoice inside a PDF that takes too long is given up, and the PDF stays a document', async () => {
  const large = attached('factur-x.xml', invoice(`<cbc:Note>${'x'.repeat(2_000_000)}</cbc:Note>`));
  const unread = { invoice: null, code: 'EINVOICE_UNREADABLE' };
  expect(await pick([large], { longestMs: 1 })).toMatchObject(unread);
});
