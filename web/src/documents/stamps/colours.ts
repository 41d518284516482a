import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AnnotationColour } from '@postkorb/domain/documents';

/** What the colours are called. */
export const colourNames: Record<AnnotationColour, MessageDescriptor> = {
  black: msg`Black`,
  blue: msg`Blue`,
  red: msg`Red`,
  green: msg`Green`,
  yellow: msg`Yellow`,
  orange: msg`Orange`,
  pink: msg`Pink`,
};
