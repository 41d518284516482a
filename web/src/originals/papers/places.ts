import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Archive,
  FileText,
  PackageCheck,
  PackageOpen,
  Recycle,
  ShoppingBasket,
  Vault,
  type LucideIcon,
} from 'lucide-react';
import type { OriginalLocation } from '@postkorb/domain/originals';

type Tone = 'bare' | 'new' | 'done' | 'own';

type PlaceLook = {
  readonly name: MessageDescriptor;
  readonly icon: LucideIcon;
  /** Only colours the word; the icon and the word carry the meaning. */
  readonly colour: string;
  /** There is nothing to wait for, and nothing to do. */
  readonly isCalm?: true;
};

const COLOURS: Record<Tone, string> = {
  bare: 'text-ink-3',
  new: 'text-honey-text!',
  done: 'text-fir-text!',
  own: 'text-blue-text!',
};

const here = {
  name: msg`Original with us`,
  icon: Archive,
  colour: COLOURS.bare,
  isCalm: true,
} as const;
const basket = { name: msg`In the return basket`, icon: ShoppingBasket, colour: COLOURS.new };
const packed = { name: msg`Being packed`, icon: PackageOpen, colour: COLOURS.new };
const sent = { name: msg`Original on its way`, icon: PackageCheck, colour: COLOURS.done };

/** Where an original is, in words; a place without words does not compile. */
export const placeLooks: Record<OriginalLocation, PlaceLook> = {
  AtPostkorb: here,
  StorageShortTerm: here,
  StorageLongTerm: {
    name: msg`Long-term archive`,
    icon: Vault,
    colour: COLOURS.bare,
    isCalm: true,
  },
  InReturnBasket: basket,
  ReturnBasket: basket,
  PreparingReturnPacket: packed,
  ReturnImmediate: packed,
  ReturnScheduled: packed,
  ReturnPacketSent: sent,
  ShredBasket: { name: msg`To be shredded`, icon: Recycle, colour: COLOURS.bare },
  Digital: { name: msg`Digital only`, icon: FileText, colour: COLOURS.own, isCalm: true },
};
