import type { ReactNode, Ref } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup, type ToggleButtonGroupProps as AriaProps } from 'react-aria-components/ToggleButtonGroup';
import { Tooltip } from '#components/elements/Tooltip';
import { group, segment } from './SegmentedControl.css';

/** One choice of a `SegmentedControl`. */
export interface Segment<Id extends string = string> {
  id: Id;
  label: string;
  /** A drawing before the word, or in its place when the labels are hidden. */
  icon?: ReactNode;
}

/** What a `SegmentedControl` takes. */
export interface SegmentedControlProps<Id extends string = string> extends Pick<AriaProps, 'isDisabled'> {
  /** Names the choice for screen readers: "Colour scheme". */
  label: string;
  /** Two to five choices, in the order shown. For more, use a `Select`. */
  items: readonly Segment<Id>[];
  /** The id of the choice that holds. */
  value: Id;
  /** Called with the id that a person chose. */
  onChange: (id: Id) => void;
  /**
   * Shows the drawings alone; the words become names and tooltips. Use it where room is short, and give every choice an icon.
   * @default false
   */
  isIconOnly?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** One choice among a few that are all in sight. It takes effect at once. */
export function SegmentedControl<Id extends string>({
  label,
  items,
  value,
  onChange,
  isIconOnly = false,
  ...props
}: SegmentedControlProps<Id>) {
  return (
    <ToggleButtonGroup
      {...props}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={([chosen]) => onChange(chosen as Id)}
      className={group}
    >
      {items.map((item) =>
        isIconOnly ? (
          <Tooltip key={item.id} label={item.label}>
            <ToggleButton id={item.id} aria-label={item.label} className={segment}>
              {item.icon}
            </ToggleButton>
          </Tooltip>
        ) : (
          <ToggleButton key={item.id} id={item.id} className={segment}>
            {item.icon}
            {item.label}
          </ToggleButton>
        ),
      )}
    </ToggleButtonGroup>
  );
}
