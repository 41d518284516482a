import { answers, askAll, HELD } from '../../test/asking.ts';
import * as forwarding from './index.ts';

const all = (code: string) => answers(HELD.map(() => code));
const SOURCE = {
  stage: 'Activated' as const,
  requestedOn: '2026-12-01',
  startOn: '2026-12-01',
  endOn: '2027-05-31',
  today: '2026-12-15',
};
const present = (how: (typeof HELD)[number], change = {}) =>
  how === 'absent' ? undefined : { ...SOURCE, ...change };
const KNOWN = answers(['ok', 'ok', 'ok', 'UNKNOWN_SOURCE']);
/** Owner and Admins see orders and end them, whatever the contract says; for everybody else there are none. */
const MANAGERS = { 'Owner Admin, active': KNOWN, others: all('UNKNOWN_SOURCE') };

askAll(forwarding, {
  refuseCreateSource: [
    (_, by) => forwarding.refuseCreateSource({ open: 0 }, by),
    {
      'Owner Admin, active, good': all('ok'),
      'Owner Admin, active, paywalled': all('PAYWALL'),
      others: all('NOT_ALLOWED'),
    },
  ],
  refuseSource: [(how, by) => forwarding.refuseSource(present(how), by), MANAGERS],
  refuseCancelSource: [(how, by) => forwarding.refuseCancelSource(present(how), by), MANAGERS],
  refuseCancelExtension: [
    (how, by) => forwarding.refuseCancelExtension(present(how), by),
    MANAGERS,
  ],
  refuseRevertCancelExtension: [
    (how, by) => forwarding.refuseRevertCancelExtension(present(how, { stage: 'NoExtension' }), by),
    // What goes on is paper, which the contract has to have.
    {
      'Owner Admin, active, good paywalled': KNOWN,
      'Owner Admin, active, saasOnly paywalled+saasOnly': answers([
        'NOT_ALLOWED',
        'NOT_ALLOWED',
        'NOT_ALLOWED',
        'UNKNOWN_SOURCE',
      ]),
      others: all('UNKNOWN_SOURCE'),
    },
  ],
  refuseForwardingReport: [
    (how, by) => {
      const source = present(how);
      const reported = source && { ...source, reason: 'other' as const, isReported: false };
      return forwarding.refuseForwardingReport(reported, by);
    },
    MANAGERS,
  ],
});
