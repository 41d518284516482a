const createdAt = '2026-01-02T09:00:00.000Z';
const WAVE = [
  [0, 0.7, 0.1, 0.1, 0.16, 0.9, 0.28, 0.2, 0.34, 0.8, 0.5, 0.4, 0.6, 0.7, 0.75, 0.3, 1, 0.6],
  [0.1, 0.95, 0.9, 0.85],
];

export type Book = {
  readonly documentDownloads: readonly { readonly id: string; readonly stage: string }[];
};

export const STAMPS = {
  query: `mutation ($stamps: JSON!) { updateCustomStamps(stamps: $stamps, version: 0) { errorCode } }`,
  variables: {
    stamps: [
      {
        id: 'paid',
        type: 'text',
        name: 'Bezahlt',
        data: 'Bezahlt\n{Datum}',
        colour: 'green',
        width: 96,
        height: 54,
        createdAt,
      },
    ],
  },
} as const;

export const SIGNATURES = {
  query: `mutation ($signatures: JSON!) {
    updateInkSignatures(signatures: $signatures, version: 0) { errorCode } }`,
  variables: {
    signatures: [
      {
        id: 'clara',
        type: 'ink',
        name: 'Clara Weber',
        data: WAVE,
        colour: 'blue',
        width: 150,
        height: 50,
        createdAt,
      },
    ],
  },
} as const;

export const PATTERN = {
  query: `mutation ($elements: [FilenamePatternElementInput!]!) {
    upsertFilenamePattern(elements: $elements, version: 0) { errorCode } }`,
  variables: { elements: [{ variable: 'subject' }, { separator: ' ' }, { variable: 'tag1' }] },
} as const;
