import {
  ADD_DUTY_REFUSALS,
  CHANGE_DUTY_REFUSALS,
  DUTY_REFUSALS,
  type DutyEdit,
} from '@postkorb/domain/documents';
import { answer, answerType, builder } from '#platform/api/graphql';
import { DutyKindType } from '../duties/duty.graphql.ts';
import { addDuty, changeDuty, removeDuties } from '../duties/edit-duties.ts';
import { Document } from '../record/document.graphql.ts';
import { markDutiesDone, remindOfDuties, snoozeDuties } from './decide-duties.ts';

const documents = { name: 'documents', type: [Document] as [typeof Document] };
const document = { name: 'document', type: Document };
const AddAnswer = answerType('AddDuty', ADD_DUTY_REFUSALS, document);
const ChangeAnswer = answerType('ChangeDuty', CHANGE_DUTY_REFUSALS, document);
const RemoveAnswer = answerType('RemoveDuties', DUTY_REFUSALS, documents);
const DoneAnswer = answerType('MarkDutiesDone', DUTY_REFUSALS, documents);
const SnoozeAnswer = answerType('SnoozeDuties', DUTY_REFUSALS, documents);
const RemindAnswer = answerType('RemindOfDuties', DUTY_REFUSALS, documents);

const Edit = builder.inputType('DutyInput', {
  description: 'What is left out stays as it is, null takes it away.',
  fields: (t) => ({
    kind: t.field({ type: DutyKindType }),
    isRight: t.boolean(),
    day: t.field({ type: 'Date' }),
    time: t.string({ description: '09:30' }),
    place: t.string(),
    amountCents: t.float(),
    consequence: t.string(),
    servedOn: t.field({ type: 'Date', description: 'The day that stands on the envelope.' }),
    receivedOn: t.field({ type: 'Date', description: 'The day the letter came.' }),
  }),
});

// What has no value of its own that is nothing stays as it is.
const editOf = ({ kind, isRight, ...edit }: typeof Edit.$inferInput): DutyEdit => ({
  ...edit,
  ...(kind == null ? {} : { kind }),
  ...(isRight == null ? {} : { isRight }),
});

builder.mutationField('addDuty', (t) =>
  t.field({
    type: AddAnswer,
    description: 'Writes down what no reading found.',
    args: {
      documentId: t.arg.id({ required: true }),
      kind: t.arg({ type: DutyKindType, required: true }),
      duty: t.arg({ type: Edit, required: true }),
    },
    resolve: (_, { documentId, kind, duty }, ctx) =>
      answer(addDuty(ctx, { documentId, edit: { ...editOf(duty), kind } })),
  }),
);
builder.mutationField('changeDuty', (t) =>
  t.field({
    type: ChangeAnswer,
    description: 'Corrects a duty, or says when its letter came; its day is counted anew then.',
    args: {
      id: t.arg.id({ required: true }),
      version: t.arg.int(),
      duty: t.arg({ type: Edit, required: true }),
    },
    resolve: (_, { id, version, duty }, ctx) =>
      answer(changeDuty(ctx, { id, version, edit: editOf(duty) })),
  }),
);
builder.mutationField('removeDuties', (t) =>
  t.field({
    type: RemoveAnswer,
    description: 'Takes duties away, or puts them back: all of them or none.',
    args: { ids: t.arg.idList({ required: true }), isRemoved: t.arg.boolean({ required: true }) },
    resolve: (_, { ids, isRemoved }, ctx) => answer(removeDuties(ctx, { ids, isRemoved })),
  }),
);
builder.mutationField('markDutiesDone', (t) =>
  t.field({
    type: DoneAnswer,
    description:
      'Ticks duties off or opens them again: all of them or none, those of courts one by one.',
    args: { ids: t.arg.idList({ required: true }), isDone: t.arg.boolean({ required: true }) },
    resolve: (_, { ids, isDone }, ctx) => answer(markDutiesDone(ctx, ids, isDone)),
  }),
);
builder.mutationField('snoozeDuties', (t) =>
  t.field({
    type: SnoozeAnswer,
    description: 'Lets duties sleep until a day; no day wakes them.',
    args: { ids: t.arg.idList({ required: true }), until: t.arg({ type: 'Date' }) },
    resolve: (_, { ids, until }, ctx) => answer(snoozeDuties(ctx, ids, until ?? null)),
  }),
);
builder.mutationField('remindOfDuties', (t) =>
  t.field({
    type: RemindAnswer,
    description: 'From that day on one is reminded; no day forgets it.',
    args: { ids: t.arg.idList({ required: true }), on: t.arg({ type: 'Date' }) },
    resolve: (_, { ids, on }, ctx) => answer(remindOfDuties(ctx, ids, on ?? null)),
  }),
);
