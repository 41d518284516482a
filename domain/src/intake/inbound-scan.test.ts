import { expect, test } from 'vitest';
import { GOOD_STANDING } from '../team/index.ts';
import {
  detailsOf,
  MOST_SCAN_PAGES,
  MOST_STATIONS,
  problemsOfDetails,
  problemsOfStationName,
  whyNoScan,
  scanKindOf,
  refuseAddStation,
  stationNameOf,
} from './inbound-scan.ts';

test.each([
  ['\xff\xd8\xff\xe0', 'jpeg'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
  ['junk before %PDF-1.7', 'pdf'],
  ['GIF89a', null],
  ['<svg xmlns=', null],
  ['', null],
])('a file that begins with %j is %s', (beginning, kind) => {
  expect(scanKindOf(beginning)).toBe(kind);
});

test.each([
  [['pdf'], null],
  [['jpeg', 'tiff', 'png'], null],
  [[], 'NO_PAGES'],
  [['pdf', 'jpeg'], 'MIXED_FILES'],
  [['pdf', 'pdf'], 'MIXED_FILES'],
  [['jpeg', null], 'UNSUPPORTED_FILE_TYPE'],
  [Array(MOST_SCAN_PAGES).fill('png'), null],
  [Array(MOST_SCAN_PAGES + 1).fill('png'), 'TOO_MANY_PAGES'],
] as const)('of files %j the refusal is %s', (kinds, refusal) => {
  expect(whyNoScan(kinds as never)).toBe(refusal);
});

const wrong = (written: Record<string, string>) =>
  problemsOfDetails({ scanId: 'S-1', ...written }).map(({ field, code }) => `${field} ${code}`);

test('what a station says is right, or each wrong field is named', () => {
  expect(wrong({})).toEqual([]);
  expect(wrong({ scanId: '' })).toEqual(['scanId REQUIRED']);
  expect(wrong({ scanId: '../../x' })).toEqual(['scanId INVALID']);
  expect(wrong({ dpi: '49', startedAt: 'yesterday', finishedAt: '2026-02-30T25:00Z' })).toEqual([
    'dpi INVALID',
    'startedAt INVALID',
    'finishedAt INVALID',
  ]);
  expect(wrong({ dpi: '1200', startedAt: '2026-02-28T12:00:00+01:00' })).toEqual([]);
  expect(wrong({ operator: 'x'.repeat(101), envelope: 'x'.repeat(100) })).toEqual([
    'operator TOO_LONG',
  ]);
});

test('what a station says is kept in one line, and what it leaves out is unknown', () => {
  expect(
    detailsOf({ scanId: 'S-1', operator: ' Ada\n\u202e Weber ', station: ' ', dpi: '300' }),
  ).toEqual({
    scanId: 'S-1',
    envelope: null,
    location: null,
    operator: 'Ada Weber',
    dpi: 300,
    scannedFrom: null,
    scannedUntil: null,
  });
});

test('a station has a name of one line, and not too long a one', () => {
  expect(stationNameOf('  Empfang\n links ')).toBe('Empfang links');
  expect(problemsOfStationName(' ')).toEqual([{ field: 'name', code: 'REQUIRED' }]);
  expect(problemsOfStationName('e'.repeat(50))).toEqual([]);
  expect(problemsOfStationName('e'.repeat(51))).toEqual([
    { field: 'name', code: 'TOO_LONG', position: 50 },
  ]);
});

test('an account has at most fifty stations', () => {
  const by = { role: 'Owner', standing: GOOD_STANDING } as const;
  expect(MOST_STATIONS).toBe(50);
  expect([49, 50].map((count) => refuseAddStation({ count }, by))).toEqual([
    null,
    'TOO_MANY_STATIONS',
  ]);
});
