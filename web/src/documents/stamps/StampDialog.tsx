import { Trans, useLingui } from '@lingui/react/macro';
import { STAMP_COLOURS, type CustomStamp } from '@postkorb/domain/documents';
import { CalendarDays, ImageUp, UserRound } from 'lucide-react';
import { useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Button } from '../../ui/buttons/Button.tsx';
import { buttonLook } from '../../ui/basics/button-look.ts';
import { classes } from '../../ui/basics/classes.ts';
import { Field, inputLook } from '../../ui/fields/Field.tsx';
import { Icon } from '../../ui/basics/Icon.tsx';
import { Segmented } from '../../ui/buttons/Segmented.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { ColourChoice } from './ColourChoice.tsx';
import { KeepDialog } from './KeepDialog.tsx';
import { StampFace } from './StampFace.tsx';
import { useStampDraft } from './use-stamp-draft.ts';

type Draft = ReturnType<typeof useStampDraft>;

/** The lines of a stamp, with buttons for what is filled in when it is used. */
function Words({ draft }: { readonly draft: Draft }) {
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (word: string) => {
    const { selectionStart: from = draft.text.length, selectionEnd: to = from } =
      field.current ?? {};
    draft.write({ text: `${draft.text.slice(0, from)}{${word}}${draft.text.slice(to)}` });
    field.current?.focus();
  };
  const isWrong = draft.problem !== null && draft.text.trim() !== '';
  return (
    <div className="flex flex-col gap-8">
      <Field label={t`What it says`} problem={isWrong ? draft.problem : null}>
        {(wiring) => (
          <textarea
            {...wiring}
            ref={field}
            rows={3}
            spellCheck={false}
            value={draft.text}
            onChange={(event) => draft.write({ text: event.target.value })}
            className={classes(inputLook, 'h-auto! py-8')}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-8">
        <Button
          icon={CalendarDays}
          onPress={() => insert(t({ message: 'date', context: 'stamp' }))}
        >
          <Trans>Insert the date</Trans>
        </Button>
        <Button icon={UserRound} onPress={() => insert(t({ message: 'name', context: 'stamp' }))}>
          <Trans>Insert your name</Trans>
        </Button>
      </div>
      <ColourChoice
        label={t`Colour`}
        colours={STAMP_COLOURS}
        value={draft.colour}
        onChange={(colour) => draft.write({ colour })}
      />
    </div>
  );
}

function Picture({ draft }: { readonly draft: Draft }) {
  return (
    <div className="flex flex-col items-start gap-8">
      <FileTrigger
        acceptedFileTypes={['image/png', 'image/jpeg']}
        onSelect={(files) => files?.[0] && void draft.choose(files[0])}
      >
        <AriaButton className={buttonLook()}>
          <Icon of={ImageUp} size={16} />
          <Trans>Choose a picture</Trans>
        </AriaButton>
      </FileTrigger>
      <p className="text-13 text-ink-3">
        <Trans>
          PNG or JPEG. It is redrawn and made smaller; whatever else the file held stays behind.
        </Trans>
      </p>
      {draft.problem !== null && draft.code !== 'NO_PICTURE' && (
        <p role="alert" className="text-13 font-medium text-seal-text">
          {draft.problem}
        </p>
      )}
    </div>
  );
}

function Preview({ draft }: { readonly draft: Draft }) {
  const { t } = useLingui();
  const { width, height } = draft.stamp;
  const nothing = draft.code !== null;
  return (
    <div
      role="img"
      aria-label={t`Preview`}
      className="grid h-96 grid-rows-1 place-items-center rounded-8 bg-sheet p-12 outline outline-line"
    >
      {!nothing && (
        <span
          className="max-w-full"
          style={{ aspectRatio: `${width} / ${height}`, height: '100%' }}
        >
          <StampFace stamp={draft.face} width={width} height={height} />
        </span>
      )}
    </div>
  );
}

type StampDialog = {
  /** The stamp that is changed, or null for a new one. */
  readonly known: CustomStamp | null;
  readonly by: string;
  readonly save: (stamp: CustomStamp) => Promise<boolean>;
  readonly close: () => void;
};

/** Makes or changes a stamp: lines with the date and a name, or a picture. */
export function StampDialog({ known, by, save, close }: StampDialog) {
  const { t } = useLingui();
  const draft = useStampDraft(known, by);
  const kinds = [
    { id: 'text', label: t`Text` },
    { id: 'image', label: t`Picture` },
  ] as const;
  return (
    <KeepDialog
      title={known ? t`Change the stamp` : t`New stamp`}
      action={t`Save the stamp`}
      isWrong={draft.code !== null}
      save={() => save(draft.stamp)}
      close={close}
    >
      <Segmented
        label={t`Kind of stamp`}
        segments={kinds}
        value={draft.type}
        onChange={(type) => draft.write({ type })}
      />
      {draft.type === 'text' ? <Words draft={draft} /> : <Picture draft={draft} />}
      <Preview draft={draft} />
      <TextField
        label={t`Name in the list`}
        value={draft.name}
        problem={draft.nameProblem}
        placeholder={draft.stamp.name}
        onChange={(name) => draft.write({ name })}
      />
    </KeepDialog>
  );
}
