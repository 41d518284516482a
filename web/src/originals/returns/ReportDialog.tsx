import { useApolloClient } from '@apollo/client/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  REPORT_PHOTOS_MOST,
  REPORT_REASONS,
  REPORT_TEXT_MOST,
  type ReportReason,
} from '@postkorb/domain/originals';
import { ImagePlus } from 'lucide-react';
import { useId, useRef, useState, type FormEvent } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { formatDay, todayInBerlin } from '../../i18n/format.ts';
import { buttonLook } from '../../ui/basics/button-look.ts';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Field, inputLook } from '../../ui/fields/Field.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { toast } from '../../ui/overlays/Toast.tsx';
import { SubmitReturnsIssue } from './packet-calls.ts';
import { reasonNames, reportRefusals } from './packet-words.ts';
import { photoOf } from './photo.ts';
import type { Packet } from './use-order.ts';

type Report = {
  readonly reason: ReportReason;
  readonly text: string;
  readonly photos: readonly string[];
};

/** Sends a report; asked twice because the line was bad, it is one all the same. */
function useSubmit(returnId: string) {
  const client = useApolloClient();
  const { t } = useLingui();
  const key = useRef(crypto.randomUUID());
  const [isBusy, setBusy] = useState(false);
  const submit = async ({ photos, ...report }: Report): Promise<boolean> => {
    setBusy(true);
    try {
      const variables = { returnId, ...report, photos: [...photos], key: key.current };
      const { data } = await client.mutate({ mutation: SubmitReturnsIssue, variables });
      const { errorCode } = data!.submitReturnsIssue;
      key.current = crypto.randomUUID();
      toast({
        text:
          errorCode == null ? t`Thank you. We are looking into it.` : t(reportRefusals[errorCode]),
      });
      return errorCode == null;
    } catch {
      toast({ text: t`There was an issue. Please try again.` });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { submit, isBusy };
}

type Photos = {
  readonly photos: readonly string[];
  readonly set: (photos: readonly string[]) => void;
};

function Photos({ photos, set }: Photos) {
  const { t } = useLingui();
  const add = async (files: FileList | null) => {
    const read = await Promise.all([...(files ?? [])].map(photoOf));
    const usable = read.flatMap((photo) => photo ?? []);
    if (usable.length < read.length) toast({ text: t`One of the files is not a picture.` });
    set([...photos, ...usable].slice(0, REPORT_PHOTOS_MOST));
  };
  return (
    <div className="flex flex-wrap items-center gap-12">
      <FileTrigger
        allowsMultiple
        acceptedFileTypes={['image/jpeg', 'image/png', 'image/webp']}
        onSelect={(files) => void add(files)}
      >
        <AriaButton className={buttonLook()}>
          <Icon of={ImagePlus} size={16} />
          <Trans>Add photos</Trans>
        </AriaButton>
      </FileTrigger>
      <span role="status" className="text-13 text-ink-2">
        {photos.length > 0 && <Plural value={photos.length} one="# photo" other="# photos" />}
      </span>
    </div>
  );
}

/** Why a missing packet cannot be reported yet, or null. */
function useEarly(reason: ReportReason | null, from: string | null): string | null {
  const { t } = useLingui();
  if (reason !== 'deliveryNotReceived' || from === null || todayInBerlin() >= from) return null;
  const day = formatDay(from);
  return t`A missing parcel can be reported from ${day} on: then the carrier searches for it.`;
}

/** What is being reported, and why it is not sent yet. */
function useReport(packet: Packet, close: () => void) {
  const { t } = useLingui();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  const { submit, isBusy } = useSubmit(packet.id);
  const isMissing = reason === 'deliveryNotReceived';
  const early = useEarly(reason, packet.missingFrom ?? null);
  const lacksText = !isMissing && text.trim() === '';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason === null || early !== null || lacksText) return;
    if (await submit({ reason, text, photos })) close();
  };
  const chooseFirst = isTried && reason === null ? t`Please choose what is wrong.` : null;
  return {
    reason,
    setReason,
    text,
    setText,
    photos,
    setPhotos,
    isMissing,
    isBusy,
    send,
    reasonProblem: early ?? chooseFirst,
    textProblem: isTried && lacksText ? t`Please say what is wrong.` : null,
  };
}

function Fields({ draft }: { readonly draft: ReturnType<typeof useReport> }) {
  const { t } = useLingui();
  return (
    <>
      <Select
        label={t`What is wrong?`}
        placeholder={t`Please choose`}
        choices={REPORT_REASONS.map((id) => ({ id, label: t(reasonNames[id]) }))}
        value={draft.reason}
        onChange={draft.setReason}
        problem={draft.reasonProblem}
        isRequired
      />
      <Field label={t`What exactly?`} isRequired={!draft.isMissing} problem={draft.textProblem}>
        {(wiring) => (
          <textarea
            {...wiring}
            rows={4}
            value={draft.text}
            maxLength={REPORT_TEXT_MOST}
            onChange={(event) => draft.setText(event.target.value)}
            className={classes(inputLook, 'h-auto! py-8')}
          />
        )}
      </Field>
      {!draft.isMissing && <Photos photos={draft.photos} set={draft.setPhotos} />}
    </>
  );
}

type Shown = { readonly packet: Packet; readonly close: () => void };

/** Says what is wrong with a packet that was sent; that it did not arrive only from the day on which the carrier searches. */
export function ReportDialog({ packet, close }: Shown) {
  const { t } = useLingui();
  const form = useId();
  const draft = useReport(packet, close);
  const footer = (
    <>
      <Button onPress={close}>{t`Cancel`}</Button>
      <Button tone="primary" type="submit" form={form} isPending={draft.isBusy}>
        {t`Report`}
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={t`Report a problem`} onClose={close} footer={footer}>
      <form
        id={form}
        onSubmit={(event) => void draft.send(event)}
        noValidate
        className="grid gap-16"
      >
        <Fields draft={draft} />
      </form>
    </Dialog>
  );
}
