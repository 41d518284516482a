import { Trans, useLingui } from '@lingui/react/macro';
import { msg } from '@lingui/core/macro';
import { readCode, writeCode } from '@postkorb/domain/centre';
import { Keyboard } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { answer } from './feedback.ts';
import { useInputs } from './scan-handlers.ts';
import { takeInput } from './take-input.ts';

type Typing = { readonly close: () => void };

function Typing({ close }: Typing) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const code = readCode(text);
    if (code === null) return answer({ tone: 'bad', text: msg`This is no code of the centre` });
    close();
    takeInput({ kind: 'code', code, text: writeCode(code) });
  };
  return (
    <form
      aria-label={t`Type a code`}
      onSubmit={submit}
      noValidate
      className="flex items-center gap-8"
    >
      <input
        aria-label={t`Characters below the code`}
        placeholder="PK…"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close();
        }}
        className="min-h-44 w-240 rounded-8 border border-line-strong bg-paper px-12 text-18 text-ink uppercase tabular placeholder:text-ink-3"
      />
      <Button type="submit">{t`Enter`}</Button>
    </form>
  );
}

/** For labels that no scanner reads any more, and for who has none: a code is typed by hand; / opens it. */
export function TypedCode() {
  const [isOpen, setOpen] = useState(false);

  useInputs((input) => {
    if (input.kind !== 'key' || input.key !== '/') return false;
    setOpen(true);
    return true;
  });
  if (isOpen) return <Typing close={() => setOpen(false)} />;
  return (
    <span>
      <Button icon={Keyboard} onPress={() => setOpen(true)}>
        <Trans>Type a code</Trans>
      </Button>
    </span>
  );
}
