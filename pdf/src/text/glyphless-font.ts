import { PDFName, PDFString, type PDFDocument, type PDFRef } from '@cantoo/pdf-lib';

/**
 * A TrueType font whose every letter is an empty box half as wide as high: what text recognition
 * writes is never drawn. Taken from Tesseract (`pdf.ttf`, Apache-2.0).
 */
const FONT_FILE = Buffer.from(
  'AAEAAAAKAIAAAwAgT1MvMlbeyJQAAAEoAAAAYGNtYXAACgA0AAABkAAAAB5nbHlmFSJBJAAAAbgAAAAYaGVhZAt48WUAAACsAAAANmho' +
    'ZWEMAgQCAAAA5AAAACRobXR4BAAAAAAAAYgAAAAIbG9jYQAMAAAAAAGwAAAABm1heHAABAAFAAABCAAAACBuYW1l8usW2gAAAdAAAABL' +
    'cG9zdAABAAEAAAIcAAAAIAABAAAAAQAAsJRxEF8PPPUEBwgAAAAAAM+a/G4AAAAA1MOn8gAAAAAEAAgAAAAAEAACAAAAAAAAAAEAAAgA' +
    '//8AAAQAAAAAAAQAAAEAAAAAAAAAAAAAAAAAAAACAAEAAAACAAQAAQAAAAAAAQAAAAAAAAAAAAAAAAAAAAAAAwAAAZAABQAAAAAAAAAA' +
    'AAAAAAAAAAAAAAAAAAAAAAUAAQABAAAAAAAAAAAAAAAAAAAAAAAAAAAAR09PRwBAAAAAAAAB//8AAAABAAGAAAAAAAAAAAAAAAAAAAAB' +
    'AAAAAAAABAAAAAAAAAIAAQAAAAAAFAADAAAAAAAUAAYACgAAAAAAAAAAAAAAAAAMAAAAAQAAAAAEAAgAAAMAADEhESEEAPwACAAAAAAD' +
    'ACoAAAADAAAABQAWAAAAAQAAAAAABQALABYAAwABBAkABQAWAAAAVgBlAHIAcwBpAG8AbgAgADEALgAwVmVyc2lvbiAxLjAAAAEAAAAAAAAA' +
    'AAAAAAAAAQAAAAAAAAAAAAAAAAAAAAA=',
  'base64',
);

const TO_UNICODE = `/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
1 beginbfrange
<0000> <FFFF> <0000>
endbfrange
endcmap
CMapName currentdict /CMap defineresource pop
end
end
`;

/** Width of each letter in ems. */
export const LETTER_EMS = 0.5;

/** Adds the font to a document; its codes are the UTF-16 units of the text itself. */
export function addGlyphlessFont({ context }: PDFDocument): PDFRef {
  const fontFile = context.register(context.flateStream(FONT_FILE, { Length1: FONT_FILE.length }));
  const everyCodeIsGlyphOne = Buffer.alloc(131_072);
  for (let at = 1; at < everyCodeIsGlyphOne.length; at += 2) everyCodeIsGlyphOne[at] = 1;
  const glyphs = context.register(context.flateStream(everyCodeIsGlyphOne));
  const toUnicode = context.register(context.flateStream(TO_UNICODE));
  const name = PDFName.of('GlyphLessFont');
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      FontFile2: fontFile,
      Ascent: 1000,
      Descent: -1,
      CapHeight: 1000,
      Flags: 5,
      ItalicAngle: 0,
      StemV: 80,
      FontBBox: [0, 0, 500, 1000],
    }),
  );
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDToGIDMap: glyphs,
      CIDSystemInfo: {
        Registry: PDFString.of('Adobe'),
        Ordering: PDFString.of('Identity'),
        Supplement: 0,
      },
      FontDescriptor: descriptor,
      DW: 500,
    }),
  );
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: toUnicode,
    }),
  );
}
