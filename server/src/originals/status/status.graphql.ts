import {
  refuseOriginals,
  SCAN_STEPS,
  sendsMail,
  STATIONS,
  STATUS_STEPS,
  type StatusStep,
} from '@postkorb/domain/originals';
import { askerOf } from '#platform/asker';
import { builder } from '#platform/api/graphql';
import { countSteps } from './status.sql.ts';

const Step = builder.enumType('DocumentStatusStep', { values: STATUS_STEPS });

type Status = { readonly step: StatusStep; readonly count: number };
const StatusType = builder.objectRef<Status>('DocumentStatus').implement({
  description: 'A step on the way of a letter, and how many letters stand there.',
  fields: (t) => ({
    step: t.field({ type: Step, resolve: ({ step }) => step }),
    count: t.exposeInt('count'),
    sendsMail: t.boolean({
      description: 'Whether those who manage originals get a mail there.',
      resolve: ({ step }) => sendsMail(step),
    }),
  }),
});

builder.queryField('documentStatuses', (t) =>
  t.field({
    type: [StatusType],
    description: 'The steps of the scan, and for whoever manages paper those of the original too.',
    resolve: async (_, __, ctx) => {
      const withPapers = refuseOriginals(askerOf(ctx)) === null;
      const counts = await countSteps(ctx, { withPapers });
      const steps = withPapers ? [...SCAN_STEPS, ...STATIONS] : SCAN_STEPS;
      return steps.map((step) => ({ step, count: counts.get(step) ?? 0 }));
    },
  }),
);
