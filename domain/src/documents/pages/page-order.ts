import { PAGE_ORDER_STAGES, type PageOrderStage } from './pages.ts';

/** Which stage of work on pages may follow which; what ended stays as it ended. */
export const nextPageOrderStages: Readonly<Record<PageOrderStage, readonly PageOrderStage[]>> = {
  Working: ['Done', 'Failed'],
  Done: [],
  Failed: [],
};

/** Whether somebody still works on the pages: nothing else may be done to them meanwhile. */
export const isPageOrderOpen = (stage: PageOrderStage): boolean =>
  nextPageOrderStages[stage].length > 0;

/** The stages in which work on pages is under way, and those in which it is over. */
export const OPEN_PAGE_ORDERS = PAGE_ORDER_STAGES.filter(isPageOrderOpen);
export const ENDED_PAGE_ORDERS = PAGE_ORDER_STAGES.filter((stage) => !isPageOrderOpen(stage));

/** The stages work on pages may come from to reach this one. */
export const pageOrderStagesBefore = (stage: PageOrderStage): readonly PageOrderStage[] =>
  PAGE_ORDER_STAGES.filter((before) => nextPageOrderStages[before].includes(stage));
