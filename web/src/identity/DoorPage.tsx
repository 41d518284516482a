import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { choose } from '../i18n/setup.ts';
import { Mark, TintField } from '../ui/basics/art.tsx';
import { StampedPaper } from '../ui/display/StampedPaper.tsx';
import { buttonLook } from '../ui/basics/button-look.ts';
import { classes } from '../ui/basics/classes.ts';
import { LegalLinks } from './legal/LegalLinks.tsx';
import { partnerOf } from './token.ts';

type DoorPage = {
  readonly title: string;
  /** Absent where it would be wrong, as at a link that leads nowhere any more. */
  readonly lead: string | null;
  readonly children: ReactNode;
};

/** The other language, named in itself. */
function OtherLanguage() {
  // Read where the page hears of a change, or the words on the button stay those of before.
  const { t, i18n } = useLingui();
  const german = i18n.locale === 'de-DE';
  return (
    <button
      type="button"
      className={classes(buttonLook('quiet'), '-mr-12 phone:-mr-16')}
      aria-label={t`Change language: ${german ? 'English' : 'Deutsch'}`}
      onClick={() => void choose(german ? 'en_GB' : 'de_DE')}
    >
      <span lang={german ? 'en' : 'de'}>{german ? 'English' : 'Deutsch'}</span>
    </button>
  );
}

type DoorHeader = {
  /** How wide it is. */
  readonly className: string;
  /** Whether the name leads to the product. */
  readonly isLink?: boolean;
};

const NAME = 'flex items-center gap-12 text-18 font-bold';
const name = (
  <>
    <Mark />
    Postkorb
  </>
);

/** The name of the product, and the other language. */
export function DoorHeader({ className, isLink = false }: DoorHeader) {
  return (
    <header className={classes('mx-auto flex w-full items-center justify-between', className)}>
      {isLink ? (
        <Link to="/" className={NAME}>
          {name}
        </Link>
      ) : (
        <span className={NAME}>{name}</span>
      )}
      <OtherLanguage />
    </header>
  );
}

/** Whose page led here, where whoever runs the product names a partner for this address. */
function PartnerLine() {
  const page = useLocation({ select: ({ pathname }) => pathname.split('/').at(-1) ?? '' });
  const partner = partnerOf(page);
  if (partner === null) return null;
  return (
    <p className="pb-8 text-14 text-ink-2">
      <Trans>Together with {partner}</Trans>
    </p>
  );
}

/** Today in Berlin as a postmark shows it. */
function postmarkDate() {
  const parts = {
    day: '2-digit',
    month: '2-digit',
    year: '2-digit',
    timeZone: 'Europe/Berlin',
  } as const;
  return new Intl.DateTimeFormat('de-DE', parts).format(new Date());
}

/** The frame of every screen before the cockpit: the form at the left, a document on security tint beside it. */
export function DoorPage({ title, lead, children }: DoorPage) {
  return (
    <div className="flex min-h-full bg-paper">
      <div className="flex w-full flex-col px-32 py-24 phone:px-16 lg:w-door lg:shrink-0 lg:shadow-2 2xl:w-door-wide">
        <DoorHeader className="max-w-form" />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto my-auto w-full max-w-form py-40 outline-none"
        >
          <PartnerLine />
          <h1 className="text-36 font-heavy text-balance phone:text-28">{title}</h1>
          {lead === null ? (
            <div className="pb-32" />
          ) : (
            <p className="pt-8 pb-32 text-16 text-balance text-ink-2">{lead}</p>
          )}
          {children}
        </main>
        <footer className="mx-auto w-full max-w-form">
          <LegalLinks />
        </footer>
      </div>
      <aside
        aria-hidden
        className="sticky top-0 hidden h-dvh flex-1 overflow-hidden bg-desk lg:block"
      >
        <TintField className="absolute inset-0 opacity-60" />
        <div className="absolute inset-0 grid place-items-center p-48">
          <StampedPaper date={postmarkDate()} />
        </div>
      </aside>
    </div>
  );
}
