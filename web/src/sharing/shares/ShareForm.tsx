import { useQuery } from '@apollo/client/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { LONGEST_SHARE_NOTE, type SharePermission } from '@postkorb/domain/sharing';
import { ChevronRight } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { classes } from '../../ui/basics/classes.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { unreachable } from '../../ui/basics/unreached.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Segmented } from '../../ui/buttons/Segmented.tsx';
import { Banner } from '../../ui/display/Banner.tsx';
import { ChipField } from '../../ui/fields/ChipField.tsx';
import { DayField } from '../../ui/fields/DayField.tsx';
import { Field, hintLook, inputLook } from '../../ui/fields/Field.tsx';
import { ContactSuggestions } from './share-calls.ts';
import { notShared, shareProblems, shareRefusals } from './share-words.ts';
import type { ShareForm as Form } from './use-share-form.ts';

type Part = { readonly form: Form };

/** Contacts and colleagues whose name or address holds what is typed. */
function useSuggested({ typed, chips }: Form) {
  const { t } = useLingui();
  const search = typed.trim();
  const { data, previousData } = useQuery(ContactSuggestions, {
    variables: { search },
    skip: search === '',
  });
  const contacts = (data ?? previousData)?.contactConnection.edges.map(({ node }) => node) ?? [];
  const taken = new Set(chips.map(({ id }) => id.toLowerCase()));
  const free = search === '' ? [] : contacts.filter(({ email }) => !taken.has(email));
  return free.map((contact) => ({
    contact,
    id: contact.email,
    label: contact.name || contact.email,
    detail: [contact.name && contact.email, contact.isColleague && t`Team`]
      .filter(Boolean)
      .join(' · '),
  }));
}

/** What is wrong with single addresses is said with each of them. */
function usePeopleProblem({ wrong, chips, problemOf }: Form): string | null {
  const { t } = useLingui();
  const code = wrong.find(({ field, email }) => field === 'emails' && email === undefined)?.code;
  if (code) return t(shareProblems[code]);
  if (problemOf('sharer')) return t(shareProblems.MAILBOX_NOT_PROVEN);
  const said = chips.filter(({ problem }) => problem).map(({ id, problem }) => `${id}: ${problem}`);
  return said.join(' ') || null;
}

function People({ form }: Part) {
  const { t } = useLingui();
  const suggested = useSuggested(form);
  const problem = usePeopleProblem(form);
  const choose = (id: string) => {
    const found = suggested.find((one) => one.id === id);
    if (found) form.add([found.contact]);
  };
  return (
    <ChipField
      label={t`Share with`}
      placeholder={t`Name or email address`}
      hint={t`Separate several addresses with commas.`}
      problem={problem}
      isRequired
      autoFocus
      chips={form.chips}
      onRemove={form.remove}
      typed={form.typed}
      onType={form.type}
      suggestions={suggested}
      onChoose={choose}
      onAdd={(text) => {
        const [first] = suggested;
        // A name that was typed means whom the list offers for it.
        if (first && !text.includes('@') && !/[,;\n]/.test(text.trim())) form.add([first.contact]);
        else form.addTyped(text);
      }}
    />
  );
}

function Permission({ form }: Part) {
  const { t } = useLingui();
  const segments: readonly { id: SharePermission; label: string }[] = [
    { id: 'viewer', label: t({ message: 'View', context: 'what a share permits' }) },
    { id: 'editor', label: t`Edit` },
  ];
  return (
    <div className="flex flex-col gap-4">
      <Segmented
        label={t`What they may do`}
        segments={segments}
        value={form.permission}
        onChange={form.setPermission}
      />
      <p className={hintLook}>
        {form.permission === 'editor' ? (
          <Trans>Also add, change, move and delete.</Trans>
        ) : (
          <Trans>Read, save, download and forward.</Trans>
        )}
      </p>
    </div>
  );
}

function Until({ form }: Part) {
  const { t } = useLingui();
  const code = form.problemOf('endsOn');
  return (
    <div className="flex flex-col gap-4">
      <DayField
        label={t`Sharing ends on (optional)`}
        value={form.endsOn}
        onChange={form.setEndsOn}
        problem={code && t(shareProblems[code])}
      />
      {!code && (
        <p className={hintLook}>
          <Trans>Without one, it stays shared until you stop it.</Trans>
        </p>
      )}
    </div>
  );
}

function Note({ form }: Part) {
  const { t } = useLingui();
  const code = form.problemOf('note');
  return (
    <Field
      label={t`Message (optional)`}
      hint={t`Included in the email as plain text.`}
      problem={code && t(shareProblems[code])}
    >
      {(wiring) => (
        <textarea
          {...wiring}
          rows={2}
          maxLength={LONGEST_SHARE_NOTE}
          value={form.note}
          onChange={(event) => form.setNote(event.target.value)}
          className={classes(inputLook, 'h-auto py-8 phone:h-auto')}
        />
      )}
    </Field>
  );
}

/** What most shares do without; unfolded where something of it is filled in or wrong. */
function Further({ form }: Part) {
  const { endsOn, note, problemOf } = form;
  const isUsed = endsOn !== '' || note !== '' || Boolean(problemOf('endsOn') ?? problemOf('note'));
  const [isOpen, setOpen] = useState(isUsed);
  return (
    <details
      open={isOpen || isUsed}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-12 border border-line px-12"
    >
      <summary className="flex min-h-40 cursor-default list-none items-center gap-8 rounded-8 text-13 font-semibold text-ink-2 phone:min-h-44">
        <Icon of={ChevronRight} size={16} className="transition group-open:rotate-90" />
        <Trans>Last day and message</Trans>
      </summary>
      <div className="flex flex-col gap-16 pt-4 pb-12">
        <Until form={form} />
        <Note form={form} />
      </div>
    </details>
  );
}

function Refused({ form: { refused } }: Part) {
  const { t } = useLingui();
  if (refused === null) return null;
  return (
    <Banner tone="problem">
      {refused === 'UNREACHABLE' ? (
        <>
          {t(notShared)} {t(unreachable)}
        </>
      ) : (
        t(shareRefusals[refused])
      )}
    </Banner>
  );
}

type ShareForm = Part & { readonly isOnline: boolean };

/** With whom something is shared, what they may, until when, and what the mail says. */
export function ShareForm({ form, isOnline }: ShareForm) {
  const { t } = useLingui();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.send();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-16">
      <People form={form} />
      <Permission form={form} />
      <Further form={form} />
      <Refused form={form} />
      {!isOnline && (
        <Banner>
          <Trans>You can share again once you are online.</Trans>
        </Banner>
      )}
      <Button
        tone="primary"
        type="submit"
        isPending={form.isPending}
        isDisabled={!isOnline}
        className="self-end phone:w-full"
      >
        {t({ message: 'Share', context: 'verb' })}
      </Button>
    </form>
  );
}
