import { Trans, useLingui } from '@lingui/react/macro';
import { Landmark } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatMoney } from '../../i18n/format.ts';
import { Icon } from '../../ui/basics/Icon.tsx';
import { lazyComponent } from '../../ui/display/lazy-component.tsx';
import type { OpenDocument } from '../record/open-document.ts';
import { DutyEntry } from '../duties/DutyEntry.tsx';
import type { Duty } from '../duties/duty-words.ts';
import { AddDuty } from './AddDuty.tsx';
import { LeadDuty } from './LeadDuty.tsx';
import { QuietDuty, useCollectedWords } from './QuietDuty.tsx';
import { TransferWant } from './TransferWant.tsx';
import { useDuties, type Deciding } from '../duties/use-duties.ts';
import { useWants } from './use-wants.ts';
import { quietOf, type Want, type Wants } from './wants.ts';

const DutyDialog = lazyComponent(async () => (await import('../duties/DutyDialog.tsx')).DutyDialog);

type Of = { readonly document: OpenDocument };
type Acting = Of & { readonly deciding: Deciding; readonly change: (duty: Duty) => void };

function Wanted({
  want,
  isNext,
  ...of
}: Acting & { readonly want: Want; readonly isNext: boolean }) {
  const { duty } = want;
  if (want.isTransfer) return <TransferWant {...of} want={want} isNext={isNext} />;
  if (duty === null) return null;
  return isNext ? <LeadDuty {...of} duty={duty} want={want} /> : <DutyEntry {...of} duty={duty} />;
}

/** Where no duty says so, what is known of the money says that it is collected. */
function Collected({ document: { metadata } }: Of) {
  const words = useCollectedWords();
  const { amountCents, currency, dueDate } = metadata;
  return (
    <li className="flex items-start gap-8 text-13 text-ink-2">
      <Icon of={Landmark} size={16} className="mt-px text-ink-3" />
      {words(
        dueDate ?? null,
        amountCents == null ? null : formatMoney(amountCents, currency ?? 'EUR'),
      )}
    </li>
  );
}

function Quiet({ quiet, isCollected, ...of }: Acting & Pick<Wants, 'quiet' | 'isCollected'>) {
  const { t } = useLingui();
  const isSaid = quiet.some(({ kind }) => kind === 'payment');
  if (quiet.length === 0 && !isCollected) return null;
  return (
    <ul aria-label={t`What is possible`} className="flex flex-col gap-8 pt-12 first:pt-0">
      {isCollected && !isSaid && <Collected document={of.document} />}
      {quiet.map((duty) => (
        <QuietDuty key={duty.id} {...of} duty={duty} />
      ))}
    </ul>
  );
}

/** What the letter wants and allows, the next first, below it what it only tells or is over, and the way to write down more. */
export function ToDo({ document }: Of) {
  const { t } = useLingui();
  const [changed, change] = useState<Duty | null>(null);
  const deciding = useDuties();
  const wants = useWants(document);
  const { all, next, isCollected } = wants;
  const of = { document, deciding, change };
  const shown = quietOf(document, wants);
  const isAsking = all.length > 0 || shown.length > 0 || isCollected;
  if (!isAsking && !document.canAddDuty) return null;
  return (
    <section className="border-b border-line py-16">
      {isAsking && (
        <h3 className="sr-only">
          <Trans>What is to be done</Trans>
        </h3>
      )}
      {all.length > 0 && (
        <ul aria-label={t`What is to be done`} className="flex flex-col gap-16">
          {all.map((want) => (
            <Wanted key={want.id} {...of} want={want} isNext={want === next} />
          ))}
        </ul>
      )}
      <Quiet {...of} quiet={shown} isCollected={isCollected} />
      <div className={isAsking ? 'pt-8 empty:hidden' : undefined}>
        <AddDuty document={document} />
      </div>
      {changed !== null && (
        <Suspense>
          <DutyDialog documentId={document.id} duty={changed} close={() => change(null)} />
        </Suspense>
      )}
    </section>
  );
}
