import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { SUMMARY_MAX } from '@postkorb/domain/documents';
import { Sparkles, Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Form } from 'react-aria-components/Form';
import { Button } from '../../ui/buttons/Button.tsx';
import { classes } from '../../ui/basics/classes.ts';
import { Field, inputLook } from '../../ui/fields/Field.tsx';
import type { OpenDocument } from '../record/open-document.ts';
import { SummaryService } from './summary-calls.ts';
import { useSummary } from './use-summary.ts';

type SummaryEditor = {
  readonly document: Pick<OpenDocument, 'id' | 'summary'>;
  /** The summary as it was told to this reader, to go on from. */
  readonly told: string;
  readonly done: () => void;
};
type Editing = { readonly commands: ReturnType<typeof useSummary> };

/** Who may make it anew, and what leaves the house when a service does. */
function Makers({ commands }: Editing) {
  const { data } = useQuery(SummaryService);
  const service = data?.summaryService;
  const { busy } = commands;
  return (
    <div className="flex flex-col items-start gap-8">
      <Button
        icon={Sparkles}
        isPending={busy === 'rules'}
        isDisabled={busy !== null && busy !== 'rules'}
        onPress={() => commands.make('rules')}
      >
        <Trans>Create a new one</Trans>
      </Button>
      <p className="text-12 text-ink-3">
        <Trans>
          Generated from the details of the letter, and updated when you correct them. Nothing
          leaves this Postkorb.
        </Trans>
      </p>
      {service && (
        <>
          <Button
            icon={Sparkles}
            isPending={busy === 'service'}
            isDisabled={busy !== null && busy !== 'service'}
            onPress={() => commands.make('service')}
          >
            <Trans>Have it made by {service.host}</Trans>
          </Button>
          <p className="text-12 text-ink-3">
            <Trans>
              The whole text of the letter is sent there as it was read; nothing is redacted.
            </Trans>
          </p>
        </>
      )}
    </div>
  );
}

/** Writes a summary by hand, has it made anew, or takes it away. */
export function SummaryEditor({ document, told, done }: SummaryEditor) {
  const { t } = useLingui();
  const [text, setText] = useState(told);
  const commands = useSummary(document, done);
  const { length } = [...text];
  const problem = length > SUMMARY_MAX ? t`At most 2,000 characters.` : null;
  const isEmpty = text.trim() === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem === null && !isEmpty) commands.save(text);
  };
  return (
    <Form
      aria-label={t`Summary`}
      onSubmit={submit}
      validationBehavior="aria"
      className="flex flex-col gap-12"
    >
      <Field label={t`What the letter is about`} problem={problem}>
        {(wiring) => (
          <textarea
            {...wiring}
            rows={6}
            autoFocus
            value={text}
            onChange={(event) => setText(event.target.value)}
            className={classes(inputLook, 'h-auto! py-8')}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-8">
        <Button
          type="submit"
          tone="primary"
          isPending={commands.busy === 'save'}
          isDisabled={problem !== null || isEmpty}
        >
          <Trans>Save</Trans>
        </Button>
        <Button onPress={done}>
          <Trans>Cancel</Trans>
        </Button>
        {document.summary && (
          <Button icon={Trash2} isPending={commands.busy === 'remove'} onPress={commands.remove}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      <Makers commands={commands} />
    </Form>
  );
}
