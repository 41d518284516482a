import sharp from 'sharp';
import { serve } from './child-host.ts';
import { pageImageOfPdf, type PageImageInput } from './page-image.ts';
import { codesOfPdf, type CodesInput } from './pdf-codes.ts';
import { composePdf, type ComposeInput } from './pdf-compose.ts';
import type { Desk } from './pdf-document.ts';
import { keepDrawn, type KeepInput } from './pdf-drawn-only.ts';
import { formOfPdf, type FormInput } from './pdf-form.ts';
import { inspectPdf, type InspectInput } from './pdf-inspect.ts';
import { markPdf, type MarkInput } from './pdf-mark.ts';
import { previewOfPdf, type PreviewInput } from './pdf-preview.ts';
import { redactPdf, type RedactInput } from './pdf-redact.ts';
import { searchablePdf, type SearchableInput } from './pdf-searchable.ts';
import { textOfPdf, type TextInput } from './pdf-text.ts';
import { loadPdfium } from './pdfium.ts';

// One document at a time and one thread: as many children as cores do the rest.
sharp.cache(false);
sharp.concurrency(1);

const desk: Desk = { pdfium: await loadPdfium(), lying: null };

serve({
  inspect: (input: InspectInput) => inspectPdf(desk, input),
  text: (input: TextInput) => textOfPdf(desk, input),
  preview: (input: PreviewInput) => previewOfPdf(desk, input),
  pageImage: (input: PageImageInput) => pageImageOfPdf(desk, input),
  codes: (input: CodesInput) => codesOfPdf(desk, input),
  searchable: (input: SearchableInput) => searchablePdf(desk, input),
  compose: (input: ComposeInput) => composePdf(desk, input),
  keepDrawn: (input: KeepInput) => keepDrawn(desk, input),
  form: (input: FormInput) => formOfPdf(desk, input),
  mark: (input: MarkInput) => markPdf(desk, input),
  redact: (input: RedactInput) => redactPdf(desk, input),
});
