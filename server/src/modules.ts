import type { Module } from '#platform/module';
import { extraction } from './extraction/module.ts';
import { intake } from './intake/module.ts';

/** Everything that plugs in, in ladder order (a test compares). */
export const modules: readonly Module[] = [extraction, intake];
