import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PageMark } from './page-boxes.ts';

/** What a mark is called. */
export const markNames: Record<PageMark['kind'], MessageDescriptor> = {
  text: msg`Text`,
  highlight: msg`Highlight`,
  redact: msg`Blackened`,
  stamp: msg`Stamp`,
  ink: msg`Signature`,
};

/** What stands in a mark, to tell it from others. */
export function wordsIn(mark: PageMark): string {
  if (mark.kind === 'text') return mark.text;
  return mark.kind === 'stamp' && mark.stamp.kind === 'text' ? mark.stamp.lines.join(' ') : '';
}
