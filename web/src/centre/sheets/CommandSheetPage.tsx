import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { Button } from '../../ui/buttons/Button.tsx';
import { useTitle } from '../../ui/basics/title.ts';
import { commandCode, commandNames, COMMANDS, taskCode } from '../scans/commands.ts';
import { CodeCard } from './CodeCard.tsx';
import { useTaskCodes } from './task-codes.ts';

const GRID =
  'grid grid-cols-2 gap-16 lg:grid-cols-3 xl:grid-cols-4 print:grid-cols-3 phone:grid-cols-1';

/** All commands and tasks as codes to be printed, so that a person works with the scanner alone. */
export function CommandSheetPage() {
  const { t } = useLingui();
  useTitle(t`Command codes`);
  const tasks = useTaskCodes();
  return (
    <section className="mx-auto flex w-full max-w-desk flex-col gap-24">
      <div className="flex flex-wrap items-center justify-between gap-16">
        <h1 className="text-36 font-heavy phone:text-28">
          <Trans>Command codes</Trans>
        </h1>
        <Button tone="primary" large icon={Printer} onPress={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <div data-print className="flex flex-col gap-24">
        <h2 className="text-22 font-bold text-ink">
          <Trans>Commands</Trans>
        </h2>
        <div className={GRID}>
          {COMMANDS.map((command) => (
            <CodeCard key={command} name={t(commandNames[command])} code={commandCode(command)} />
          ))}
        </div>
        <h2 className="text-22 font-bold text-ink">
          <Trans>Tasks</Trans>
        </h2>
        <div className={GRID}>
          {tasks.map(({ number, name }) => (
            <CodeCard key={number} name={t(name)} code={taskCode(number)} />
          ))}
        </div>
      </div>
    </section>
  );
}
