import { abroad } from './layouts/abroad.ts';
import { contract } from './layouts/contract.ts';
import { court } from './layouts/court.ts';
import { dunning } from './layouts/dunning.ts';
import { energy } from './layouts/energy.ts';
import { englishLetters } from './layouts/english.ts';
import { flat } from './layouts/flat.ts';
import { health } from './layouts/health.ts';
import { lawyers } from './layouts/lawyers.ts';
import { life } from './layouts/life.ts';
import { office } from './layouts/office.ts';
import { practice } from './layouts/practice.ts';
import { supply } from './layouts/supply.ts';
import { swissLetters } from './layouts/swiss.ts';
import { tax } from './layouts/tax.ts';
import { trade } from './layouts/trade.ts';
import type { Layout } from './scene.ts';

/** Forty kinds of letters, six of each. */
export const layouts: readonly Layout[] = [
  ...trade,
  ...practice,
  ...flat,
  ...supply,
  ...energy,
  ...dunning,
  ...lawyers,
  ...court,
  ...tax,
  ...office,
  ...health,
  ...contract,
  ...life,
  ...abroad,
  ...swissLetters,
  ...englishLetters,
];
