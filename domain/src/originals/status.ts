import { STATIONS, type Station } from './place.ts';

/** Where the scan of a letter stands: it is being read, or lies where its owner put it. */
export const SCAN_STEPS = ['Reading', 'Inbox', 'Archive', 'Trash'] as const;
export type ScanStep = (typeof SCAN_STEPS)[number];

/** Every step on the way of a letter: of its scan, and of its paper. */
export const STATUS_STEPS = [...SCAN_STEPS, ...STATIONS] as const;
export type StatusStep = ScanStep | Station;

/** The mails that a step sends, by their names; a test goes every way and holds them against those that came. */
export const MAILS_OF_STEPS: Readonly<Partial<Record<StatusStep, readonly string[]>>> = {
  StorageShortTerm: [
    'originals.digest',
    'originals.digest-to-basket',
    'originals.guarded-again',
    'originals.rescanned',
    'originals.shredding',
  ],
  ReturnImmediate: ['originals.returns'],
  ReturnScheduled: ['originals.monthly-packed', 'originals.returns'],
  ShredBasket: ['originals.days-over', 'originals.shredding'],
  ReturnPacketSent: ['originals.returns'],
  Digital: ['originals.shredding'],
};

/** Whether Owner and Admins get a mail when a letter stands there. */
export const sendsMail = (step: StatusStep): boolean => (MAILS_OF_STEPS[step] ?? []).length > 0;
