import { useMemo } from 'react';
import { arrange, useArranged } from '../ui/preferences.ts';
import { readColumns, writeColumns, type Column, type ColumnsOf } from './list-columns.ts';

/** The columns of the tables of one kind of folder, as they were arranged on this device. */
export function useColumns(of: ColumnsOf) {
  const name = `columns.${of}`;
  const text = useArranged(name);
  const columns = useMemo(() => readColumns(of, text), [of, text]);
  const set = (next: readonly Column[] | null) => arrange(name, next && writeColumns(next));
  return { columns, set };
}
