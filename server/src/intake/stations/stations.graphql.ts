import {
  ADD_STATION_REFUSALS,
  refuseScanDoors,
  RENAME_STATION_REFUSALS,
  REVOKE_STATION_REFUSALS,
} from '@postkorb/domain/intake';
import { answer, answerType, builder } from '#platform/api/graphql';
import { askerOf } from '#platform/asker';
import { addStation, renameStation, revokeStation } from './change-stations.ts';
import { findStations, type ListedStation } from './station.sql.ts';

const StationType = builder.objectRef<ListedStation>('ScanStation').implement({
  description: 'A scanner, or a program beside one, that may send scans into the account.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a scan of it was last taken.',
    }),
    scanCount: t.exposeInt('scans', {
      description: 'How many scans of it were taken that are still listed.',
    }),
  }),
});

builder.queryField('scanStations', (t) =>
  t.field({
    type: [StationType],
    description: 'The stations that may send scans, the oldest first, for Owner and Admins.',
    resolve: async (_, __, ctx) =>
      refuseScanDoors(undefined, askerOf(ctx)) === null ? [...(await findStations(ctx))] : [],
  }),
);

type Added = { readonly station: ListedStation; readonly token: string };
const AddAnswer = answerType('AddScanStation', ADD_STATION_REFUSALS, [
  { name: 'scanStation', type: StationType, of: ({ station }: Added) => station },
  { name: 'token', type: 'String', of: ({ token }: Added) => token },
]);
const RenameAnswer = answerType('RenameScanStation', RENAME_STATION_REFUSALS, {
  name: 'scanStation',
  type: StationType,
});
const RevokeAnswer = answerType('RevokeScanStation', REVOKE_STATION_REFUSALS, {
  name: 'scanStationId',
  type: 'String',
});

builder.mutationFields((t) => ({
  addScanStation: t.field({
    type: AddAnswer,
    description: 'Adds a station; its token is said in this answer and never again.',
    args: { name: t.arg.string({ required: true }) },
    resolve: (_, { name }, ctx) => answer(addStation(ctx, name)),
  }),
  renameScanStation: t.field({
    type: RenameAnswer,
    description: 'Calls a station otherwise.',
    args: { id: t.arg.id({ required: true }), name: t.arg.string({ required: true }) },
    resolve: (_, { id, name }, ctx) => answer(renameStation(ctx, { id, name })),
  }),
  revokeScanStation: t.field({
    type: RevokeAnswer,
    description: 'Takes the token of a station away: it opens nothing from this moment on.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(revokeStation(ctx, id)),
  }),
}));
