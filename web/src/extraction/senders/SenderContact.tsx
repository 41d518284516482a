import { useLingui } from '@lingui/react/macro';
import { Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/basics/Icon.tsx';
import type { KnownSender } from './sender-page-calls.ts';

type Line = { readonly icon: LucideIcon; readonly name: string; readonly children: ReactNode };

function Line({ icon, name, children }: Line) {
  return (
    <div className="flex min-h-28 items-center gap-8 touch:min-h-44">
      <dt className="shrink-0 text-ink-3">
        <Icon of={icon} size={16} />
        <span className="sr-only">{name}</span>
      </dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

const LINK = 'text-link py-4 font-semibold touch:py-12';

/** How a sender is reached: rung up, written to by mail, and by post; nothing where no letter says it. */
export function SenderContact({ of: { contact } }: { readonly of: KnownSender }) {
  const { t } = useLingui();
  const { phone, phoneE164, email, address } = contact;
  if (phone === null && email === null && address.length === 0) return null;
  return (
    <dl className="pt-8 text-14 text-ink">
      {phone !== null && (
        <Line icon={Phone} name={t`Phone`}>
          {phoneE164 === null ? (
            phone
          ) : (
            <a href={`tel:${phoneE164}`} className={`${LINK} tabular`}>
              {phone}
            </a>
          )}
        </Line>
      )}
      {email !== null && (
        <Line icon={Mail} name={t`Email`}>
          <a href={`mailto:${email}`} className={LINK}>
            {email}
          </a>
        </Line>
      )}
      {address.length > 0 && (
        <Line icon={MapPin} name={t`Address`}>
          {address.join(', ')}
        </Line>
      )}
    </dl>
  );
}
