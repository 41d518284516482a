import { builder } from '#platform/api/graphql';
import { PageInfo, pageSize } from '#platform/api/page-info';
import {
  findSecurityHistory,
  type SecurityEvent,
  type SecurityHistory,
} from './history/find-history.ts';
import { Person, UserRoleEnum } from './identity.graphql.ts';

const MOST = 50;

const EventType = builder.objectRef<SecurityEvent>('SecurityEvent').implement({
  description: 'One thing that happened to the login of a person, from the journal.',
  fields: (t) => ({
    id: t.exposeID('cursor', { description: 'Its number in the journal of the account.' }),
    at: t.expose('at', { type: 'DateTime' }),
    action: t.exposeString('action', { description: 'Such as identity.signed-in.' }),
    browser: t.string({
      nullable: true,
      description: 'From which browser; null where nobody knows.',
      resolve: ({ device }) => device.browser,
    }),
    system: t.string({ nullable: true, resolve: ({ device }) => device.system }),
    stays: t.exposeBoolean('stays', {
      description: 'Whether they chose to stay signed in there.',
    }),
    isNewDevice: t.exposeBoolean('isNewDevice', {
      description: 'Whether this login had not been used there before.',
    }),
    ended: t.exposeInt('ended', { description: 'How many places were signed out by it.' }),
    why: t.exposeString('why', {
      nullable: true,
      description: 'Why they were signed out there, such as password.',
    }),
    provider: t.exposeString('provider', {
      nullable: true,
      description: 'By which other house, such as google.',
    }),
    role: t.expose('role', { type: UserRoleEnum, nullable: true, description: 'As what.' }),
    person: t.field({
      type: Person,
      nullable: true,
      description: 'Who of the account did it; null where it was the person themselves.',
      resolve: ({ person }) => person,
    }),
    bySupport: t.exposeBoolean('bySupport', {
      description: 'Whether the support of Postkorb did it on their behalf.',
    }),
  }),
});

const HistoryType = builder.objectRef<SecurityHistory>('SecurityHistory').implement({
  description: 'What happened to the login of a person, the latest first.',
  fields: (t) => ({
    events: t.field({ type: [EventType], resolve: ({ events }) => [...events] }),
    pageInfo: t.field({
      type: PageInfo,
      resolve: ({ events, more }) => ({
        hasNextPage: more,
        endCursor: events.at(-1)?.cursor ?? null,
      }),
    }),
  }),
});

builder.queryField('meSecurityHistory', (t) =>
  t.field({
    type: HistoryType,
    description: 'What happened to the login of the signed-in user in this account.',
    args: { first: t.arg.int(), after: t.arg.string() },
    resolve: (_, { first, after }, ctx) =>
      findSecurityHistory(ctx, {
        first: Math.min(pageSize(first ?? 20), MOST),
        after: after ?? null,
      }),
  }),
);
