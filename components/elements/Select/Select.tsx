import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue, type SelectProps as AriaProps } from 'react-aria-components/Select';
import { Icon } from '#components/elements/Icon';
import { FieldLabel, FieldNotes, type FieldTexts, invalidIf } from '../field';
import { box, field } from '../field/field.css';
import { type Choice, Option } from '../list';
import { fieldPopover, list } from '../list/list.css';
import { quiet, trigger, value as valueStyle } from './Select.css';

/** One choice of a `Select`. */
export type SelectItem<Id extends string = string> = Choice<Id>;

export interface SelectProps<Id extends string = string>
  extends
    Pick<
      AriaProps<SelectItem<Id>>,
      'id' | 'name' | 'isDisabled' | 'isRequired' | 'isInvalid' | 'autoFocus' | 'aria-describedby'
    >,
    FieldTexts {
  /** The choices, in the order shown. Above a dozen, use a `ComboBox`. */
  items: readonly SelectItem<Id>[];
  /** The selected choice's id, or `null` for none yet. Give it together with `onChange`. */
  value?: Id | null;
  /** The initially selected choice. Use it in a form that reads the field itself. */
  defaultValue?: Id;
  /** Called with the id that a person chose. */
  onChange?: (id: Id) => void;
  /** Shown while nothing is chosen: "Firm Size". */
  placeholder?: string;
  /**
   * How it stands out. Use `quiet` in a card's head, where it changes only what the card shows.
   * @default 'field'
   */
  look?: 'field' | 'quiet';
  ref?: Ref<HTMLDivElement>;
}

/** Picks one option from a short list. To keep two or three options in view, use `SegmentedControl`. */
export function Select<Id extends string>({
  items,
  label,
  isLabelHidden = false,
  description,
  errorMessage,
  requiredMessage,
  look = 'field',
  onChange,
  ...props
}: SelectProps<Id>) {
  return (
    <AriaSelect {...props} {...invalidIf(errorMessage)} onChange={(id) => onChange?.(id as Id)} className={field}>
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <Button className={look === 'quiet' ? quiet : `${box} ${trigger}`}>
        <SelectValue className={valueStyle}>
          {({ isPlaceholder, defaultChildren, selectedText }) => (isPlaceholder ? defaultChildren : selectedText)}
        </SelectValue>
        <Icon of={ChevronDown} />
      </Button>
      <FieldNotes
        kind="choice"
        description={description}
        errorMessage={errorMessage}
        requiredMessage={requiredMessage}
      />
      <Popover offset={4} className={fieldPopover}>
        <ListBox items={items} className={list}>
          {(item) => <Option choice={item} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
