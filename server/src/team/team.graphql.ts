import { LocaleEnum } from '#accounts';
import { User } from '#identity';
import { answer, answerType, builder } from '#platform/api/graphql';
import { setLocale } from './set-locale.ts';

// The language is an enumeration: the schema refuses what is none, and nothing is left to refuse.
const UpdateUserAnswer = answerType('UpdateUser', [], { name: 'user', type: User });

builder.mutationField('updateUser', (t) =>
  t.field({
    type: UpdateUserAnswer,
    description: 'Changes the signed-in user.',
    args: { locale: t.arg({ type: LocaleEnum, required: true }) },
    resolve: (_, { locale }, ctx) => answer(setLocale(ctx, locale)),
  }),
);
