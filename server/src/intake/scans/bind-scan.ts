import type { ScanDelay, ScanRefusal } from '@postkorb/domain/intake';
import { isDiskFull } from '#platform/blobs/disk';
import type { Ctx } from '#platform/ctx';
import { Refusal } from '#platform/refusal';
import type { BindInput, Bound } from './bind-pictures.ts';
import { bindInChild } from './picture-children.ts';

function pagesOf(bound: Bound): number {
  if (!('refused' in bound)) return bound.pages;
  if (bound.refused === 'PICTURE_TOO_LARGE') throw new Refusal<ScanRefusal>('PICTURE_TOO_LARGE');
  const isLong = bound.refused === 'TOO_MANY_PAGES';
  throw new Refusal<ScanRefusal>(isLong ? 'TOO_MANY_PAGES' : 'PICTURE_UNREADABLE');
}

/**
 * Makes one PDF of pictures; its pages. A child that ends says nothing of them yet: another one tries once, and where there is no room
 * it is an outage. What takes two children too long, or too much memory, is too large.
 * Refuses with PICTURE_UNREADABLE, PICTURE_TOO_LARGE, TOO_MANY_PAGES, DISK_FULL, BUSY.
 */
export async function bindScan(ctx: Ctx, input: BindInput): Promise<number> {
  let isTooLarge = true;
  for (const time of [1, 2]) {
    const bound = await bindInChild(ctx, input);
    if (bound.ok) return pagesOf(bound.value);
    const { reason: why, detail } = bound;
    ctx.log.warn({ time, why, detail }, 'pictures of a scan were not bound');
    if (await isDiskFull(ctx)) throw new Refusal<ScanDelay>('DISK_FULL');
    isTooLarge &&= why !== 'crash';
  }
  throw new Refusal<ScanRefusal | ScanDelay>(isTooLarge ? 'PICTURE_TOO_LARGE' : 'BUSY');
}
