import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { askFolders } from '../containers/folder-dialogs.ts';
import { isAny, knownOf, type Many } from '../basics/many.ts';
import type { RootName } from '../containers/folders.ts';
import { useMoving } from '../actions/use-moving.ts';
import { useIsBeside } from '../lists/list-shape.ts';
import { useDocumentExtensions } from '../record/extensions.ts';
import { askToPay } from '../wants/pay-asked.ts';
import { afterwards, type Entry } from './today-entries.ts';
import { settlingOf, useDoing } from './use-doing.ts';
import type { Dated } from './use-today.ts';

type Item = NonNullable<Entry['item']>;
type Way = {
  readonly today: Dated;
  readonly openId: string | null;
  /** Opens a document, or closes the open one. */
  readonly open: (id: string | null) => void;
  /** Whether documents open beside the lines. */
  readonly beside: boolean;
};

type Lines = Pick<Way, 'openId'> & { readonly today: Pick<Dated, 'entries'> };
/** On which line the keyboard stands: where it was put, else on that of the open document, else on the first. */
function useCurrent({ today: { entries }, openId }: Lines) {
  const [key, stand] = useState<string | null>(null);
  const kept = entries.find((entry) => entry.key === key);
  const isKept = kept !== undefined && (openId === null || kept.document.id === openId);
  const opened = entries.find(({ document }) => document.id === openId);
  // No key acts on another letter than the one that stands open.
  const other = openId === null ? entries[0] : undefined;
  return { current: isKept ? kept : (opened ?? other), stand };
}

/** Sends what came elsewhere, and goes on. */
function useSending(leave: (many: Many) => void) {
  const moving = useMoving();
  const send = (many: Many, action: () => Promise<unknown>) => {
    if (!isAny(many)) return;
    leave(many);
    void action();
  };
  const to = (place: RootName) => (many: Many) =>
    send(many, () => moving.move(many, { from: 'inbox', to: place }));
  return {
    archive: to('archive'),
    inbox: to('inbox'),
    trash: to('trash'),
    restore: (many: Many) => send(many, () => moving.restore(many)),
    file: (many: Many) =>
      isAny(many) && askFolders({ kind: 'file', many, leave: () => leave(many) }),
    snooze: (many: Many) =>
      isAny(many) && askFolders({ kind: 'snooze', many, leave: () => leave(many) }),
    suggested: (many: Many) =>
      isAny(many) && askFolders({ kind: 'suggested', many, leave: () => leave(many) }),
    destroy: (many: Many) =>
      isAny(many) && askFolders({ kind: 'destroy', many, name: null, leave: () => leave(many) }),
  };
}

/** Going from line to line; beside them the documents go along. */
function useGoing({ today: { entries }, openId, open, beside }: Way) {
  const { current, stand } = useCurrent({ today: { entries }, openId });
  const goTo = (entry: Entry | undefined) => {
    if (entry === undefined) return open(null);
    stand(entry.key);
    if (beside && openId !== null) open(entry.document.id);
    document.getElementById(`today-${entry.key}`)?.querySelector('button')?.focus();
  };
  return {
    current,
    stand: (entry: Entry) => stand(entry.key),
    /** To the line that takes over from this one, which goes. */
    goOn: ({ key }: Entry) => {
      // What is over comes next only where nothing else is listed.
      const left = entries.filter((entry) => entry.block !== 'over' || entry.key === key);
      const next = afterwards(left.length > 1 ? left : entries, key);
      if (!beside && openId !== null) open(null);
      if (next !== undefined || beside) goTo(next);
    },
    move: (by: number) => {
      const place = entries.findIndex(({ key }) => key === current?.key);
      goTo(entries[Math.max(0, Math.min(entries.length - 1, place + by))]);
    },
    open: (entry: Entry) => {
      stand(entry.key);
      open(entry.document.id);
    },
  };
}

/** Whether the whole sum of a letter is still to be paid. */
const isOpenBill = ({ item, block }: Entry, settlings: Parameters<typeof settlingOf>[1]) =>
  item !== null &&
  block !== 'over' &&
  item.deadline.kind === 'payment' &&
  settlingOf(item, settlings) !== undefined;

/** What opens a letter with what it is paid by; null where that stands beside the line, or nothing is to be paid. */
function usePaying(open: (entry: Entry) => void) {
  const { settlings } = useDocumentExtensions();
  const isBeside = useIsBeside();
  return (entry: Entry) => {
    if (isBeside || !isOpenBill(entry, settlings)) return null;
    return () => {
      askToPay(entry.document.id);
      open(entry);
    };
  };
}

/** Going from line to line, and doing what the line asks. */
export function useSteps(way: Way) {
  const { t } = useLingui();
  const { settlings } = useDocumentExtensions();
  const { entries } = way.today;
  const doing = useDoing(way.today);
  const { goOn, ...going } = useGoing(way);
  const leave = (many: Many) => {
    const gone = new Set(knownOf(many));
    const line = entries.find(({ document }) => gone.has(document.id));
    // What has a day stays until that is done, wherever its document lies.
    if (line?.block === 'fresh') goOn(line);
  };
  const sending = useSending(leave);
  const does = (entry: Entry, work: (item: Item) => Promise<unknown>) => {
    if (entry.item === null) return;
    goOn(entry);
    void work(entry.item);
  };
  /** The one thing to do about a line; null where nobody may decide about it. */
  const stepOf = (entry: Entry) => {
    const { item, document } = entry;
    if (item === null)
      return document.canArchive
        ? {
            label: t({ message: 'Archive', context: 'verb' }),
            run: () => sending.archive([document.id]),
          }
        : null;
    if (!item.deadline.canDecide) return null;
    if (item.deadline.state === 'done')
      return {
        label: t({ message: 'Open again', context: 'verb' }),
        run: () => does(entry, doing.reopen),
      };
    const settling = settlingOf(item, settlings);
    return {
      label: settling ? t(settling.label) : t`Done`,
      run: () => does(entry, doing.done),
    };
  };
  const { current } = going;
  return {
    ...going,
    payOf: usePaying(going.open),
    sending,
    /** Whether the keys do with this open document what its buttons do: those of a line with a day do what the line asks. */
    areKeysFor: (id: string) => current?.item === null && current.document.id === id,
    stepOf,
    snooze: (entry: Entry, until: string | null) =>
      does(entry, (item) => doing.snooze(item, until)),
    remind: (entry: Entry, on: string | null) =>
      entry.item !== null && void doing.remind(entry.item, on),
  };
}

export type Steps = ReturnType<typeof useSteps>;
