import { useLingui } from '@lingui/react/macro';
import { ANNOTATION_COLOURS, type AnnotationColour } from '@postkorb/domain/documents';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { colourNames } from './colours.ts';

type ColourChoice<Colour extends AnnotationColour> = {
  readonly label: string;
  readonly colours: readonly Colour[];
  readonly value: Colour;
  readonly onChange: (colour: Colour) => void;
};

/** One colour out of a few, each with its name for those who do not see it. */
export function ColourChoice<Colour extends AnnotationColour>(props: ColourChoice<Colour>) {
  const { label, colours, value, onChange } = props;
  const { t } = useLingui();
  const choose = (keys: ReadonlySet<unknown>) => {
    const colour = colours.find((one) => keys.has(one));
    if (colour) onChange(colour);
  };
  return (
    <ToggleButtonGroup
      aria-label={label}
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={choose}
      className="flex gap-4"
    >
      {colours.map((colour) => (
        <ToggleButton
          key={colour}
          id={colour}
          aria-label={t(colourNames[colour])}
          className="grid size-34 place-items-center rounded-8 outline-offset-0 data-hovered:bg-wash data-selected:bg-blue-soft data-selected:outline-2 data-selected:outline-blue phone:size-44"
        >
          <span
            className="size-18 rounded-full border border-line-strong forced-color-adjust-none"
            style={{ background: ANNOTATION_COLOURS[colour] }}
          />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
