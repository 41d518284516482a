import type { Cockpit, WebModule } from '../module.ts';

/** What all these modules add to the cockpit, in their order. */
export function cockpitsOf(modules: readonly WebModule[]): Promise<readonly Cockpit[]> {
  return Promise.all(modules.flatMap(({ cockpit }) => (cockpit ? [cockpit()] : [])));
}

/** Has all of them forget what this page remembers of who was signed in. */
export function forgetPerson(cockpits: readonly Cockpit[]): void {
  for (const { forget } of cockpits) forget?.();
}
