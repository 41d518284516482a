import { END_ALL_REFUSALS, END_SESSION_REFUSALS } from '@postkorb/domain/identity';
import { answer, answerType, builder } from '#platform/api/graphql';
import { browserOf } from './browser.ts';
import { endAllSessions, endOtherSessions, endSession } from './end-sessions.ts';
import { findSessions, type SessionRow } from './sessions.sql.ts';

const Session = builder.objectRef<SessionRow>('Session').implement({
  description: 'A place where this login is signed in.',
  fields: (t) => ({
    id: t.exposeID('id'),
    browser: t.string({
      nullable: true,
      description: 'What the browser is called, such as Firefox; null where nobody knows it.',
      resolve: ({ userAgent }) => browserOf(userAgent).browser,
    }),
    system: t.string({
      nullable: true,
      description: 'What it runs on, such as Windows; null where nobody knows it.',
      resolve: ({ userAgent }) => browserOf(userAgent).system,
    }),
    account: t.exposeString('account', { description: 'Whose post is read there.' }),
    firstUsedAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('seenAt', { type: 'DateTime', description: 'To the minute.' }),
    endsAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'When it ends, however much it is used.',
    }),
    stays: t.exposeBoolean('stays', {
      description: 'Whether its person chose to stay signed in there.',
    }),
    isCurrent: t.boolean({
      description: 'Whether this very question came from there.',
      resolve: ({ id }, _, ctx) => id === ctx.sessionId,
    }),
  }),
});

builder.queryField('meSessions', (t) =>
  t.field({
    type: [Session],
    description: 'Where this login is signed in, in whatever account.',
    resolve: (_, __, ctx) => findSessions(ctx),
  }),
);

const living = { name: 'sessions', type: [Session] } as const;
const EndSessionAnswer = answerType('EndSession', END_SESSION_REFUSALS, living);
const EndOtherSessionsAnswer = answerType('EndOtherSessions', [], living);
const EndAllSessionsAnswer = answerType('EndAllSessions', END_ALL_REFUSALS, living);

builder.mutationFields((t) => ({
  endSession: t.field({
    type: EndSessionAnswer,
    description: 'Signs this login out in one place.',
    args: { id: t.arg.id({ required: true }) },
    resolve: (_, { id }, ctx) => answer(endSession(ctx, id)),
  }),
  endOtherSessions: t.field({
    type: EndOtherSessionsAnswer,
    description: 'Signs this login out everywhere but here.',
    resolve: (_, __, ctx) => answer(endOtherSessions(ctx)),
  }),
  endAllSessions: t.field({
    type: EndAllSessionsAnswer,
    description:
      'Signs this login out everywhere, here too; wants a proof that is no older than five minutes.',
    resolve: (_, __, ctx) => answer(endAllSessions(ctx)),
  }),
}));
