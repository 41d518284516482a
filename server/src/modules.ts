import type { Module } from '#platform/module';
import { extraction } from './extraction/module.ts';
import { identity } from './identity/module.ts';
import { intake } from './intake/module.ts';

/** Everything that plugs in, in ladder order (a test compares). */
export const modules: readonly Module[] = [identity, extraction, intake];
