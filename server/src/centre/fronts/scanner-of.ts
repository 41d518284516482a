import type { Ctx } from '#platform/ctx';
import type { Engines } from '#platform/module';
import { folderScanner, type Patience } from './folder-scanner.ts';
import { practiceScanner } from './practice-scanner.ts';
import { NO_SCANNER, type Scanner } from './scanner.ts';

type Place = {
  readonly isPractice: boolean;
  readonly pdf: Engines['pdf'];
  readonly patience?: Patience;
};

/** The scanners of the viewer's centre: played ones in a practice centre, else folders, where the settings name a place for them. */
export function scannerOf(ctx: Ctx, { isPractice, pdf, patience }: Place): Scanner {
  if (isPractice) return practiceScanner(ctx, pdf);
  const { scans } = ctx.config.console;
  return scans === null ? NO_SCANNER : folderScanner(scans, patience);
}
