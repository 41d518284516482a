/** Under which this device keeps what was searched for, until whoever searched is gone, whichever way they went. */
export const RECENT_SEARCHES = 'recent-searches';
