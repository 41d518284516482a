import { Customer } from '#accounts';
import { builder } from '#platform/api/graphql';

builder.objectField(Customer, 'shareAccess', (t) =>
  t.boolean({
    description: 'Whether the contract lets its people share: not while it is not paid for.',
    resolve: (_, __, { viewer }) => !viewer.standing.paywalled,
  }),
);
