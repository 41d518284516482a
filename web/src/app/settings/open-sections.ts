import { isGateOpen } from '@postkorb/domain/team';
import { useAsker } from '../../identity/index.ts';
import type { SettingsSection } from '../../module.ts';
import { useSettingsSections } from '../shell/brought.ts';

/** The parts of the settings that are offered to who looks: Members get the personal half, and who is not known yet all. */
export function useOpenSections(): readonly SettingsSection[] {
  const by = useAsker();
  return useSettingsSections().filter(({ gate }) => gate === undefined || isGateOpen(gate, by));
}
