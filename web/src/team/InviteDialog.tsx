import { Trans, useLingui } from '@lingui/react/macro';
import { seatsToPay } from '@postkorb/domain/billing';
import { LONGEST_NOTE, type UserInviteRole } from '@postkorb/domain/team';
import { useId, type FormEvent } from 'react';
import { formatCount, formatMoney } from '../i18n/format.ts';
import { classes } from '../ui/basics/classes.ts';
import { unreachable } from '../ui/basics/unreached.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Segmented } from '../ui/buttons/Segmented.tsx';
import { Banner } from '../ui/display/Banner.tsx';
import { Field, inputLook } from '../ui/fields/Field.tsx';
import { Dialog } from '../ui/overlays/Dialog.tsx';
import { useRoleNames } from './PersonRow.tsx';
import { inviteProblems, teamRefusals } from './refusals.ts';
import type { TeamSeats } from './team-calls.ts';
import { useInvitation, type InvitationForm } from './use-invites.ts';

const AREA = classes(inputLook, 'py-8');

type Part = { readonly form: InvitationForm };

function Addresses({ form }: Part) {
  const { t } = useLingui();
  const wrong = form.wrong.filter(({ field }) => field !== 'note');
  const sentences = wrong.map(({ code, position }) => {
    const about = t(inviteProblems[code as keyof typeof inviteProblems]);
    const email = typeof position === 'number' && code !== 'TOO_MANY' && form.emails[position];
    return email ? `${email}: ${about}` : about;
  });
  return (
    <Field
      label={t`Email addresses`}
      isRequired
      hint={t`Separate several with commas or new lines.`}
      problem={sentences.join(' ') || null}
    >
      {(wiring) => (
        <textarea
          {...wiring}
          autoFocus
          rows={3}
          autoCapitalize="none"
          spellCheck={false}
          inputMode="email"
          value={form.typed}
          onChange={(event) => form.type(event.target.value)}
          className={classes(AREA, 'h-auto phone:h-auto')}
        />
      )}
    </Field>
  );
}

function RoleChoice({ form }: Part) {
  const { t } = useLingui();
  const { Admin, Member } = useRoleNames();
  const segments: readonly { id: UserInviteRole; label: string }[] = [
    { id: 'Member', label: Member },
    { id: 'Admin', label: Admin },
  ];
  return (
    <div className="flex flex-col gap-4">
      <Segmented label={t`Role`} segments={segments} value={form.role} onChange={form.setRole} />
      <p className="text-13 text-ink-3">
        {form.role === 'Admin' ? (
          <Trans>
            Reads and changes all letters and manages the team. The role cannot be changed later.
          </Trans>
        ) : (
          <Trans>
            Has an area of their own and sees what is shared with them. The role cannot be changed
            later.
          </Trans>
        )}
      </p>
    </div>
  );
}

function Note({ form }: Part) {
  const { t } = useLingui();
  const [long] = form.wrong.filter(({ field }) => field === 'note');
  return (
    <Field
      label={t`A few words for them`}
      hint={t`They are included in the email as plain text.`}
      problem={long ? t(inviteProblems.TOO_LONG) : null}
    >
      {(wiring) => (
        <textarea
          {...wiring}
          rows={2}
          maxLength={LONGEST_NOTE}
          value={form.note}
          onChange={(event) => form.setNote(event.target.value)}
          className={classes(AREA, 'h-auto phone:h-auto')}
        />
      )}
    </Field>
  );
}

/** What so many more cost a month, or null; and whether there is room for them at any price. */
function costOf({ licences, maximum, priceCents, ...rest }: TeamSeats, wanted: number) {
  const paid = seatsToPay({ licences, maximum, ...rest }, wanted);
  return {
    paid,
    cost: paid === 0 ? null : formatMoney(paid * priceCents),
    isTooMany: maximum !== null && licences + paid > maximum,
  };
}

function Price({ seats, wanted }: { readonly seats: TeamSeats; readonly wanted: number }) {
  const { paid, cost, isTooMany } = costOf(seats, wanted);
  const free = formatCount(Math.max(0, (seats.maximum ?? 0) - seats.used));
  if (isTooMany)
    return (
      <Banner tone="problem">
        <Trans>
          Your plan has room for {free} more. Deactivate somebody, or take an invitation back.
        </Trans>
      </Banner>
    );
  if (cost === null) return null;
  const count = formatCount(paid);
  return (
    <Banner>
      <Trans>
        There are not enough free licences. Licences needed in addition: {count}. Together they cost{' '}
        {cost} a month, charged from this month on.
      </Trans>
    </Banner>
  );
}

type InviteDialog = { readonly seats: TeamSeats; readonly close: () => void };

/** Asks people into the team: several at once, with the price accepted first where it costs something. */
export function InviteDialog({ seats, close }: InviteDialog) {
  const { t } = useLingui();
  const id = useId();
  const form = useInvitation(close);
  const wanted = Math.max(1, form.emails.length);
  const { cost, isTooMany } = costOf(seats, wanted);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isTooMany) void form.send(cost === null ? null : seats.priceCents);
  };
  const footer = (
    <>
      <Button onPress={close}>{t`Cancel`}</Button>
      <Button
        tone="primary"
        type="submit"
        form={id}
        isPending={form.isPending}
        isDisabled={isTooMany}
      >
        {cost === null ? t`Send invitation` : t`Invite for ${cost} a month`}
      </Button>
    </>
  );
  const { refused } = form;
  return (
    <Dialog isOpen title={t`Invite people`} onClose={close} footer={footer}>
      <form id={id} onSubmit={submit} noValidate className="flex flex-col gap-20">
        <p>
          <Trans>
            They are mailed a link that is valid for 14 days, and take a licence until then.
          </Trans>
        </p>
        <Addresses form={form} />
        <RoleChoice form={form} />
        <Note form={form} />
        <Price seats={seats} wanted={wanted} />
        {refused && (
          <Banner tone="problem">
            {refused === 'UNREACHABLE' ? t(unreachable) : t(teamRefusals[refused])}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
