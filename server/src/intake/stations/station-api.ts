import { SCAN_MAX_BYTES, MOST_SCAN_PAGES, MOST_SCANS_OF_MINUTE } from '@postkorb/domain/intake';
import { inGerman } from '../scans/refused-in-german.ts';

const detail = (description: string, more: object = {}) => ({
  type: 'string',
  maxLength: 100,
  description,
  ...more,
});

const FIELDS = {
  scanId: detail(
    'What the station calls this scan. The same bytes under it again get the same answer.',
    {
      pattern: '^[A-Za-z0-9_.:-]{1,100}$',
    },
  ),
  files: {
    type: 'array',
    items: { type: 'string', contentMediaType: 'application/octet-stream' },
    maxItems: MOST_SCAN_PAGES,
    description: `One PDF, or pictures (JPEG, PNG, TIFF) in the order of the pages; ${SCAN_MAX_BYTES} bytes together at most.`,
  },
  envelope: detail('What the envelope is called.'),
  station: detail('Where the station stands.'),
  operator: detail('Who scanned.'),
  dpi: { type: 'integer', minimum: 50, maximum: 1200, description: 'Dots per inch.' },
  startedAt: { type: 'string', format: 'date-time', description: 'When scanning began.' },
  finishedAt: { type: 'string', format: 'date-time', description: 'When scanning ended.' },
};

const ANSWER = {
  type: 'object',
  required: ['id', 'scanId', 'pages', 'receivedAt'],
  properties: {
    id: { type: 'string', format: 'uuid' },
    scanId: { type: 'string' },
    pages: {
      type: ['integer', 'null'],
      description: 'How many pictures became pages; null for a PDF.',
    },
    receivedAt: { type: 'string', format: 'date-time' },
  },
};

const refused = (description: string, ...codes: readonly (keyof typeof inGerman)[]) => ({
  description,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['code', 'message'],
        properties: {
          code: { enum: codes },
          message: {
            type: 'string',
            description: 'A German sentence for whoever stands at the scanner.',
          },
          problems: { type: 'array', items: { type: 'object' } },
        },
      },
      examples: Object.fromEntries(
        codes.map((code) => [code, { value: { code, message: inGerman[code] } }]),
      ),
    },
  },
});

/** The door of scan stations as OpenAPI, for this house. */
export const stationApi = (origin: string) => ({
  openapi: '3.1.0',
  info: { title: 'Postkorb: scan stations', version: '1' },
  servers: [{ url: origin }],
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  security: [{ token: [] }],
  paths: {
    '/scan-station/letters': {
      post: {
        summary:
          'Hands a scan over. Once this has answered 201 it is kept; its letters come into the Inbox when it was read, or its list says why not.',
        requestBody: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: { type: 'object', required: ['scanId', 'files'], properties: FIELDS },
            },
          },
        },
        responses: {
          201: {
            description: 'It is kept durably; the same again for the same scan.',
            content: { 'application/json': { schema: ANSWER } },
          },
          400: refused(
            'What was sent is not right.',
            'INVALID_INPUT',
            'NO_PAGES',
            'MIXED_FILES',
            'TOO_MANY_PAGES',
            'FILE_EMPTY',
          ),
          401: refused('The token is none, or was revoked.', 'UNKNOWN_TOKEN'),
          409: refused('Something else has this scanId.', 'SCAN_ID_IN_USE'),
          413: refused('It is too large.', 'FILE_TOO_BIG', 'PICTURE_TOO_LARGE'),
          415: refused('It is neither PDF nor a picture.', 'UNSUPPORTED_FILE_TYPE'),
          422: refused('It is damaged.', 'PICTURE_UNREADABLE'),
          429: refused(
            `More than ${MOST_SCANS_OF_MINUTE} in a minute; Retry-After says when to come again.`,
            'TOO_MANY_SCANS',
          ),
          503: refused('Not at the moment; Retry-After says when to come again.', 'BUSY'),
          507: refused('There is no room.', 'DISK_FULL', 'ACCOUNT_FULL'),
        },
      },
    },
  },
});
