import type { Ref } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup, type ToggleButtonGroupProps as AriaProps } from 'react-aria-components/ToggleButtonGroup';
import type { IconElement } from '#components/elements/Icon';
import { Tooltip } from '#components/elements/Tooltip';
import { useFormat } from '#components/language';
import { count, group, segment } from './SegmentedControl.css';

/** The colour of a selected segment. */
export type SegmentTone = 'accent' | 'plain' | 'warning' | 'error';

/** One option of a `SegmentedControl`. */
export interface Segment<Id extends string = string> {
  id: Id;
  label: string;
  /** Shown before the label, or instead of it with `isIconOnly`. */
  icon?: IconElement;
  /** The number of records it would show. Leave it out until it is known. */
  count?: number | undefined;
  /**
   * Its colour while it is selected, which repeats what the label says. Use `warning` and `error` where a choice has that meaning, and
   * `plain` beside such choices.
   * @default 'accent'
   */
  tone?: SegmentTone;
}

export interface SegmentedControlProps<Id extends string = string> extends Pick<AriaProps, 'isDisabled'> {
  /** Names the control for screen readers: "Colour scheme". */
  label: string;
  /** Two to five options, in the order shown. For more, use a `Select`. */
  items: readonly Segment<Id>[];
  /** The selected option's id, or `null` while none has been chosen. */
  value: Id | null;
  /** Called with the selected option's id. */
  onChange: (id: Id) => void;
  /**
   * Shows only icons; the labels become names and tooltips. Use it where space is tight, and give every option an icon.
   * @default false
   */
  isIconOnly?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** Picks one of a few visible options, with immediate effect. */
export function SegmentedControl<Id extends string>({
  label,
  items,
  value,
  onChange,
  isIconOnly = false,
  ...props
}: SegmentedControlProps<Id>) {
  const { number } = useFormat();
  return (
    <ToggleButtonGroup
      {...props}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={([chosen]) => onChange(chosen as Id)}
      className={group}
    >
      {items.map((item) =>
        isIconOnly ? (
          <Tooltip key={item.id} label={item.label}>
            <ToggleButton id={item.id} aria-label={item.label} className={segment({ tone: item.tone ?? 'accent' })}>
              {item.icon}
            </ToggleButton>
          </Tooltip>
        ) : (
          <ToggleButton key={item.id} id={item.id} className={segment({ tone: item.tone ?? 'accent' })}>
            {item.icon}
            {item.label} {item.count !== undefined && <span className={count}>{number(item.count)}</span>}
          </ToggleButton>
        ),
      )}
    </ToggleButtonGroup>
  );
}
