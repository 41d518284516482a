import { Label, type LabelText } from './Label.tsx';

/** On what labels are printed: sheets of 21 (63.5 x 38.1 mm), or a roll with one label after the other. */
export const FORMATS = ['a4', 'roll'] as const;
export type LabelFormat = (typeof FORMATS)[number];

/** How many labels a sheet has. */
export const PER_SHEET = 21;

const sheetsOf = (labels: readonly LabelText[], size: number) =>
  Array.from({ length: Math.ceil(labels.length / size) }, (_, nth) =>
    labels.slice(nth * size, (nth + 1) * size),
  );

type SheetsProps = { readonly labels: readonly LabelText[]; readonly format: LabelFormat };

/** Labels as they are printed, page by page. */
export function LabelSheets({ labels, format }: SheetsProps) {
  const sheets = sheetsOf(labels, format === 'a4' ? PER_SHEET : 1);
  return (
    <div data-print>
      {sheets.map((sheet) => (
        <div key={sheet[0]?.code} data-labels={format}>
          {sheet.map((label) => (
            <Label key={label.code} label={label} />
          ))}
        </div>
      ))}
    </div>
  );
}
