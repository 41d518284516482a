export { CentreShell } from './CentreShell.tsx';
export { isLockedOut, isUnreached } from './connection/why-stopped.ts';
export { FailedPage } from './FailedPage.tsx';
export { NotFoundPage } from './NotFoundPage.tsx';
export { sayLocked } from './sessions/lock.ts';
export { StartPage } from './StartPage.tsx';
export { tasks } from './tasks.ts';
