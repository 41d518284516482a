import { CENTRE_ROLES, whyNotManage } from '@postkorb/domain/centre';
import { answer } from '#platform/api/graphql';
import { answerType, builder } from '../basics/console-builder.ts';
import { askerOf } from '../basics/shift.ts';
import { addPerson, removePerson, renewBadge, renewPin, type Added } from './change-people.ts';
import {
  addStation,
  removeStation,
  renewStationPassword,
  type Opening,
} from './change-stations.ts';
import { findPeople, type ListedPerson } from './person.sql.ts';
import { findStations, type ListedStation } from './station.sql.ts';

/** What a person of the centre may do. */
export const RoleType = builder.enumType('CentreRole', {
  description:
    'What a person of the scan centre may do: work, or besides see to people and stations.',
  values: CENTRE_ROLES,
});

const PersonType = builder.objectRef<ListedPerson>('CentrePerson').implement({
  description: 'Somebody who works in the scan centre.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    role: t.expose('role', { type: RoleType }),
    isStartPin: t.exposeBoolean('isStartPin', {
      description: 'Whether they have not chosen a PIN of their own yet.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const StationType = builder.objectRef<ListedStation>('CentreStation').implement({
  description: 'A place of the scan centre where somebody works.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    devices: t.exposeInt('devices', { description: 'In how many browsers it is open.' }),
  }),
});

builder.queryFields((t) => ({
  people: t.field({
    type: [PersonType],
    description: 'Everybody who works in this centre, by name, for Leads.',
    resolve: async (_, __, ctx) =>
      whyNotManage(undefined, askerOf(ctx)) === null ? [...(await findPeople(ctx))] : [],
  }),
  stations: t.field({
    type: [StationType],
    description: 'The stations of this centre, by name, for Leads.',
    resolve: async (_, __, ctx) =>
      whyNotManage(undefined, askerOf(ctx)) === null ? [...(await findStations(ctx))] : [],
  }),
}));

const PERSON = ['NOT_ALLOWED', 'UNKNOWN_PERSON'] as const;
const STATION = ['NOT_ALLOWED', 'UNKNOWN_STATION'] as const;

const AddedPerson = answerType(
  'AddPerson',
  ['NOT_ALLOWED', 'INVALID_INPUT'],
  [
    { name: 'person', type: PersonType, of: ({ person }: Added) => person },
    { name: 'badge', type: 'String', of: ({ badge }: Added) => badge },
    { name: 'pin', type: 'String', of: ({ pin }: Added) => pin },
  ],
);
const RenewedBadge = answerType('RenewBadge', PERSON, { name: 'badge', type: 'String' });
const RenewedPin = answerType('RenewPin', PERSON, { name: 'pin', type: 'String' });
const RemovedPerson = answerType('RemovePerson', [...PERSON, 'LAST_LEAD'], {
  name: 'personId',
  type: 'String',
});
const opening = [
  { name: 'station', type: StationType, of: ({ station }: Opening) => station },
  { name: 'password', type: 'String', of: ({ password }: Opening) => password },
] as const;
const AddedStation = answerType(
  'AddStation',
  ['NOT_ALLOWED', 'NAME_TAKEN', 'INVALID_INPUT'],
  opening,
);
const RenewedStation = answerType('RenewStationPassword', STATION, opening);
const RemovedStation = answerType('RemoveStation', STATION, { name: 'stationId', type: 'String' });

builder.mutationFields((t) => ({
  addPerson: t.field({
    type: AddedPerson,
    description:
      'Adds a person; their badge and their first PIN are said in this answer and never again.',
    args: {
      name: t.arg.string({ required: true }),
      role: t.arg({ type: RoleType, required: true }),
    },
    resolve: (_, person, ctx) => answer(addPerson(ctx, person)),
  }),
  renewBadge: t.field({
    type: RenewedBadge,
    description: 'Gives a person a new badge; the one of before opens nothing from this moment on.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(renewBadge(ctx, id)),
  }),
  renewPin: t.field({
    type: RenewedPin,
    description: 'Gives a person a new PIN for their next time, when they choose one of their own.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(renewPin(ctx, id)),
  }),
  removePerson: t.field({
    type: RemovedPerson,
    description: 'Takes a person out of the centre; what they did stays written.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(removePerson(ctx, id)),
  }),
  addStation: t.field({
    type: AddedStation,
    description: 'Adds a station; its password is said in this answer and never again.',
    args: { name: t.arg.string({ required: true }) },
    resolve: (_, { name }, ctx) => answer(addStation(ctx, name)),
  }),
  renewStationPassword: t.field({
    type: RenewedStation,
    description: 'Gives a station a new password; every browser in which it is open is closed.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(renewStationPassword(ctx, id)),
  }),
  removeStation: t.field({
    type: RemovedStation,
    description: 'Takes a station out of the centre; every browser in which it is open is closed.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(removeStation(ctx, id)),
  }),
}));
