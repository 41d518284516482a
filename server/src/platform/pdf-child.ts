import sharp from 'sharp';
import { serve } from './child-host.ts';
import { pageImageOfPdf, type PageImageInput } from './page-image.ts';
import { codesOfPdf, type CodesInput } from './pdf-codes.ts';
import { composePdf, type ComposeInput } from './pdf-compose.ts';
import type { Desk } from './pdf-document.ts';
import type { KeepInput } from './pdf-drawn-only.ts';
import type { FormInput } from './pdf-form.ts';
import { inspectPdf, type InspectInput } from './pdf-inspect.ts';
import type { MarkInput } from './pdf-mark.ts';
import { previewOfPdf, type PreviewInput } from './pdf-preview.ts';
import type { RedactInput } from './pdf-redact.ts';
import type { SearchableInput } from './pdf-searchable.ts';
import { textOfPdf, type TextInput } from './pdf-text.ts';
import { loadPdfium } from './pdfium.ts';

// One document at a time and one thread: as many children as cores do the rest.
sharp.cache(false);
sharp.concurrency(1);

const desk: Desk = { pdfium: await loadPdfium(), lying: null };

// What writes PDFs brings as much code as all the rest: a child that only reads starts in half the time without it.
serve({
  inspect: (input: InspectInput) => inspectPdf(desk, input),
  text: (input: TextInput) => textOfPdf(desk, input),
  preview: (input: PreviewInput) => previewOfPdf(desk, input),
  pageImage: (input: PageImageInput) => pageImageOfPdf(desk, input),
  codes: (input: CodesInput) => codesOfPdf(desk, input),
  searchable: async (input: SearchableInput) =>
    (await import('./pdf-searchable.ts')).searchablePdf(desk, input),
  compose: (input: ComposeInput) => composePdf(desk, input),
  keepDrawn: async (input: KeepInput) =>
    (await import('./pdf-drawn-only.ts')).keepDrawn(desk, input),
  form: async (input: FormInput) => (await import('./pdf-form.ts')).formOfPdf(desk, input),
  mark: async (input: MarkInput) => (await import('./pdf-mark.ts')).markPdf(desk, input),
  redact: async (input: RedactInput) => (await import('./pdf-redact.ts')).redactPdf(desk, input),
});
