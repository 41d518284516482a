import { builder, OPEN_FIELD } from '../basics/console-builder.ts';
import type { Device, Shift } from '../basics/shift.ts';
import { RoleType } from '../people/people.console.ts';
import type { ConsoleCaller } from './console-caller.ts';

const CentreType = builder.objectRef<Device>('Centre').implement({
  description: 'A scan centre.',
  fields: (t) => ({
    id: t.exposeID('centreId'),
    name: t.exposeString('centreName'),
    isPractice: t.exposeBoolean('isPractice', {
      description: 'Whether its papers were made up: nothing of it exists.',
    }),
  }),
});

const HereStation = builder.objectRef<Device>('HereStation').implement({
  description: 'The station whose password was typed in this browser.',
  fields: (t) => ({
    id: t.exposeID('stationId'),
    name: t.exposeString('stationName'),
    centre: t.field({ type: CentreType, resolve: (device) => device }),
  }),
});

const HerePerson = builder.objectRef<Shift>('HerePerson').implement({
  description: 'Who works here now.',
  fields: (t) => ({
    id: t.exposeID('personId'),
    shiftId: t.exposeID('id', {
      description: 'Of this time at this station; what was scanned in another one is refused.',
    }),
    name: t.exposeString('personName'),
    role: t.expose('role', { type: RoleType }),
  }),
});

const Here = builder.objectRef<ConsoleCaller>('Here').implement({
  description: 'Where one stands.',
  fields: (t) => ({
    station: t.field({
      type: HereStation,
      nullable: true,
      description: 'Null where the device has to be opened with the password of a station.',
      resolve: ({ device }) => device,
    }),
    operator: t.field({
      type: HerePerson,
      nullable: true,
      description: 'Null where the station is locked.',
      resolve: ({ shift }) => shift,
    }),
  }),
});

builder.queryField(OPEN_FIELD, (t) =>
  t.field({
    type: Here,
    description: 'Where one stands; answered also where nobody works.',
    resolve: (_, __, ctx): ConsoleCaller => ctx,
  }),
);
