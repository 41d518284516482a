import { createContext, useContext } from 'react';

/** Whose the documents of a list are: of many senders, of one whom its headline names, or shared by others, as each row says. */
export const RowsOf = createContext<'many' | 'oneSender' | 'others'>('many');

/** Whose the documents of the list around are. */
export const useRowsOf = () => useContext(RowsOf);
