import { useLingui } from '@lingui/react/macro';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { problemText } from './sso-words.ts';

const EMPTY = {
  name: '',
  domain: '',
  issuer: '',
  clientId: '',
  clientSecret: '',
  metadata: '',
  metadataUrl: '',
};
type Draft = typeof EMPTY;
type Problems = readonly { readonly field: string; readonly code: string }[];

/** A form of such fields: what stands in them, and what the server says is wrong. */
export function useDraft(before: Partial<Draft>) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<Draft>({ ...EMPTY, ...before });
  const [problems, setProblems] = useState<Problems>([]);
  const field = (name: keyof Draft) => {
    const code = problems.find((one) => one.field === name)?.code;
    return {
      value: draft[name],
      onChange: (text: string) => setDraft((all) => ({ ...all, [name]: text })),
      problem: code === undefined ? null : t(problemText(code)),
      isRequired: true,
    };
  };
  /** What is wrong with the metadata, however they were given. */
  const aboutMetadata = problems.find((one) => one.field === 'metadata')?.code;
  const metadataProblem = aboutMetadata === undefined ? null : t(problemText(aboutMetadata));
  const set = (change: Partial<Draft>) => setDraft((all) => ({ ...all, ...change }));
  return { draft, field, set, metadataProblem, setProblems };
}

type Frame = {
  readonly title: string;
  readonly confirm: string;
  readonly isPending: boolean;
  readonly send: () => Promise<void>;
  readonly close: () => void;
  readonly children: ReactNode;
};

/** The frame of such a form. */
export function Frame({ title, confirm, isPending, send, close, children }: Frame) {
  const { t } = useLingui();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) void send();
  };
  const footer = (
    <>
      <Button onPress={close}>{t`Cancel`}</Button>
      <Button tone="primary" type="submit" form={id} isPending={isPending}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog isOpen title={title} onClose={close} footer={footer}>
      <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-20">
        {children}
      </form>
    </Dialog>
  );
}

/** A draft, as the parts of a form share it. */
export type DraftOf = ReturnType<typeof useDraft>;
