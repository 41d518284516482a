import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PageAnnotation } from './page-boxes.ts';

/** What an annotation is called. */
export const annotationNames: Record<PageAnnotation['kind'], MessageDescriptor> = {
  text: msg`Text`,
  highlight: msg`Highlight`,
  redact: msg`Redacted`,
  stamp: msg`Stamp`,
  ink: msg`Signature`,
};

/** What stands in an annotation, to tell it from others. */
export function wordsIn(annotation: PageAnnotation): string {
  if (annotation.kind === 'text') return annotation.text;
  return annotation.kind === 'stamp' && annotation.stamp.kind === 'text'
    ? annotation.stamp.lines.join(' ')
    : '';
}
