/** So long an Owner who lost app and recovery codes waits, while whoever reads their mail can stop it. */
export const RELEASE_HOURS = 72;
/** How many mails tell of it in that time, the first at once. */
export const RELEASE_MAILS = 3;

/** When the mail of this number goes, from 0 on; the one after the last is the end of waiting. */
export const releaseStep = (begunAt: Date, step: number): Date =>
  new Date(begunAt.getTime() + (step * RELEASE_HOURS * 3_600_000) / RELEASE_MAILS);
