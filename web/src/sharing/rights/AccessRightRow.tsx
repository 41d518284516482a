import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, MailQuestionMark, UserRound, UserRoundX, UsersRound } from 'lucide-react';
import { useId, useState } from 'react';
import { formatDayOf, formatMoment } from '../../i18n/format.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { classes } from '../../ui/basics/classes.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import type { AccessRight } from './access-right-calls.ts';
import { SeenThings } from './SeenThings.tsx';

/** What somebody is called here: by their address where nobody gave a name. */
export const calledBy = ({ name, email }: AccessRight) => name || email;

function Standing({ right: { isInvited, isColleague } }: { readonly right: AccessRight }) {
  const { t } = useLingui();
  return (
    <>
      {isColleague ? (
        <Chip icon={UsersRound}>{t`in the team`}</Chip>
      ) : (
        <Chip tone="outline">{t`external`}</Chip>
      )}
      {isInvited && <Chip icon={MailQuestionMark} tone="new">{t`invited`}</Chip>}
    </>
  );
}

function Since({ right }: { readonly right: AccessRight }) {
  const { isInvited, itemCount, lastOpenedAt } = right;
  const day = formatDayOf(right.sharedAt);
  if (isInvited)
    return (
      <Plural
        value={itemCount}
        one={`# invitation since ${day}, not accepted yet`}
        other={`# invitations since ${day}, not accepted yet`}
      />
    );
  const moment = lastOpenedAt && formatMoment(lastOpenedAt);
  return (
    <>
      <Plural
        value={itemCount}
        one={`# shared item since ${day}`}
        other={`# shared items since ${day}`}
      />
      {' · '}
      {moment ? <Trans>last opened: {moment}</Trans> : <Trans>nothing opened yet</Trans>}
    </>
  );
}

type Row = {
  readonly right: AccessRight;
  /** Asks once more before all is taken from them. */
  readonly ask: (right: AccessRight) => void;
};

/** Somebody who was let in: who they are, since when, when they last looked, and what they see. */
export function AccessRightRow({ right, ask }: Row) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { email, name, isInvited } = right;
  const called = calledBy(right);
  return (
    <li className="flex flex-col border-b border-line py-12">
      <div className="flex items-center gap-x-12 gap-y-8 phone:flex-wrap">
        <span className="grid size-32 shrink-0 place-items-center self-start rounded-full bg-sunken text-ink-3">
          <UserRound aria-hidden size={18} />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-2">
          <span className="flex flex-wrap items-center gap-x-8 gap-y-4">
            <b className="min-w-0 text-14 font-semibold wrap-anywhere text-ink">{called}</b>
            <Standing right={right} />
          </span>
          <span className="text-13 wrap-anywhere text-ink-2 tabular">
            {name && <span className="block">{email}</span>}
            <Since right={right} />
          </span>
        </span>
        <span className="flex shrink-0 flex-wrap justify-end gap-8 phone:w-full phone:*:flex-1">
          <Button
            aria-label={t`What ${called} sees`}
            aria-expanded={isOpen}
            aria-controls={id}
            onPress={() => setOpen((before) => !before)}
          >
            <Trans>View access</Trans>
            <Icon
              of={ChevronDown}
              size={16}
              className={classes('transition', isOpen && 'rotate-180')}
            />
          </Button>
          <Button
            tone="danger"
            icon={UserRoundX}
            aria-label={
              isInvited ? t`Withdraw the invitation: ${called}` : t`Remove all access: ${called}`
            }
            onPress={() => ask(right)}
          >
            {isInvited ? t`Withdraw` : t`Remove access`}
          </Button>
        </span>
      </div>
      <ul
        id={id}
        aria-label={t`What ${called} sees`}
        className={classes('pt-8 pl-40 phone:pl-0', !isOpen && 'hidden')}
      >
        {isOpen && <SeenThings email={email} name={called} after={null} />}
      </ul>
    </li>
  );
}
