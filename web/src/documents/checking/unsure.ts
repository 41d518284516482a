import type { OpenDocument } from '../record/open-document.ts';
import { isUnsure, SINGLE_FIELDS, type SingleField } from '../record/readings.ts';

/** The fields of which the machine is not sure, in the order in which a letter says them. */
export const unsureFields = (document: OpenDocument): readonly SingleField[] =>
  SINGLE_FIELDS.filter((field) => isUnsure(document, field));
