import {
  refuseCompanyName,
  refusePhone,
  UPDATE_COMPANY_NAME_REFUSALS,
  UPDATE_PHONE_REFUSALS,
} from '@postkorb/domain/team';
import { Customer, type Account } from '#accounts';
import { answer, answerType, builder } from '#platform/api/graphql';
import { flag } from '#platform/asker';
import { updateCompanyName } from './update-company-name.ts';
import { updatePhone } from './update-phone.ts';

builder.objectFields(Customer, (t) => ({
  canRename: t.boolean({
    description: 'Whether the viewer may change what the business is called.',
    resolve: flag(refuseCompanyName),
  }),
  canSetPhone: t.boolean({ resolve: flag((_: Account, by) => refusePhone(by)) }),
}));

const customer = { name: 'customer', type: Customer };
const CompanyNameAnswer = answerType('UpdateCompanyName', UPDATE_COMPANY_NAME_REFUSALS, customer);
const PhoneAnswer = answerType('UpdatePhone', UPDATE_PHONE_REFUSALS, customer);

builder.mutationFields((t) => ({
  updateCompanyName: t.field({
    type: CompanyNameAnswer,
    description: 'Calls the business of the account otherwise.',
    args: { companyName: t.arg.string({ required: true }) },
    resolve: (_, { companyName }, ctx) => answer(updateCompanyName(ctx, companyName)),
  }),
  updatePhone: t.field({
    type: PhoneAnswer,
    description: 'Keeps by which number the account is called; an empty one is none.',
    args: { phoneNumber: t.arg.string({ required: true }) },
    resolve: (_, { phoneNumber }, ctx) => answer(updatePhone(ctx, phoneNumber)),
  }),
}));
