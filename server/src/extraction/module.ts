import { metadataEdited } from '#documents';
import { listen } from '#platform/event';
import type { Module } from '#platform/module';
import { keepCorrection } from './keep-correction.ts';

export const extraction: Module = {
  name: 'extraction',
  listeners: [listen(metadataEdited, 'extraction.keep-correction', keepCorrection)],
};
