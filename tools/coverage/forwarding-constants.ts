import {
  EXTENSION_MONTHS,
  FEE_PERIOD,
  IS_EXTENSION_REVERTIBLE,
  PRIVATE_NAMES_MOST,
  SETUP_WORKING_DAYS,
  TERM_MONTHS,
} from '../../domain/src/forwarding/index.ts';
import { defaultOf, type Constants } from './constants.ts';

const named = (name: string, file: string) => ({ name, file: `domain/src/${file}.ts` });
const SETUP = { uses: [named('SETUP_WORKING_DAYS', 'forwarding/term')] };
const TERM = { uses: [named('TERM_MONTHS', 'forwarding/term')] };
const FEE = { uses: [named('FEE_PERIOD', 'forwarding/fee')] };
const NAMES = { uses: [named('PRIVATE_NAMES_MOST', 'forwarding/order')] };

/** The same of postal forwarding orders. */
export const forwardingConstants: Constants = {
  'CONST-FORWARDING-SETUP-10WD': { read: () => SETUP_WORKING_DAYS.most, ...SETUP },
  'CONST-FORWARDING-ARRIVES-5-10WD': {
    read: () => [SETUP_WORKING_DAYS.least, SETUP_WORKING_DAYS.most],
    ...SETUP,
  },
  'DEC-FORWARDING-SETUP-TIME': {
    read: () => ({
      'forwarding.setupWorkingDaysMin': SETUP_WORKING_DAYS.least,
      'forwarding.setupWorkingDaysMax': SETUP_WORKING_DAYS.most,
    }),
    ...SETUP,
  },
  'CONST-FORWARDING-MAX-6M': { read: () => TERM_MONTHS, ...TERM },
  'CONST-FORWARDING-EXTEND-6M': { read: () => EXTENSION_MONTHS, ...TERM },
  'DEC-FORWARDING-TERM': {
    read: () => ({
      'forwarding.termMonths': TERM_MONTHS,
      'forwarding.extensionMonths': EXTENSION_MONTHS,
    }),
    ...TERM,
  },
  'CONST-FORWARDING-FEE-HALFYEAR': { read: () => FEE_PERIOD === 'halfYear', ...FEE },
  'DEC-FORWARDING-FEE': {
    read: () => ({
      'forwarding.feePeriod': FEE_PERIOD,
      'forwarding.feePrivateEur': defaultOf('forwarding.feePrivateEur'),
      'forwarding.feeBusinessEur': defaultOf('forwarding.feeBusinessEur'),
    }),
    uses: [/config\.forwarding\b/],
  },
  'CONST-FORWARDING-NAMES-5': { read: () => PRIVATE_NAMES_MOST, ...NAMES },
  'DEC-FORWARDING-NAMES-OVER-5': {
    read: () => ({ 'forwarding.maxNamesPrivate': PRIVATE_NAMES_MOST }),
    ...NAMES,
  },
  'DEC-FORWARDING-EXTENSION-REVERT': {
    read: () => ({ 'forwarding.extensionRevertible': IS_EXTENSION_REVERTIBLE }),
    uses: [named('IS_EXTENSION_REVERTIBLE', 'forwarding/term')],
  },
};
