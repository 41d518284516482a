import sharp from 'sharp';
import { serve } from '@postkorb/sandbox/host';
import { pageImageOfPdf, type PageImageInput } from './pictures/page-image.ts';
import { closeUpOfPdf, type CloseUpInput } from './pictures/close-up.ts';
import { codesOfPdf, type CodesInput } from './pictures/codes.ts';
import { composePdf, type ComposeInput } from './changes/compose.ts';
import type { PdfSession } from './opening/document.ts';
import type { KeepInput } from './changes/drawn-only.ts';
import type { FormInput } from './changes/form.ts';
import { inspectPdf, type InspectInput } from './opening/inspect.ts';
import type { AnnotateInput } from './changes/annotate.ts';
import { previewOfPdf, type PreviewInput } from './pictures/preview.ts';
import type { RedactInput } from './changes/redact.ts';
import { sheetOfPdf } from './pictures/sheet.ts';
import type { SearchableInput } from './text/searchable.ts';
import { surveyPdf, type SurveyInput } from './text/survey.ts';
import { textOfPdf, type TextInput } from './text/text.ts';
import { loadPdfium } from './basics/pdfium.ts';

// One document at a time and one thread: as many children as cores do the rest.
sharp.cache(false);
sharp.concurrency(1);

const session: PdfSession = { pdfium: await loadPdfium(), lying: null };

// What writes PDFs brings as much code as all the rest: a child that only reads starts in half the time without it.
serve({
  inspect: (input: InspectInput) => inspectPdf(session, input),
  survey: (input: SurveyInput) => surveyPdf(session, input),
  text: (input: TextInput) => textOfPdf(session, input),
  preview: (input: PreviewInput) => previewOfPdf(session, input),
  pageImage: (input: PageImageInput) => pageImageOfPdf(session, input),
  closeUp: (input: CloseUpInput) => closeUpOfPdf(session, input),
  codes: (input: CodesInput) => codesOfPdf(session, input),
  sheet: (input: CodesInput) => sheetOfPdf(session, input),
  searchable: async (input: SearchableInput) =>
    (await import('./text/searchable.ts')).searchablePdf(session, input),
  compose: (input: ComposeInput) => composePdf(session, input),
  keepDrawn: async (input: KeepInput) =>
    (await import('./changes/drawn-only.ts')).keepDrawn(session, input),
  form: async (input: FormInput) => (await import('./changes/form.ts')).formOfPdf(session, input),
  annotate: async (input: AnnotateInput) =>
    (await import('./changes/annotate.ts')).annotatePdf(session, input),
  redact: async (input: RedactInput) =>
    (await import('./changes/redact.ts')).redactPdf(session, input),
});
