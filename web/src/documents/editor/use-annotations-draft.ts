import type { Annotation } from '@postkorb/domain/documents';
import { useState } from 'react';

type Annotations = readonly Annotation[];
type State = {
  readonly steps: readonly Annotations[];
  readonly at: number;
  /** What the last step did: the same again, such as typing on, makes no new one. */
  readonly doing: string | null;
  readonly chosen: string | null;
};

/** The annotations while they are worked on: every step can be taken back and made again. */
export function useAnnotationsDraft(first: Annotations) {
  const [state, set] = useState<State>({ steps: [first], at: 0, doing: null, chosen: null });
  const annotations = state.steps[state.at]!;
  const put = (next: Annotations, more: { doing?: string; chosen?: string | null } = {}) =>
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
    annotations,
    chosen: annotations.find(({ id }) => id === state.chosen) ?? null,
    isChanged: JSON.stringify(annotations) !== JSON.stringify(first),
    canUndo: state.at > 0,
    canRedo: state.at < state.steps.length - 1,
    undo: () => go(-1),
    redo: () => go(1),
    choose: (chosen: string | null) => set((old) => ({ ...old, chosen, doing: null })),
    add: (...added: readonly Annotation[]) =>
      put([...annotations, ...added], { chosen: added.at(-1)?.id ?? null }),
    change: (annotation: Annotation, run?: string) =>
      put(
        annotations.map((one) => (one.id === annotation.id ? annotation : one)),
        run === undefined ? {} : { doing: `${run} ${annotation.id}` },
      ),
    remove: (id: string) =>
      put(
        annotations.filter((one) => one.id !== id),
        { chosen: null },
      ),
    /** Answers a question of the form. */
    answer: (name: string, value: string) => {
      const known = annotations.find((one) => one.kind === 'field' && one.name === name);
      const annotation = {
        id: known?.id ?? crypto.randomUUID(),
        kind: 'field',
        name,
        value,
      } as const;
      const rest = annotations.filter((one) => one.id !== annotation.id);
      put([...rest, annotation], { doing: `answer ${name}` });
    },
  };
}

export type AnnotationsDraft = ReturnType<typeof useAnnotationsDraft>;
