import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';

const configPath = `${import.meta.dirname}/lingui.config.ts`;

/** Reads the texts in components as tests need them; a missing one stops no test. */
export function readingTexts() {
  // The macros look for it where the command was started, which is not here.
  process.env['LINGUI_CONFIG'] ??= configPath;
  const presets = [linguiTransformerBabelPreset({}, { configPath })];
  return [lingui({ configPath }), babel({ presets })];
}
