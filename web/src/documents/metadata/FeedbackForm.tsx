import { useApolloClient } from '@apollo/client/react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  FEEDBACK_FIELDS,
  problemsOfFeedback,
  type FeedbackField,
  type FeedbackRefusal,
} from '@postkorb/domain/documents';
import { useState, type FormEvent } from 'react';
import { Form } from 'react-aria-components/Form';
import { graphql } from '../../gql/index.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Checkbox } from '../../ui/buttons/Checkbox.tsx';
import { classes } from '../../ui/basics/classes.ts';
import { Field, inputLook } from '../../ui/fields/Field.tsx';
import { notReached } from '../basics/not-reached.ts';

const SubmitFeedback = graphql(`
  mutation SubmitFeedback($id: ID!, $fields: [DocumentFeedbackField!]!, $message: String!) {
    submitDocumentFeedback(id: $id, fields: $fields, message: $message) {
      errorCode
    }
  }
`);

const names: Record<FeedbackField, MessageDescriptor> = {
  text: msg`The text of the pages`,
  sender: msg`Sender`,
  recipient: msg`Recipient`,
  subject: msg`Subject`,
  date: msg`Date`,
  dueDate: msg`Deadline`,
  amount: msg`Amount`,
  iban: msg`IBAN`,
  reference: msg`Reference`,
  tags: msg`Tags`,
  summary: msg`Summary`,
  pages: msg`Pages are missing, out of order or belong elsewhere`,
  other: msg`Something else`,
};

const refusals: Record<FeedbackRefusal, MessageDescriptor> = {
  UNKNOWN_DOCUMENT: msg`This letter is no longer there. Perhaps it was moved in another window.`,
  TOO_MANY: msg`That was a lot of feedback in an hour, thank you. Please continue later.`,
  INVALID_INPUT: msg`Please check the fields that are marked.`,
};

const problems: Readonly<Record<string, MessageDescriptor>> = {
  'fields REQUIRED': msg`Please choose what was read wrongly, or write it down.`,
  'message REQUIRED': msg`Please write what was wrong.`,
  'message TOO_LONG': msg`At most 2,000 characters.`,
  'message INVALID': msg`This text contains a character that cannot be saved.`,
};

type Wrong = { readonly place: 'fields' | 'message' | 'form'; readonly text: MessageDescriptor };

/** Sends what somebody says, and knows whether it arrived. */
function useFeedback(id: string) {
  const client = useApolloClient();
  const [fields, setFields] = useState<readonly FeedbackField[]>([]);
  const [message, setMessage] = useState('');
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const refuse = (refused: Wrong) => {
    setState('open');
    setWrong(refused);
  };
  const send = async () => {
    const [problem] = problemsOfFeedback({ fields, message });
    if (problem)
      return refuse({
        place: problem.field === 'message' ? 'message' : 'fields',
        text: problems[`${problem.field} ${problem.code}`] ?? refusals.INVALID_INPUT,
      });
    setState('busy');
    setWrong(null);
    try {
      const variables = { id, fields: [...fields], message };
      const { data } = await client.mutate({ mutation: SubmitFeedback, variables });
      const code = data!.submitDocumentFeedback.errorCode;
      if (code !== null) return refuse({ place: 'form', text: refusals[code] });
      setState('sent');
    } catch {
      refuse({ place: 'form', text: notReached });
    }
  };
  const toggle = (field: FeedbackField, isChosen: boolean) =>
    setFields(isChosen ? [...fields, field] : fields.filter((one) => one !== field));
  return { fields, toggle, message, setMessage, state, wrong, send: () => void send() };
}

function Thanks() {
  return (
    <div role="status" className="text-13 text-ink-2">
      <p className="font-semibold text-ink">
        <Trans>Thank you for letting us know.</Trans>
      </p>
      <p className="pt-4">
        <Trans>
          Your note is kept with this letter for those who run this Postkorb. The letter itself did
          not change: please correct its values with the pencil beside them.
        </Trans>
      </p>
    </div>
  );
}

/** Says what was read wrongly, and learns what becomes of it. */
export function FeedbackForm({ documentId }: { readonly documentId: string }) {
  const { t } = useLingui();
  const { fields, toggle, message, setMessage, state, wrong, send } = useFeedback(documentId);
  if (state === 'sent') return <Thanks />;
  const said = (place: Wrong['place']) => (wrong?.place === place ? t(wrong.text) : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <Form
      aria-label={t`Report a reading mistake`}
      onSubmit={submit}
      validationBehavior="aria"
      className="flex flex-col gap-12"
    >
      <fieldset className="flex flex-col gap-8">
        <legend className="pb-8 text-13 font-semibold text-ink">
          <Trans>What was read wrongly?</Trans>
        </legend>
        {FEEDBACK_FIELDS.map((field) => (
          <Checkbox
            key={field}
            isSelected={fields.includes(field)}
            onChange={(isChosen) => toggle(field, isChosen)}
          >
            {t(names[field])}
          </Checkbox>
        ))}
        {said('fields') && (
          <p role="alert" className="text-13 font-medium text-seal-text">
            {said('fields')}
          </p>
        )}
      </fieldset>
      <Field label={t`What is right?`} problem={said('message')}>
        {(wiring) => (
          <textarea
            {...wiring}
            rows={3}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
            className={classes(inputLook, 'h-auto! py-8')}
          />
        )}
      </Field>
      <p className="text-12 text-ink-3">
        <Trans>
          Your note is kept with this letter in this Postkorb, where those who run it can read it.
          Nothing is sent elsewhere, and the history notes that you wrote.
        </Trans>
      </p>
      {said('form') && (
        <p role="alert" className="text-13 font-medium text-seal-text">
          {said('form')}
        </p>
      )}
      <Button type="submit" isPending={state === 'busy'} className="self-start">
        <Trans>Send feedback</Trans>
      </Button>
    </Form>
  );
}
