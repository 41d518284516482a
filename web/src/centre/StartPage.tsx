import { Trans, useLingui } from '@lingui/react/macro';
import { QrCode } from '../ui/display/QrCode.tsx';
import { Icon } from '../ui/basics/Icon.tsx';
import { useTitle } from '../ui/basics/title.ts';
import { taskCode } from './scans/commands.ts';
import { useWorking } from './sessions/session.ts';
import { groupNames, TASK_GROUPS, type Task } from './tasks.ts';
import { useOwnTasks } from './use-tasks.ts';
import { Way } from './Way.tsx';

/** The name by which people call somebody. */
const firstName = (name: string) => name.split(' ')[0] ?? name;

// One key chooses: further tasks are chosen by their code, or by hand.
const LAST_KEY = 9;

function Tile({ task }: { readonly task: Task }) {
  const { t } = useLingui();
  return (
    <Way
      to={task.path}
      className="flex w-full items-center gap-20 rounded-16 bg-paper p-24 shadow-1 outline-line hover:outline phone:p-16"
    >
      {task.number <= LAST_KEY && (
        <b aria-hidden className="text-36 font-heavy text-blue-text tabular">
          {task.number}
        </b>
      )}
      <span className="flex min-w-0 flex-1 flex-col gap-4">
        <span className="flex items-center gap-8 text-22 font-bold text-ink">
          <Icon of={task.icon} size={22} className="text-ink-3" />
          {t(task.name)}
        </span>
        <span className="text-16 text-ink-2">{t(task.about)}</span>
      </span>
      <span aria-hidden className="shrink-0 phone:hidden">
        <QrCode text={taskCode(task.number)} label={t(task.name)} />
      </span>
    </Way>
  );
}

/** What there is to do at this station, as post passes through it: a tile for each task, chosen by its number or its code. */
export function StartPage() {
  const { t } = useLingui();
  useTitle(t`Start`);
  const { person } = useWorking();
  const tasks = useOwnTasks();
  const name = firstName(person.name);
  const groups = TASK_GROUPS.map((group) => ({
    group,
    own: tasks.filter((task) => task.group === group),
  }));
  return (
    <section className="mx-auto flex w-full max-w-settings flex-col gap-24 2xl:max-w-full">
      <h1 className="text-36 font-heavy phone:text-28">
        <Trans>Hello {name}, what is next?</Trans>
      </h1>
      {groups.map(({ group, own }) => (
        <section key={group} aria-labelledby={`tasks-${group}`} className="flex flex-col gap-12">
          <h2 id={`tasks-${group}`} className="text-18 font-bold text-ink-2">
            {t(groupNames[group])}
          </h2>
          <ol className="grid grid-cols-1 gap-16 lg:grid-cols-2 2xl:grid-cols-3">
            {own.map((task) => (
              <li key={task.number} className="flex">
                <Tile task={task} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      <p className="text-14 text-ink-3">
        <Trans>Choose by its number on the keyboard, or scan its code.</Trans>
      </p>
    </section>
  );
}
