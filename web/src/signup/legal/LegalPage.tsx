import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { LEGAL_PAGES_OF } from '@postkorb/domain/accounts';
import {
  DoorHeader,
  LegalLinks,
  useLegalTitles,
  type LegalPageName,
} from '../../identity/index.ts';
import { formatDay } from '../../i18n/format.ts';
import { useWidth } from '../../ui/basics/media.ts';
import { useTitle } from '../../ui/basics/title.ts';
import type { LegalPart } from './legal-parts.ts';
import { LegalParty, useLegalNotice, type NamedIn } from './LegalParty.tsx';
import { PRIVACY } from './privacy.tsx';
import { PROCESSING } from './processing.tsx';
import { TERMS_OF_FORWARDING } from './terms-forwarding.tsx';
import { TERMS_OF_SERVICE } from './terms-service.tsx';
import { TERMS_OF_MONEY } from './terms-money.tsx';
import { TERMS_OF_RULES } from './terms-rules.tsx';

const ALL = ['terms', 'privacy', 'processing', 'imprint'] as const;

const party = (title: LegalPart['title'], isWhole = false): LegalPart => ({
  id: 'party',
  title,
  Body: ({ legal }: NamedIn) => <LegalParty {...legal} isWhole={isWhole} />,
});

/** The parts of each page; the first says who runs this installation. */
const PARTS: Readonly<Record<LegalPageName, readonly LegalPart[]>> = {
  terms: [
    party(msg`Who your contract is with`),
    ...TERMS_OF_SERVICE,
    ...TERMS_OF_FORWARDING,
    ...TERMS_OF_MONEY,
    ...TERMS_OF_RULES,
  ],
  privacy: [party(msg`Who is responsible`), ...PRIVACY],
  processing: [party(msg`Who your contract is with`), ...PROCESSING],
  imprint: [party(msg`Information under section 5 of the Digital Services Act (DDG)`, true)],
};

type Parts = { readonly parts: readonly LegalPart[] };

function Ways({ parts }: Parts) {
  const { t } = useLingui();
  return (
    <ol className="flex flex-col text-14">
      {parts.map(({ id, title }, place) => (
        <li key={id} className="flex gap-8">
          <span
            aria-hidden
            className="w-20 shrink-0 py-4 text-right text-ink-3 tabular touch:py-12"
          >
            {place + 1}.
          </span>
          <a
            href={`#${id}`}
            className="min-w-0 rounded-4 py-4 text-ink-2 hover:underline touch:py-12"
          >
            {t(title)}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The way to each part, at the left where there is room, else folded above the text: nobody scrolls past all of them to the first sentence. */
function Contents({ parts }: Parts) {
  const { t } = useLingui();
  const isBeside = useWidth('beside');
  return (
    <nav
      aria-label={t`Contents`}
      className="lg:sticky lg:top-24 lg:w-240 lg:shrink-0 lg:self-start print:hidden"
    >
      {isBeside ? (
        <>
          <h2 className="pb-8 text-13 font-semibold text-ink-3">
            <Trans>Contents</Trans>
          </h2>
          <Ways parts={parts} />
        </>
      ) : (
        <details className="rounded-12 border border-line px-16">
          <summary className="flex min-h-44 cursor-default items-center text-14 font-semibold text-blue-text">
            <Trans>Contents</Trans>
          </summary>
          <div className="pb-12">
            <Ways parts={parts} />
          </div>
        </details>
      )}
    </nav>
  );
}

function Parts({ parts }: Parts) {
  const { t } = useLingui();
  const legal = useLegalNotice();
  return parts.map(({ id, title, Body }, place) => (
    <section
      key={id}
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex scroll-mt-24 flex-col gap-12"
    >
      <h2 id={`${id}-title`} className="text-18 font-bold text-balance">
        {parts.length > 1 && `${place + 1}. `}
        {t(title)}
      </h2>
      <Body legal={legal} />
    </section>
  ));
}

/** A legal page, to be read, linked and printed by anybody. */
export function LegalPage({ page }: { readonly page: LegalPageName }) {
  const title = useLegalTitles()[page];
  const parts = PARTS[page];
  const hasContents = parts.length > 1;
  useTitle(title);
  const width = hasContents ? 'max-w-door lg:max-w-door-contents' : 'max-w-door';
  return (
    <div className="flex min-h-full flex-col bg-paper px-32 py-24 phone:px-16">
      <DoorHeader className={`${width} print:hidden`} isLink />
      <main
        id="content"
        tabIndex={-1}
        className={`mx-auto flex w-full flex-1 flex-col gap-32 py-40 text-16 outline-none ${width}`}
      >
        <div>
          <h1 className="text-36 font-heavy text-balance hyphens-auto phone:text-28">{title}</h1>
          <p className="pt-8 text-14 text-ink-2">
            <Trans>As of {formatDay(LEGAL_PAGES_OF)}</Trans>
          </p>
        </div>
        <div className="flex gap-48 max-lg:flex-col max-lg:gap-32">
          {hasContents && <Contents parts={parts} />}
          <div className="flex w-full max-w-door min-w-0 flex-col gap-32 hyphens-auto">
            <Parts parts={parts} />
          </div>
        </div>
      </main>
      <footer className={`mx-auto w-full border-t border-line pt-16 print:hidden ${width}`}>
        <LegalLinks pages={ALL} />
      </footer>
    </div>
  );
}
