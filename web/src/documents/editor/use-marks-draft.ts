import type { Mark } from '@postkorb/domain/documents';
import { useState } from 'react';

type Marks = readonly Mark[];
type State = {
  readonly steps: readonly Marks[];
  readonly at: number;
  /** What the last step did: the same again, such as typing on, makes no new one. */
  readonly doing: string | null;
  readonly chosen: string | null;
};

/** The marks while they are worked on: every step can be taken back and made again. */
export function useMarksDraft(first: Marks) {
  const [state, set] = useState<State>({ steps: [first], at: 0, doing: null, chosen: null });
  const marks = state.steps[state.at]!;
  const put = (next: Marks, more: { doing?: string; chosen?: string | null } = {}) =>
    set((old) => {
      const { doing: run = null, chosen = old.chosen } = more;
      const goesOn = run !== null && run === old.doing;
      const steps = [...old.steps.slice(0, old.at + (goesOn ? 0 : 1)), next];
      return { steps, at: steps.length - 1, doing: run, chosen };
    });
  const go = (by: -1 | 1) =>
    set((old) => {
      const at = old.at + by;
      return at < 0 || at >= old.steps.length ? old : { ...old, at, doing: null };
    });
  return {
    marks,
    chosen: marks.find(({ id }) => id === state.chosen) ?? null,
    isChanged: JSON.stringify(marks) !== JSON.stringify(first),
    canUndo: state.at > 0,
    canRedo: state.at < state.steps.length - 1,
    undo: () => go(-1),
    redo: () => go(1),
    choose: (chosen: string | null) => set((old) => ({ ...old, chosen, doing: null })),
    add: (...added: readonly Mark[]) =>
      put([...marks, ...added], { chosen: added.at(-1)?.id ?? null }),
    change: (mark: Mark, run?: string) =>
      put(
        marks.map((one) => (one.id === mark.id ? mark : one)),
        run === undefined ? {} : { doing: `${run} ${mark.id}` },
      ),
    remove: (id: string) =>
      put(
        marks.filter((one) => one.id !== id),
        { chosen: null },
      ),
    /** Answers a question of the form. */
    answer: (name: string, value: string) => {
      const known = marks.find((one) => one.kind === 'field' && one.name === name);
      const mark = { id: known?.id ?? crypto.randomUUID(), kind: 'field', name, value } as const;
      const rest = marks.filter((one) => one.id !== mark.id);
      put([...rest, mark], { doing: `answer ${name}` });
    },
  };
}

export type MarksDraft = ReturnType<typeof useMarksDraft>;
