import { answers, askAll, HELD, held, THING } from '../../test/asking.ts';
import * as originals from './index.ts';
import type { Place } from './place.ts';

const paper = (place: Place) => ({ place, sentAt: null, destroyedAt: null });
const folder = { ...THING, papers: 2 };
const kept = { ...THING, paper: paper('StorageShortTerm') };
const openPaper = { ...THING, paper: { ...paper('StorageShortTerm'), heldAt: null, guard: null } };
const suspended = { ...THING, paper: { ...openPaper.paper, heldAt: new Date(0) } };
const chosen = { ...THING, paper: paper('ReturnBasket') };

const opened = { ...THING, isFromCentre: true, readyAt: new Date(0) };
const RECALLED = { paper: 'Here', takenBackAt: null, pulledAt: null } as const;

const OWN = 'owner ok, editor NOT_ALLOWED, viewer NOT_ALLOWED, absent UNKNOWN_DOCUMENT';
const PAYWALLED = OWN.replace('owner ok', 'owner PAYWALL');
const SHUT = OWN.replace('owner ok', 'owner NOT_ALLOWED');

const all = (code: string) => answers(HELD.map(() => code));
const present = (how: (typeof HELD)[number]) => (how === 'absent' ? undefined : {});
const BACK = { backAt: new Date(0), resendAt: null };
const SENT = {
  sentAt: new Date(0),
  backAt: null,
  isReported: false,
  reason: 'deliveryNotReceived' as const,
  now: new Date('2026-11-23T12:00:00Z'),
};
const UNUSED = { isUsed: false, isScheduled: false, isOnly: false };
/** Whoever manages paper may, where the contract has any; for everybody else there is no such thing. */
const KEEPERS = {
  'Owner Admin, active, good paywalled': answers(['ok', 'ok', 'ok', 'UNKNOWN_ADDRESS']),
  others: all('UNKNOWN_ADDRESS'),
};

askAll(originals, {
  // Owner and Admin, under a contract with paper that is paid for; others are told that it is none of theirs.
  refuseReturn: [
    (how, by) => originals.refuseReturn(held(kept, how), by),
    {
      'Owner Admin, active, good': OWN,
      'Owner Admin, active, paywalled': PAYWALLED,
      others: SHUT,
    },
  ],
  refuseUnreturn: [
    (how, by) => originals.refuseUnreturn(held(chosen, how), by),
    { 'Owner Admin, active, good paywalled': OWN, others: SHUT },
  ],
  // What does not pay takes an order back all the same.
  refuseUnshred: [
    (how, by) => originals.refuseUnshred(held({ ...THING, paper: paper('ShredBasket') }, how), by),
    { 'Owner Admin, active, good paywalled': OWN, others: SHUT },
  ],
  refuseReturnBelow: [
    (how, by) => originals.refuseReturnBelow(held(folder, how), by),
    {
      'Owner Admin, active, good': OWN,
      'Owner Admin, active, paywalled': PAYWALLED,
      others: SHUT,
    },
  ],
  refuseUnreturnBelow: [
    (how, by) => originals.refuseUnreturnBelow(held(folder, how), by),
    { 'Owner Admin, active, good paywalled': OWN, others: SHUT },
  ],
  refuseOriginals: [
    (_, by) => originals.refuseOriginals(by),
    {
      'Owner Admin, active, good paywalled': answers(['ok', 'ok', 'ok', 'ok']),
      others: answers(Array.from({ length: 4 }, () => 'NOT_ALLOWED')),
    },
  ],
  refuseAddress: [(how, by) => originals.refuseAddress(present(how), by), KEEPERS],
  refuseEditAddress: [
    (how, by) => originals.refuseEditAddress(present(how) && UNUSED, by),
    KEEPERS,
  ],
  refuseDeleteAddress: [
    (how, by) => originals.refuseDeleteAddress(present(how) && UNUSED, by),
    KEEPERS,
  ],
  refuseCreateAddress: [
    (_, by) =>
      originals.refuseCreateAddress({ count: 0, holdsSeveral: false, replaces: false }, by),
    { 'Owner Admin, active, good paywalled': all('ok'), others: all('NOT_ALLOWED') },
  ],
  refuseRescan: [
    (how, by) => originals.refuseRescan(held(kept, how), by),
    {
      'Owner Admin, active, good': OWN,
      'Owner Admin, active, paywalled': PAYWALLED,
      others: SHUT,
    },
  ],
  refuseAddressee: [
    (how, by) => originals.refuseAddressee(present(how), by),
    {
      'Owner Admin, active, good paywalled': answers(['ok', 'ok', 'ok', 'UNKNOWN_ADDRESSEE']),
      others: all('UNKNOWN_ADDRESSEE'),
    },
  ],
  refuseCreateAddressee: [
    (_, by) => originals.refuseCreateAddressee({ count: 0 }, by),
    { 'Owner Admin, active, good paywalled': all('ok'), others: all('NOT_ALLOWED') },
  ],
  refuseClaim: [
    (_, by) => originals.refuseClaim({ waiting: 0, ofMonth: 0 }, by),
    { 'Owner Admin, active, good paywalled': all('ok'), others: all('NOT_ALLOWED') },
  ],
  refuseWithdrawClaim: [
    (how, by) => originals.refuseWithdrawClaim(present(how) && { state: 'Waiting' }, by),
    {
      'Owner Admin, active, good paywalled': answers(['ok', 'ok', 'ok', 'UNKNOWN_CLAIM']),
      others: all('UNKNOWN_CLAIM'),
    },
  ],
  refuseNotMine: [
    (how, by) => originals.refuseNotMine(held(opened, how), by),
    { 'Owner Admin, active, good paywalled': OWN, others: SHUT },
  ],
  refuseMineAfterAll: [
    (how, by) => originals.refuseMineAfterAll(present(how) && RECALLED, by),
    {
      'Owner Admin, active, good paywalled': answers(['ok', 'ok', 'ok', 'UNKNOWN_REPORT']),
      others: all('UNKNOWN_REPORT'),
    },
  ],
  refusePaper: [
    (how, by) => originals.refusePaper(held(kept, how), by),
    { 'Owner Admin, active, good paywalled': OWN, others: SHUT },
  ],
  refuseOrder: [
    (how, by) => originals.refuseOrder(held(chosen, how), by),
    {
      'Owner Admin, active, good': OWN,
      'Owner Admin, active, paywalled': PAYWALLED,
      others: SHUT,
    },
  ],
  refuseReturnOf: [
    (how, by) => originals.refuseReturnOf(held(THING, how), by),
    {
      'Owner Admin, active, good paywalled': answers(['ok', 'ok', 'ok', 'UNKNOWN_RETURN']),
      others: answers(Array.from({ length: 4 }, () => 'UNKNOWN_RETURN')),
    },
  ],
  refuseSendAgain: [
    (how, by) => originals.refuseSendAgain(present(how) && BACK, by),
    {
      'Owner Admin, active, good': answers(['ok', 'ok', 'ok', 'UNKNOWN_RETURN']),
      'Owner Admin, active, paywalled': answers([
        'PAYWALL',
        'PAYWALL',
        'PAYWALL',
        'UNKNOWN_RETURN',
      ]),
      others: all('UNKNOWN_RETURN'),
    },
  ],
  refuseReport: [
    (how, by) => originals.refuseReport(present(how) && SENT, by),
    {
      'Owner Admin, active, good paywalled': answers(['ok', 'ok', 'ok', 'UNKNOWN_RETURN']),
      others: all('UNKNOWN_RETURN'),
    },
  ],
  refuseShred: [
    (how, by) => originals.refuseShred(held(chosen, how), by),
    {
      'Owner Admin, active, good': OWN,
      'Owner Admin, active, paywalled': PAYWALLED,
      others: SHUT,
    },
  ],
  refusePreference: [
    (_, by) => originals.refusePreference({ preference: 'returnMonthly', hasAddress: true }, by),
    {
      'Owner Admin, active, good': all('ok'),
      'Owner Admin, active, paywalled': all('PAYWALL'),
      others: all('NOT_ALLOWED'),
    },
  ],
  refuseKeep: [
    (how, by) => originals.refuseKeep(held(openPaper, how), by),
    { 'Owner Admin, active, good paywalled': OWN, others: SHUT },
  ],
  refuseRelease: [
    (how, by) => originals.refuseRelease(held(suspended, how), by),
    { 'Owner Admin, active, good paywalled': OWN, others: SHUT },
  ],
  refuseShredConsent: [
    (_, by) => originals.refuseShredConsent(by),
    { 'Owner Admin, active, good paywalled': all('ok'), others: all('NOT_ALLOWED') },
  ],
});
