import { textOfPdf } from './text.ts';
import type { PdfSession } from '../opening/document.ts';
import { inspectPdf, type InspectInput } from '../opening/inspect.ts';
import type { PdfSurvey } from '../opening/inspection.ts';

/** With how many of the first pages are read with it. */
export type SurveyInput = InspectInput & { readonly pages: number };

/** Says what kind of document a file is, and what stands on its first pages: in one go, because most letters are no longer. */
export async function surveyPdf(session: PdfSession, input: SurveyInput): Promise<PdfSurvey> {
  const inspection = await inspectPdf(session, input);
  if (inspection.outcome !== 'readable') return { inspection, texts: [] };
  const pages = Array.from(
    { length: Math.min(inspection.pageCount, input.pages) },
    (_, index) => index + 1,
  );
  const texts = await textOfPdf(session, { file: input.file, pages });
  return { inspection, texts: typeof texts === 'string' ? [] : texts };
}
