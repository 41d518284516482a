import type { MessageDescriptor } from '@lingui/core';
import { createContext, useContext } from 'react';

/** A task as its code names it. */
export type TaskCode = { readonly number: number; readonly name: MessageDescriptor };

const TaskCodesContext = createContext<readonly TaskCode[]>([]);
/** Says which tasks the person at work has, for their printed codes. */
export const TaskCodesProvider = TaskCodesContext.Provider;

/** The tasks whose codes are printed. */
export const useTaskCodes = () => useContext(TaskCodesContext);
