import { useMemo } from 'react';
import { arrange, useArranged } from '../../ui/basics/preferences.ts';
import { useDocumentExtensions } from '../record/extensions.ts';
import {
  filling,
  firstColumns,
  readColumns,
  writeColumns,
  type Column,
  type ColumnsOf,
} from './list-columns.ts';

/** The columns of the tables of one kind of folder, as they were arranged on this device; else they fill the room. */
export function useColumns(of: ColumnsOf, room = 0) {
  const name = `columns.${of}`;
  const text = useArranged(name);
  const { columns: added } = useDocumentExtensions();
  const columns = useMemo(() => {
    const first = firstColumns(added, of);
    return text === null ? filling(first, room) : readColumns(first, text);
  }, [added, of, text, room]);
  const set = (next: readonly Column[] | null) => arrange(name, next && writeColumns(next));
  return { columns, set };
}
