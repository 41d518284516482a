import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StatusStep } from '@postkorb/domain/originals';
import {
  Archive,
  CalendarClock,
  FileCheck2,
  Inbox,
  PackageCheck,
  PackageOpen,
  Recycle,
  ScanText,
  ShoppingBasket,
  Trash2,
  Vault,
  type LucideIcon,
} from 'lucide-react';

type Words = {
  readonly icon: LucideIcon;
  readonly name: MessageDescriptor;
  readonly about: MessageDescriptor;
};

/** What each step on the way of a letter is called, and what happens there; a step without words does not compile. */
export const statusWords: Record<StatusStep, Words> = {
  Reading: {
    icon: ScanText,
    name: msg`Being read`,
    about: msg`Sender, date, amount and deadline are read from the scan.`,
  },
  Inbox: {
    icon: Inbox,
    name: msg`Inbox`,
    about: msg`New letters lie here until you file them.`,
  },
  Archive: {
    icon: Archive,
    name: msg`Filed`,
    about: msg`Filed letters, in folders or without.`,
  },
  Trash: {
    icon: Trash2,
    name: msg`Trash`,
    about: msg`Letters you no longer want. They can be taken out again until the trash is emptied.`,
  },
  StorageShortTerm: {
    icon: Archive,
    name: msg`Short-term archive`,
    about: msg`Every original lies here for 90 days, unless you decide otherwise.`,
  },
  StorageLongTerm: {
    icon: Vault,
    name: msg`Long-term archive`,
    about: msg`Originals that are kept for good. No day ends their stay.`,
  },
  ReturnBasket: {
    icon: ShoppingBasket,
    name: msg`In the return basket`,
    about: msg`Chosen to come home, but not ordered yet.`,
  },
  ReturnImmediate: {
    icon: PackageOpen,
    name: msg`Ordered, being packed`,
    about: msg`Packed within one to three working days.`,
  },
  ReturnScheduled: {
    icon: CalendarClock,
    name: msg`Goes with the next monthly return`,
    about: msg`Collected for the monthly parcel.`,
  },
  ShredBasket: {
    icon: Recycle,
    name: msg`To be shredded`,
    about: msg`Decided for good: nothing leads back from here.`,
  },
  ReturnPacketSent: {
    icon: PackageCheck,
    name: msg`Sent to you`,
    about: msg`Handed over to the carrier, with a tracking number.`,
  },
  Digital: {
    icon: FileCheck2,
    name: msg`Destroyed securely`,
    about: msg`The original is gone; the scan stays with you.`,
  },
};
