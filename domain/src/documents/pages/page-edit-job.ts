import { PAGE_EDIT_JOB_STAGES, type PageEditJobStage } from './pages.ts';

/** Which stage of work on pages may follow which; what ended stays as it ended. */
export const nextPageEditJobStages: Readonly<
  Record<PageEditJobStage, readonly PageEditJobStage[]>
> = {
  Working: ['Done', 'Failed'],
  Done: [],
  Failed: [],
};

/** Whether somebody still works on the pages: nothing else may be done to them meanwhile. */
export const isPageEditJobOpen = (stage: PageEditJobStage): boolean =>
  nextPageEditJobStages[stage].length > 0;

/** The stages in which work on pages is under way, and those in which it is over. */
export const OPEN_PAGE_EDIT_JOBS = PAGE_EDIT_JOB_STAGES.filter(isPageEditJobOpen);
export const ENDED_PAGE_EDIT_JOBS = PAGE_EDIT_JOB_STAGES.filter(
  (stage) => !isPageEditJobOpen(stage),
);

/** The stages work on pages may come from to reach this one. */
export const pageEditJobStagesBefore = (stage: PageEditJobStage): readonly PageEditJobStage[] =>
  PAGE_EDIT_JOB_STAGES.filter((before) => nextPageEditJobStages[before].includes(stage));
