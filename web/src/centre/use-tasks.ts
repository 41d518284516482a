import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { commandOf, taskNumberOf } from './scans/commands.ts';
import { answer, forgetAnswer } from './scans/feedback.ts';
import { useInputs, type Input } from './scans/scan-handlers.ts';
import { takeInput } from './scans/take-input.ts';
import { listenToWedge } from './scans/wedge.ts';
import { useWorking } from './sessions/session.ts';
import { tasks, type Task } from './tasks.ts';

/** The tasks of the person at work, in the order of their numbers on the start page. */
export function useOwnTasks(): readonly Task[] {
  const { person } = useWorking();
  return tasks.filter(({ isForLeads }) => !isForLeads || person.role === 'Lead');
}

/** Listens to scanner and keyboard for the whole page. */
export function useWedge() {
  useEffect(() => {
    return listenToWedge({ scan: takeInput, key: (key) => takeInput({ kind: 'key', key }) });
  }, []);
}

const isEscape = (input: Input) => input.kind === 'key' && input.key === 'Escape';

/** What every screen understands: the codes of tasks, back, the start page and the lock; digits choose on the start page. */
export function useWaysOn() {
  const { history } = useRouter();
  const { lock } = useWorking();
  const own = useOwnTasks();
  const chosenBy = (input: Input) => {
    const isOnStart = history.location.pathname === '/';
    const number =
      input.kind === 'key' ? (isOnStart ? Number(input.key) : undefined) : taskNumberOf(input);
    return own.find((task) => task.number === number);
  };
  useInputs((input) => {
    const task = chosenBy(input);
    const command = commandOf(input);
    if (command === 'LOCK') {
      lock();
      return true;
    }
    if (task !== undefined) history.push(task.path);
    else if (command === 'BACK' || command === 'START' || isEscape(input)) history.push('/');
    else return false;
    forgetAnswer();
    if (task !== undefined && input.kind === 'code') answer({ tone: 'good', text: task.name });
    return true;
  });
}
