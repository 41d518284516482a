import { msg } from '@lingui/core/macro';
import type { WordsOf } from '../module.ts';

/** What the journal tells of originals, in plain words; a kind without words does not compile. */
export const originalsWords: WordsOf<'originals'> = {
  'originals.received': (who) => msg`${who} put the original into the short-term archive`,
  'originals.put-into-basket': (who) => msg`${who} put the original into the return basket`,
  'originals.taken-out-of-basket': (who) =>
    msg`${who} took the original out of the return basket again`,
  'originals.ordered': (who) => msg`${who} ordered the original`,
  'originals.sent': (who) => msg`${who} sent the original`,
  'originals.label-settled': (who) => msg`${who} settled whether a parcel has a label`,
  'originals.came-back': () => msg`The carrier brought the original back`,
  'originals.ordered-again': (who) => msg`${who} ordered the original to be sent again`,
  'originals.sent-again': (who) => msg`${who} sent the original again`,
  'originals.reported': (who) => msg`${who} reported a problem with the parcel of the original`,
  'originals.report-closed': (who) => msg`${who} answered the report about the parcel`,
  'originals.shred-ordered': (who) => msg`${who} ordered the original to be shredded`,
  'originals.shredding-taken-back': (who) => msg`${who} took the order to shred the original back`,
  'originals.shredding-begun': (who) => msg`${who} laid the original at the shredder`,
  'originals.shredding-stopped': (who) =>
    msg`${who} took the original away from the shredder again`,
  'originals.certified': (who) => msg`${who} certified that the original was destroyed`,
  'originals.destroyed': (who) => msg`${who} destroyed the original`,
  'originals.stored-long-term': (who) => msg`${who} put the original into the long-term archive`,
  'originals.shelved': (who) => msg`${who} put the original on its shelf`,
  'originals.lost': () =>
    msg`The scan centre could not find the original for 10 working days: it is lost`,
  'originals.found-again': () => msg`The scan centre found the original again`,
  'originals.taken-out': (who) => msg`${who} took out an original that is somebody else’s`,
  'originals.scheduled': (who) => msg`${who} put the original into the monthly delivery`,
  'originals.preference-set': (who) => msg`${who} chose what becomes of originals`,
  'originals.warned': (who) => msg`${who} warned that the original reaches its last day`,
  'originals.shred-due': (who) => msg`${who} had the original shredded after 90 days`,
  'originals.held': (who) => msg`${who} kept the original beyond its last day`,
  'originals.released': (who) => msg`${who} no longer keeps the original`,
  'originals.rescan-requested': (who) => msg`${who} asked for a new scan`,
  'originals.rescanned': (who) => msg`${who} scanned the original once more`,
  'originals.everything-home': (who) =>
    msg`${who} ordered everything home at the end of the contract`,
  'originals.shred-consent-given': (who) =>
    msg`${who} agreed that originals are destroyed for good`,
  'originals.address-created': (who) => msg`${who} added an address for originals`,
  'originals.address-edited': (who) => msg`${who} changed an address for originals`,
  'originals.address-deleted': (who) => msg`${who} removed an address for originals`,
  'originals.scheduled-address-set': (who) => msg`${who} chose where monthly deliveries go`,
  'originals.postbox-given': (who) => msg`${who} gave the account its postbox number`,
  'originals.addressee-added': (who) => msg`${who} added somebody who gets post here`,
  'originals.addressee-changed': (who) => msg`${who} changed somebody who gets post here`,
  'originals.addressee-removed': (who) => msg`${who} removed somebody who gets post here`,
};
