import { oneLine, type Problem } from '../basics/index.ts';
import { isGateOpen, type Asker } from '../team/index.ts';
import { UPLOAD_MAX_BYTES } from './upload.ts';

/** How far a scan is: kept as it came, and then parted, with what came of it. */
export const SCAN_STATES = ['Received', 'Accepted', 'Refused'] as const;
export type ScanState = (typeof SCAN_STATES)[number];

/** Why nothing is taken of what a station sends or a folder holds; none of these is better a moment later. */
export const SCAN_REFUSALS = [
  'INVALID_INPUT',
  'NO_PAGES',
  'MIXED_FILES',
  'TOO_MANY_PAGES',
  'UNSUPPORTED_FILE_TYPE',
  'FILE_TOO_BIG',
  'FILE_EMPTY',
  'PICTURE_UNREADABLE',
  'PICTURE_TOO_LARGE',
  'SCAN_ID_IN_USE',
] as const;
export type ScanRefusal = (typeof SCAN_REFUSALS)[number];

/** Why nothing is taken at the moment; whoever sent it may send it again. */
export const SCAN_DELAYS = ['DISK_FULL', 'ACCOUNT_FULL', 'TOO_MANY_SCANS', 'BUSY'] as const;
export type ScanDelay = (typeof SCAN_DELAYS)[number];

/** As much as an upload has. */
export const SCAN_MAX_BYTES = UPLOAD_MAX_BYTES;
/** How many pictures one scan has. */
export const MOST_SCAN_PAGES = 500;
/** How many scans a station sends in a minute. */
export const MOST_SCANS_OF_MINUTE = 120;

/** What pages come as. */
export const SCAN_KINDS = ['pdf', 'jpeg', 'png', 'tiff'] as const;
export type ScanKind = (typeof SCAN_KINDS)[number];

const SIGNATURES: readonly (readonly [ScanKind, string])[] = [
  ['jpeg', '\xff\xd8\xff'],
  ['png', '\x89PNG\r\n\x1a\n'],
  ['tiff', 'II*\0'],
  ['tiff', 'MM\0*'],
  ['tiff', 'II+\0'],
  ['tiff', 'MM\0+'],
];

/** What a file is by its first bytes as Latin letters, a kilobyte of them; null where it can be no scan. A PDF may begin behind other things. */
export function scanKindOf(beginning: string): ScanKind | null {
  const known = SIGNATURES.find(([, signature]) => beginning.startsWith(signature));
  if (known !== undefined) return known[0];
  return beginning.includes('%PDF-') ? 'pdf' : null;
}

/** Why files together are no scan, or null: one PDF, or pictures alone. */
export function whyNoScan(kinds: readonly (ScanKind | null)[]): ScanRefusal | null {
  if (kinds.length === 0) return 'NO_PAGES';
  if (kinds.includes(null)) return 'UNSUPPORTED_FILE_TYPE';
  if (kinds.includes('pdf') && kinds.length > 1) return 'MIXED_FILES';
  return kinds.length > MOST_SCAN_PAGES ? 'TOO_MANY_PAGES' : null;
}

/** What a station says of a scan beside its pages. */
export type ScanDetails = {
  readonly scanId: string;
  readonly envelope: string | null;
  /** Where the station stands, or what it calls itself. */
  readonly location: string | null;
  readonly operator: string | null;
  readonly dpi: number | null;
  readonly scannedFrom: Date | null;
  readonly scannedUntil: Date | null;
};

const LONGEST_DETAIL = 100;
const SCAN_ID = /^[\w.:-]{1,100}$/;
const [LEAST_DPI, MOST_DPI] = [50, 1_200];
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:?\d\d)$/;

type Field = 'scanId' | 'envelope' | 'station' | 'operator' | 'dpi' | 'startedAt' | 'finishedAt';
type ScanProblem = Problem<Field, 'REQUIRED' | 'TOO_LONG' | 'INVALID'>;
/** The fields of a station by their names, as they were sent. */
export type WrittenDetails = Readonly<Partial<Record<string, string>>>;

const momentOf = (text: string | undefined): Date | null => {
  if (text === undefined || !MOMENT.test(text)) return null;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment;
};

function problemsOfMoment(field: Field, text: string | undefined): ScanProblem[] {
  return text === undefined || momentOf(text) !== null ? [] : [{ field, code: 'INVALID' }];
}

function problemsOfText(field: Field, text = ''): ScanProblem[] {
  return [...text].length > LONGEST_DETAIL
    ? [{ field, code: 'TOO_LONG', position: LONGEST_DETAIL }]
    : [];
}

function problemsOfDpi(text: string | undefined): ScanProblem[] {
  if (text === undefined) return [];
  const dpi = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return dpi >= LEAST_DPI && dpi <= MOST_DPI ? [] : [{ field: 'dpi', code: 'INVALID' }];
}

function problemsOfScanId(text = ''): ScanProblem[] {
  if (text === '') return [{ field: 'scanId', code: 'REQUIRED' }];
  return SCAN_ID.test(text) ? [] : [{ field: 'scanId', code: 'INVALID' }];
}

/** What is wrong with what a station says of a scan. */
export function problemsOfDetails(written: WrittenDetails): ScanProblem[] {
  return [
    ...problemsOfScanId(written['scanId']),
    ...(['envelope', 'station', 'operator'] as const).flatMap((field) =>
      problemsOfText(field, written[field]),
    ),
    ...problemsOfDpi(written['dpi']),
    ...problemsOfMoment('startedAt', written['startedAt']),
    ...problemsOfMoment('finishedAt', written['finishedAt']),
  ];
}

const lineOf = (text = '') => oneLine(text, LONGEST_DETAIL) || null;

/** What a station says of a scan, once nothing is wrong with it. */
export function detailsOf(written: WrittenDetails): ScanDetails {
  return {
    scanId: written['scanId'] ?? '',
    envelope: lineOf(written['envelope']),
    location: lineOf(written['station']),
    operator: lineOf(written['operator']),
    dpi: written['dpi'] === undefined ? null : Number(written['dpi']),
    scannedFrom: momentOf(written['startedAt']),
    scannedUntil: momentOf(written['finishedAt']),
  };
}

/** Why somebody neither sees nor changes the stations and the folder of their account, or null. */
export const refuseScanDoors = (_: object | undefined, by: Asker): 'NOT_ALLOWED' | null =>
  isGateOpen('uploadViaEmail', by) ? null : 'NOT_ALLOWED';

/** An office has a few; more than that is no office. */
export const MOST_STATIONS = 50;
/** How long the name of a station may be. */
export const STATION_NAME_MAX = 50;

/** Why no station is added. */
export const ADD_STATION_REFUSALS = ['NOT_ALLOWED', 'TOO_MANY_STATIONS', 'INVALID_INPUT'] as const;
export type AddStationRefusal = (typeof ADD_STATION_REFUSALS)[number];
/** Why a station is not called otherwise. */
export const RENAME_STATION_REFUSALS = ['UNKNOWN_STATION', 'INVALID_INPUT'] as const;
export type RenameStationRefusal = (typeof RENAME_STATION_REFUSALS)[number];
/** Why a station is not revoked. */
export const REVOKE_STATION_REFUSALS = ['UNKNOWN_STATION'] as const;
export type RevokeStationRefusal = (typeof REVOKE_STATION_REFUSALS)[number];
/** Why the folder is neither switched on nor off. */
export const HOT_FOLDER_REFUSALS = ['NOT_ALLOWED', 'NO_FOLDERS_HERE'] as const;
export type HotFolderRefusal = (typeof HOT_FOLDER_REFUSALS)[number];

/** Why an account gets no further station, or null. */
export function refuseAddStation(
  { count }: { readonly count: number },
  by: Asker,
): 'NOT_ALLOWED' | 'TOO_MANY_STATIONS' | null {
  const refusal = refuseScanDoors(undefined, by);
  return refusal ?? (count >= MOST_STATIONS ? 'TOO_MANY_STATIONS' : null);
}

/** Why who asks knows of no such station, or null. */
export const refuseStation = (station: object | undefined, by: Asker): 'UNKNOWN_STATION' | null =>
  station !== undefined && isGateOpen('uploadViaEmail', by) ? null : 'UNKNOWN_STATION';

/** The name of a station as it is kept. */
export const stationNameOf = (name: string): string => oneLine(name, STATION_NAME_MAX + 1);

/** What is wrong with the name of a station. */
export function problemsOfStationName(name: string): Problem<'name', 'REQUIRED' | 'TOO_LONG'>[] {
  const kept = stationNameOf(name);
  if (kept === '') return [{ field: 'name', code: 'REQUIRED' }];
  return [...kept].length > STATION_NAME_MAX
    ? [{ field: 'name', code: 'TOO_LONG', position: STATION_NAME_MAX }]
    : [];
}
