import { msg } from '@lingui/core/macro';
import type { WordsOf } from '../module.ts';

/** What the journal tells of intake, in plain words; a kind without words does not compile. */
export const intakeWords: WordsOf<'intake'> = {
  'intake.upload-prepared': (who) => msg`${who} began an upload`,
  'intake.letter-brought': (who) => msg`${who} brought a letter`,
  'intake.received': (who) => msg`${who} received a file`,
  'intake.refused': (who) => msg`${who} refused a file`,
  'intake.uploads-dismissed': (who) => msg`${who} took finished uploads off the list`,
  'intake.address-given': (who) => msg`${who} got an address for emails`,
  'intake.address-renewed': (who) => msg`${who} renewed an address for emails`,
  'intake.email-received': (who) => msg`${who} received an email`,
  'intake.email-read': (who) => msg`${who} read an email`,
  'intake.station-added': (who) => msg`${who} added a scan station`,
  'intake.station-renamed': (who) => msg`${who} renamed a scan station`,
  'intake.station-revoked': (who) => msg`${who} revoked the token of a scan station`,
  'intake.folder-opened': (who) => msg`${who} switched the folder for scans on`,
  'intake.folder-closed': (who) => msg`${who} switched the folder for scans off`,
  'intake.scan-received': (who) => msg`${who} received a scan`,
  'intake.scan-read': (who) => msg`${who} read a scan`,
  'intake.scan-refused': (who) => msg`${who} refused a scan`,
};
