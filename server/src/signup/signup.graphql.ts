import { SIGN_UP_REFUSALS } from '@postkorb/domain/identity';
import { AccountTypeEnum, Customer, LocaleEnum, ownAccount } from '#accounts';
import { answer, answerType, builder, openToAll } from '#platform/api/graphql';
import type { Ctx } from '#platform/ctx';
import { signUp, type SignUpForm } from './sign-up.ts';

const SignUpInput = builder.inputType('SignUpInput', {
  description: 'The password travels once, over TLS; the server keeps a salt and a verifier only.',
  fields: (t) => ({
    type: t.field({ type: AccountTypeEnum, required: true }),
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    companyName: t.string({ description: 'Required for a business.' }),
    email: t.string({ required: true }),
    password: t.string({ required: true }),
    phoneNumber: t.string(),
    newsletter: t.boolean({ required: true }),
    terms: t.boolean({ required: true, description: 'Must be accepted.' }),
    processingAgreement: t.boolean({
      description: 'A business concludes the data processing agreement.',
    }),
    locale: t.field({ type: LocaleEnum }),
  }),
});

const SignUpAnswer = answerType('SignUp', SIGN_UP_REFUSALS, { name: 'customer', type: Customer });

async function customerFrom(ctx: Ctx, form: SignUpForm, net: string) {
  return ownAccount({ ...ctx, viewer: await signUp(ctx, form, net) });
}

builder.mutationField('signUp', (t) =>
  t.field({
    type: SignUpAnswer,
    args: { input: t.arg({ type: SignUpInput, required: true }) },
    resolve: (_, { input }, ctx) => {
      const form = {
        ...input,
        companyName: input.companyName ?? '',
        phoneNumber: input.phoneNumber ?? '',
        processingAgreement: input.processingAgreement ?? false,
        locale: input.locale ?? null,
      };
      return answer(customerFrom(ctx, form, ctx.net));
    },
  }),
);
openToAll('signUp');
