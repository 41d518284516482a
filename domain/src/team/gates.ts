import { mayUse, type Asker } from './asker.ts';
import type { Right } from './rights.ts';

/** What stands behind a gate: Owner and Admins pass, Members do not. */
export const GATED_FEATURES = [
  'manageOriginals',
  'manageSettings',
  'manageWorkflows',
  'setUpAutomaticForwarding',
  'uploadViaEmail',
] as const;
export type GatedFeature = (typeof GATED_FEATURES)[number];

const RIGHTS: Readonly<Record<GatedFeature, Right>> = {
  manageOriginals: 'originals',
  manageSettings: 'settings',
  manageWorkflows: 'workflows',
  setUpAutomaticForwarding: 'forwarding',
  uploadViaEmail: 'uploadByEmail',
};

/** Whether the gate of a feature is open to who asks. */
export const isGateOpen = (feature: GatedFeature, by: Asker): boolean =>
  mayUse(by, RIGHTS[feature]);
