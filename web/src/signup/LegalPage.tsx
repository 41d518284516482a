import { Trans } from '@lingui/react/macro';
import { DoorHeader, LegalLinks, useLegalTitles, type LegalPageName } from '../identity/index.ts';
import { formatDay } from '../i18n/format.ts';
import { useTitle } from '../ui/basics/title.ts';
import { LegalParty, useLegalNotice } from './LegalParty.tsx';
import { LegalPart, PrivacyText, ProcessingText, TermsText } from './LegalTexts.tsx';

/** The day on which the texts changed last. */
const CHANGED = '2026-11-29';
const ALL = ['terms', 'privacy', 'processing', 'imprint'] as const;

function TextOf({ page, summaryHost }: LegalPage & { readonly summaryHost: string | null }) {
  if (page === 'terms') return <TermsText />;
  if (page === 'privacy') return <PrivacyText summaryHost={summaryHost} />;
  return page === 'processing' ? <ProcessingText /> : null;
}

/** Under which headline whoever runs this installation is named. */
function PartyTitle({ page }: LegalPage) {
  if (page === 'privacy') return <Trans>Who is responsible</Trans>;
  if (page === 'imprint') return <Trans>Who runs this installation</Trans>;
  return <Trans>Who your contract is with</Trans>;
}

type LegalPage = { readonly page: LegalPageName };

/** A legal page, to be read, linked and printed by anybody. */
export function LegalPage({ page }: LegalPage) {
  const title = useLegalTitles()[page];
  const legal = useLegalNotice();
  const isImprint = page === 'imprint';
  useTitle(title);
  return (
    <div className="flex min-h-full flex-col bg-paper px-32 py-24 phone:px-16">
      <DoorHeader className="max-w-text print:hidden" isLink />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-text flex-1 flex-col gap-24 py-40 text-16 outline-none"
      >
        <div>
          <h1 className="text-36 font-heavy text-balance hyphens-auto phone:text-28">{title}</h1>
          {!isImprint && (
            <p className="pt-8 text-14 text-ink-2">
              <Trans>As of {formatDay(CHANGED)}</Trans>
            </p>
          )}
        </div>
        <LegalPart title={<PartyTitle page={page} />}>
          <LegalParty {...legal} isWhole={isImprint} />
        </LegalPart>
        <TextOf page={page} summaryHost={legal.notice?.summaryHost ?? null} />
      </main>
      <footer className="mx-auto w-full max-w-text border-t border-line pt-16 print:hidden">
        <LegalLinks pages={ALL} />
      </footer>
    </div>
  );
}
