import './extraction.graphql.ts';
import './summary.graphql.ts';
import { documentCopied, metadataEdited, pagesCopied } from '#documents';
import { listen } from '#platform/jobs/event';
import type { Module } from '#platform/module';
import { extractionAccess } from './access-rows.ts';
import { carryReadings } from './carry-readings.ts';
import { copyReadings } from './copy-readings.ts';
import { keepCorrection } from './keep-correction.ts';

export const extraction: Module = {
  name: 'extraction',
  access: extractionAccess,
  handover: { carry: copyReadings },
  listeners: [
    listen(metadataEdited, 'extraction.keep-correction', keepCorrection),
    listen(pagesCopied, 'extraction.carry-readings', carryReadings),
    listen(documentCopied, 'extraction.copy-readings', copyReadings),
  ],
};
