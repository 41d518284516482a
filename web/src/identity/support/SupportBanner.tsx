import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Eye } from 'lucide-react';
import { useEffect } from 'react';
import { buttonLook } from '../../ui/basics/button-look.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { endSession } from '../end-session.ts';
import { notReached } from '../sessions/session-words.ts';
import { useEndSupport } from './use-end-support.ts';
import { useMinutesLeft } from './use-minutes-left.ts';

type Look = {
  readonly id: string;
  readonly by: string;
  readonly ticket: string;
  readonly endsAt: string;
};

type SupportBanner = {
  /** Whether support itself reads this; else the customer does. */
  readonly isSupport: boolean;
  readonly look: Look;
};

const leave = () => void endSession().then(() => location.replace('/login/magic'));

/** Tells whoever only looks why a change has not worked, wherever that is said: it is not for the line. */
function useReadOnlyWords(isSupport: boolean) {
  const { t, i18n } = useLingui();
  const words = t`Support can only look: nothing was changed.`;
  useEffect(() => {
    if (!isSupport) return undefined;
    const { id } = notReached;
    // Texts that come later bring the usual words again.
    const say = () => {
      if (i18n.messages[id]?.[0] !== words) i18n.load(i18n.locale, { [id]: [words] });
    };
    say();
    return i18n.on('change', say);
  }, [isSupport, i18n, words]);
}

/** Says above every screen that support looks in and for how long still, with the way to end it. Nothing closes it. */
export function SupportBanner({ isSupport, look }: SupportBanner) {
  const { t } = useLingui();
  const minutes = useMinutesLeft(look.endsAt);
  const { isPending, end } = useEndSupport();
  const { by, ticket } = look;
  useReadOnlyWords(isSupport);
  const stop = () => (isSupport ? leave() : void end(look.id));
  return (
    <section
      aria-label={t`Access by support`}
      className="flex flex-wrap items-center gap-x-12 gap-y-8 bg-blue-soft px-20 py-8 text-14 text-ink phone:px-16"
    >
      <Icon of={Eye} className="text-blue-text" />
      <div role="status" className="min-w-0 flex-1 basis-240 [overflow-wrap:anywhere]">
        {isSupport ? (
          <Trans>
            <b>You are looking on behalf of a customer.</b> Ticket {ticket}. You can change nothing.
          </Trans>
        ) : (
          <Trans>
            <b>Support is looking at your account:</b> {by}, ticket {ticket}. Support can change
            nothing.
          </Trans>
        )}{' '}
        <Plural value={minutes} one="# minute left." other="# minutes left." />
      </div>
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => isPending || stop()}
        className={buttonLook()}
      >
        <Trans>End access</Trans>
      </button>
    </section>
  );
}
