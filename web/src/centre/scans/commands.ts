import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { writeCode, type Scan } from '@postkorb/domain/centre';

/** What a person orders by a printed code; the numbers are on paper, none is ever given anew (4 was to undo, which no task can). */
const NUMBERS = {
  DONE: '1',
  CANCEL: '2',
  BACK: '3',
  YES: '5',
  NO: '6',
  SECOND: '7',
  LOCK: '8',
  START: '9',
} as const;

export type Command = keyof typeof NUMBERS;
export const COMMANDS = Object.keys(NUMBERS) as Command[];

/** What each command does, as its sheet says. */
export const commandNames: Readonly<Record<Command, MessageDescriptor>> = {
  DONE: msg`Done`,
  CANCEL: msg`Cancel`,
  BACK: msg`Back`,
  YES: msg`Yes`,
  NO: msg`No`,
  SECOND: msg`Second person`,
  LOCK: msg`Lock`,
  START: msg`Start page`,
};

/** A command as it is printed. */
export const commandCode = (command: Command) =>
  writeCode({ kind: 'command', body: NUMBERS[command] });

/** The code that opens a task, by the number of the task. */
export const taskCode = (number: number) =>
  writeCode({ kind: 'command', body: String(100 + number) });

const bodyOf = (scan: { readonly kind: string }) => {
  const { kind, code } = scan as Partial<Extract<Scan, { readonly kind: 'code' }>>;
  return kind === 'code' && code?.kind === 'command' ? Number(code.body) : null;
};

/** Which command was scanned; null of everything else. */
export function commandOf(input: { readonly kind: string }): Command | null {
  const body = bodyOf(input);
  return COMMANDS.find((command) => Number(NUMBERS[command]) === body) ?? null;
}

/** The number of the task whose code was scanned; null of everything else. */
export function taskNumberOf(input: { readonly kind: string }): number | null {
  const body = bodyOf(input);
  return body !== null && body > 100 ? body - 100 : null;
}
