import { expect, test } from 'vitest';
import {
  DOWNLOAD_STAGES,
  downloadStagesBefore,
  isPageEditJobOpen,
  nextDownloadStages,
  nextPageEditJobStages,
  OPEN_DOWNLOADS,
  PACKING_STAGES,
  PAGE_EDIT_JOB_STAGES,
  pageEditJobStagesBefore,
} from './index.ts';

const arrows = <Stage extends string>(
  stages: readonly Stage[],
  next: Readonly<Record<Stage, readonly Stage[]>>,
) => stages.flatMap((stage) => next[stage].map((after) => `${stage} -> ${after}`));

/** What can be reached from a stage, itself included. */
function reached<Stage extends string>(
  from: Stage,
  next: Readonly<Record<Stage, readonly Stage[]>>,
): Set<Stage> {
  const seen = new Set([from]);
  for (const stage of seen) for (const after of next[stage]) seen.add(after);
  return seen;
}

test('the stages of a download follow each other as listed, and Cancelled is final', () => {
  expect(arrows(DOWNLOAD_STAGES, nextDownloadStages)).toEqual([
    'Collecting -> Waiting',
    'Collecting -> Ready',
    'Collecting -> Cancelled',
    'Waiting -> Packing',
    'Waiting -> Failed',
    'Waiting -> Cancelled',
    'Packing -> Ready',
    'Packing -> Failed',
    'Packing -> Cancelled',
    'Ready -> Cancelled',
    'Failed -> Cancelled',
  ]);
  expect(downloadStagesBefore('Ready')).toEqual(['Collecting', 'Packing']);
  expect(OPEN_DOWNLOADS).toEqual(['Collecting', 'Waiting', 'Packing']);
  expect(PACKING_STAGES).toEqual(['Waiting', 'Packing']);
});

test('the stages of work on pages follow each other as listed, and its end is final', () => {
  expect(arrows(PAGE_EDIT_JOB_STAGES, nextPageEditJobStages)).toEqual([
    'Working -> Done',
    'Working -> Failed',
  ]);
  expect(pageEditJobStagesBefore('Done')).toEqual(['Working']);
  expect(PAGE_EDIT_JOB_STAGES.map(isPageEditJobOpen)).toEqual([true, false, false]);
});

test('every stage of a download and of work on pages is reached from the first', () => {
  expect(reached('Collecting', nextDownloadStages)).toEqual(new Set(DOWNLOAD_STAGES));
  expect(reached('Working', nextPageEditJobStages)).toEqual(new Set(PAGE_EDIT_JOB_STAGES));
});
