import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { buttonLook } from '../../ui/basics/button-look.ts';
import { classes } from '../../ui/basics/classes.ts';
import { Spinner } from '../../ui/basics/Spinner.tsx';
import { useTitle } from '../../ui/basics/title.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Controls } from './Controls.tsx';
import { PracticeLine } from './PracticeLine.tsx';
import { Refusal } from './Refusal.tsx';
import { closeStation, type Station } from './session-calls.ts';
import { useEntering, type EnteringStep } from './use-entering.ts';

const PIN_DIGITS = 6;

function useStepWords() {
  const { t } = useLingui();
  return {
    badge: { title: t`Scan your badge`, label: t`Badge` },
    pin: { title: t`Enter your PIN`, label: t`PIN` },
    newPin: { title: t`Choose a PIN of your own`, label: t`New PIN` },
    again: { title: t`Enter the new PIN once more`, label: t`New PIN once more` },
  } satisfies Record<EnteringStep, object>;
}

type Entering = ReturnType<typeof useEntering>;

function Why({ why }: { readonly why: Entering['why'] }) {
  const { t } = useLingui();
  if (why === null) return null;
  if (why.code === 'NO_BADGE')
    return (
      <Banner tone="problem">{t`This is no badge. Please scan it, or compare each character.`}</Banner>
    );
  if (why.code === 'NO_PIN') return <Banner tone="problem">{t`A PIN has six digits.`}</Banner>;
  if (why.code === 'DIFFERENT')
    return <Banner tone="problem">{t`The two PINs differ. Please choose again.`}</Banner>;
  return <Refusal of={why} wrong={t`Badge or PIN is wrong.`} />;
}

function EnteringForm({ entering }: { readonly entering: Entering }) {
  const { t } = useLingui();
  const words = useStepWords();
  const { step, text, setText, why, isPending } = entering;
  const isPin = step !== 'badge';
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    entering.submit();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-20">
      <Heading slot="title" level={1} className="text-36 font-heavy text-balance phone:text-28">
        {words[step].title}
      </Heading>
      <Why why={why} />
      {/* The next question is another field, or what was typed for the one before would be read aloud for it. */}
      <TextField
        key={step}
        label={words[step].label}
        hint={
          isPin
            ? t`Six digits, then Enter.`
            : t`By hand: the characters below the code, then Enter.`
        }
        autoFocus
        autoComplete="off"
        spellCheck={false}
        type={isPin ? 'password' : 'text'}
        inputMode={isPin ? 'numeric' : 'text'}
        {...(isPin ? { maxLength: PIN_DIGITS } : {})}
        value={text}
        onChange={setText}
      />
      <button
        type="submit"
        aria-disabled={isPending}
        className={classes(buttonLook('primary', true), 'w-full')}
      >
        {isPending && <Spinner />}
        <Trans>Continue</Trans>
      </button>
      {isPin && (
        <Button tone="quiet" onPress={entering.restart}>
          <Trans>Other badge</Trans>
        </Button>
      )}
    </form>
  );
}

/** Ends that the device is a station, once somebody has confirmed it. */
function CloseStation({ onClosed }: { readonly onClosed: () => Promise<void> }) {
  const [isAsked, ask] = useState(false);
  const close = async () => {
    await closeStation();
    await onClosed().catch(() => {});
  };
  if (!isAsked)
    return (
      <Button tone="quiet" onPress={() => ask(true)}>
        <Trans>Close device</Trans>
      </Button>
    );
  return (
    <div role="group" className="flex flex-col gap-12">
      <p className="text-14 text-ink-2">
        <Trans>To use this device again, a Lead has to enter the password of the station.</Trans>
      </p>
      <span className="flex flex-wrap gap-8">
        <Button autoFocus onPress={() => ask(false)}>
          <Trans>Cancel</Trans>
        </Button>
        <Button tone="danger" onPress={() => void close()}>
          <Trans>Close device</Trans>
        </Button>
      </span>
    </div>
  );
}

type LockScreen = { readonly station: Station; readonly look: () => Promise<void> };

/** What stands in front of everything until somebody has shown their badge and PIN. */
export function LockScreen({ station, look }: LockScreen) {
  const { t } = useLingui();
  useTitle(t`Locked`);
  const entering = useEntering(look);
  return (
    <ModalOverlay
      isOpen
      isKeyboardDismissDisabled
      className="fixed inset-0 z-70 overflow-auto bg-desk"
    >
      <Modal className="min-h-full">
        <Dialog className="flex min-h-dvh flex-col outline-none">
          <PracticeLine centre={station.centre} />
          <header className="flex flex-wrap items-center gap-12 px-24 py-16 phone:px-16">
            <b className="flex-1 text-22 font-bold">
              {station.name} <span className="font-medium text-ink-2">{station.centre.name}</span>
            </b>
            <Controls />
          </header>
          <div className="grid flex-1 place-items-center p-16">
            <div className="flex w-full max-w-door flex-col gap-24 rounded-16 bg-paper p-32 shadow-2 phone:p-20">
              <EnteringForm entering={entering} />
              <CloseStation onClosed={look} />
            </div>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
