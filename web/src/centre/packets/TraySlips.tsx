import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { Button } from '../../ui/buttons/Button.tsx';
import { CodeCard } from '../sheets/CodeCard.tsx';
import type { PickList } from './packet-calls.ts';

/** A slip for each tray of a list: its number and the code of its packet, and of no customer anything. */
export function TraySlips({ packets }: Pick<PickList, 'packets'>) {
  const { t } = useLingui();
  return (
    <section className="flex flex-col gap-12">
      <div className="flex flex-wrap items-center justify-between gap-16">
        <h2 className="text-22 font-bold text-ink">
          <Trans>Slips of the trays</Trans>
        </h2>
        <Button icon={Printer} onPress={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <ul
        data-print
        aria-label={t`Slips of the trays`}
        className="grid grid-cols-2 gap-16 lg:grid-cols-3 print:grid-cols-2 phone:grid-cols-1"
      >
        {packets.map(({ id, code, tray, originals, picked }) => (
          <li key={id} className="flex flex-col gap-4">
            <CodeCard name={t`Tray ${tray}`} code={code} />
            <span className="text-center text-14 text-ink-2 tabular print:hidden">
              <Trans>
                {picked} of {originals}
              </Trans>
            </span>
            <span className="hidden text-center print:block">
              <Plural value={originals} one="# letter" other="# letters" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
