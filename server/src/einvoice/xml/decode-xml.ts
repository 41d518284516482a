// What the XML declaration may name, and the decoder for it. Browsers' tables read ISO-8859-1 as
// its superset windows-1252, which differs only in control characters no invoice holds.
const ENCODINGS: Readonly<Record<string, string>> = {
  'utf-8': 'utf-8',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  ascii: 'utf-8',
  'utf-16': 'utf-16le',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  'iso-8859-1': 'iso-8859-1',
  'iso-8859-15': 'iso-8859-15',
  'windows-1252': 'windows-1252',
};

// Byte order marks, and "<" in UTF-16 without one; UTF-32 is not read.
const MARKS: readonly (readonly [start: string, encoding: string | null])[] = [
  ['fffe0000', null],
  ['fffe', 'utf-16le'],
  ['feff', 'utf-16be'],
  ['efbbbf', 'utf-8'],
  ['3c00', 'utf-16le'],
  ['003c', 'utf-16be'],
];
const DECLARATION = /^\s*<\?xml\s[^>]*?\bencoding\s*=\s*["']([^"']*)["']/;

/** The characters of an XML file by its byte order mark or declaration, or null when they are not legal. */
export function decodeXml(bytes: Uint8Array): string | null {
  const encoding = encodingOf(bytes);
  if (encoding === null) return null;
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The first bytes as plain letters, whatever the encoding: only to tell what a broken file wanted to be. */
export function roughTextOf(bytes: Uint8Array): string {
  return new TextDecoder('iso-8859-1').decode(bytes.subarray(0, 65_536)).replaceAll('\0', '');
}

function encodingOf(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  const mark = MARKS.find(([sign]) => start.startsWith(sign));
  if (mark !== undefined) return mark[1];
  const declaration = DECLARATION.exec(roughTextOf(bytes.subarray(0, 512)));
  const named = ENCODINGS[(declaration?.[1] ?? 'utf-8').toLowerCase()] ?? null;
  // Bytes that read as plain letters are no UTF-16, whatever the declaration says.
  return named?.startsWith('utf-16') ? null : named;
}
