import {
  FILE_REFUSALS,
  refuseScanDoors,
  SCAN_REFUSALS,
  SCAN_STATES,
} from '@postkorb/domain/intake';
import { Document, findDocuments, type DocumentRow } from '#documents';
import { askerOf } from '#platform/asker';
import { builder, oneOf } from '#platform/api/graphql';
import { cursorOf, placeFrom } from '#platform/api/moment-cursor';
import { PageInfo, pageSize } from '#platform/api/page-info';
import { loadedOnce } from '#platform/loaded';
import { countScans, findParts, findScans, type ListedScan, type ScanPart } from './scan.sql.ts';

const ScanState = builder.enumType('InboundScanState', { values: SCAN_STATES });
const SCAN_CODES = [...new Set([...SCAN_REFUSALS, ...FILE_REFUSALS])];
const ScanCode = builder.enumType('InboundScanRefusal', { values: SCAN_CODES });

const documents = loadedOnce<DocumentRow>(async (ctx, ids) => {
  const rows = await findDocuments(ctx, ids);
  return new Map(rows.toReversed().map((row) => [row.id, row]));
});
const parts = loadedOnce<readonly ScanPart[]>(async (ctx, ids) =>
  Map.groupBy(await findParts(ctx, ids), ({ scanId }) => scanId),
);

const ScanType = builder.objectRef<ListedScan>('InboundScan').implement({
  description: 'A scan that a station sent, or that lay in the folder of the account.',
  fields: (t) => ({
    id: t.exposeID('id'),
    receivedAt: t.expose('receivedAt', { type: 'DateTime' }),
    filename: t.exposeString('filename'),
    scanId: t.exposeString('scanId', {
      nullable: true,
      description: 'What its station calls it; null where it lay in the folder.',
    }),
    stationName: t.exposeString('stationName', {
      nullable: true,
      description: 'What its station is called; null where it lay in the folder.',
    }),
    envelope: t.exposeString('envelope', { nullable: true }),
    location: t.exposeString('location', {
      nullable: true,
      description: 'Where the station says that it stands.',
    }),
    operator: t.exposeString('operator', { nullable: true }),
    dpi: t.exposeInt('dpi', { nullable: true }),
    startedAt: t.expose('scannedFrom', { type: 'DateTime', nullable: true }),
    finishedAt: t.expose('scannedUntil', { type: 'DateTime', nullable: true }),
    state: t.field({ type: ScanState, resolve: ({ state }) => state }),
    code: t.field({
      type: ScanCode,
      nullable: true,
      description: 'Why nothing came of it, or of one of its letters.',
      resolve: ({ code }) => oneOf(SCAN_CODES, code),
    }),
    documentCount: t.exposeInt('documents', { description: 'How many documents came of it.' }),
    failedCount: t.exposeInt('failed', {
      description: 'How many of its letters became no document.',
    }),
    documents: t.field({
      type: [Document],
      description: 'Those that are there and within reach, in their order.',
      resolve: async ({ id }, _, ctx) => {
        const ids = ((await parts(ctx).of(id)) ?? []).flatMap(({ documentId }) => documentId ?? []);
        const found = await Promise.all(ids.map(async (one) => documents(ctx).of(one)));
        return found.filter((document) => document !== undefined && document !== null);
      },
    }),
  }),
});

const ScanEdge = builder.objectRef<ListedScan>('InboundScanEdge').implement({
  fields: (t) => ({
    cursor: t.string({ resolve: cursorOf }),
    node: t.field({ type: ScanType, resolve: (scan) => scan }),
  }),
});

type Page = {
  readonly scans: readonly ListedScan[];
  readonly more: boolean;
  readonly total: () => Promise<number>;
};
const NO_SCANS: Page = { scans: [], more: false, total: async () => 0 };

const ScanConnection = builder.objectRef<Page>('InboundScanConnection').implement({
  fields: (t) => ({
    edges: t.field({ type: [ScanEdge], resolve: ({ scans }) => [...scans] }),
    totalCount: t.int({
      description: 'Those on all pages; counted only when asked for.',
      resolve: ({ total }) => total(),
    }),
    pageInfo: t.field({
      type: PageInfo,
      resolve: ({ scans, more }) => {
        const last = scans.at(-1);
        return { hasNextPage: more, endCursor: last ? cursorOf(last) : null };
      },
    }),
  }),
});

builder.queryField('inboundScanConnection', (t) =>
  t.field({
    type: ScanConnection,
    description:
      'Every scan that stations sent or the folder held, the latest first, for Owner and Admins.',
    args: { first: t.arg.int(), after: t.arg.string() },
    resolve: async (_, { first: given, after }, ctx) => {
      if (refuseScanDoors(undefined, askerOf(ctx)) !== null) return NO_SCANS;
      const first = pageSize(given);
      const rows = await findScans(ctx, { first, after: placeFrom(after) });
      const total = () => countScans(ctx);
      return { scans: rows.slice(0, first), more: rows.length > first, total };
    },
  }),
);
