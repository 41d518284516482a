export const TOOLS = ['select', 'text', 'highlight', 'redact', 'stamp', 'sign'] as const;
/** What the pointer does on a page. */
export type Tool = (typeof TOOLS)[number];

/** The tool an address names; choosing where it names none. */
export function readTool(tool: unknown): Tool | undefined {
  return TOOLS.find((one) => one === tool);
}
