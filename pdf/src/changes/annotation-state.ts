import {
  decodePDFRawStream,
  PDFArray,
  PDFContentStream,
  PDFName,
  PDFRawStream,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';

const NAME = PDFName.of('Contents');

/** What draws a page: one stream or several that follow each other. */
export function contentsOfPage({ node, doc }: PDFPage): PDFObject[] {
  const existing = node.get(NAME);
  const list = doc.context.lookup(existing);
  if (list instanceof PDFArray) return list.asArray();
  return existing === undefined || list === undefined ? [] : [existing];
}

/** The drawing commands of a page as text; those of a stream that cannot be unpacked are missing. */
function commandsOf(page: PDFPage): string {
  const streams = contentsOfPage(page).map((one) => page.doc.context.lookup(one));
  return streams.map(commandsIn).join('\n');
}

function commandsIn(stream: PDFObject | undefined): string {
  try {
    if (stream instanceof PDFContentStream) return textOf(stream.getUnencodedContents());
    return stream instanceof PDFRawStream ? textOf(decodePDFRawStream(stream).decode()) : '';
  } catch {
    return '';
  }
}

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** How many states a page leaves open at its end, and how many it closes that it never opened. */
export function balanceOf(commands: string): { readonly open: number; readonly below: number } {
  const bare = commands
    .replace(/\bBI\b[\s\S]*?\bEI\b/g, ' ')
    .replace(/\((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*\)/g, ' ')
    .replace(/%[^\r\n]*/g, ' ');
  let depth = 0;
  let lowest = 0;
  for (const [command] of bare.matchAll(/(?<![^\s\]>)])[qQ](?![^\s[<(/])/g)) {
    depth += command === 'q' ? 1 : -1;
    lowest = Math.min(lowest, depth);
  }
  return { open: depth - lowest, below: Math.abs(lowest) };
}

/** Draws over everything that is on the page already, whatever state its own commands leave behind. */
export function drawOver(page: PDFPage, commands: string): void {
  const { context } = page.doc;
  const { open, below } = balanceOf(commandsOf(page));
  const begin = context.register(context.flateStream('q\n'.repeat(1 + below)));
  const end = context.register(context.flateStream(`\n${'Q\n'.repeat(1 + open)}${commands}`));
  page.node.set(NAME, context.obj([begin, ...contentsOfPage(page), end]));
}
