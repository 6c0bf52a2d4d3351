import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, type ComboBoxProps as AriaProps } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { ListBox } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from '#components/elements/Icon';
import { Spinner } from '#components/elements/Spinner';
import { FieldLabel, FieldNotes, type FieldTexts, invalidIf } from '../field';
import { box, boxButton, field, input } from '../field/field.css';
import { type Choice, Option } from '../list';
import { empty, fieldPopover, list } from '../list/list.css';

/** One option of a `ComboBox`; a description tells it from others of the same name. */
export type ComboBoxItem<Id extends string = string> = Choice<Id>;

export interface ComboBoxProps<Id extends string = string>
  extends
    Pick<AriaProps<ComboBoxItem<Id>>, 'id' | 'name' | 'isDisabled' | 'isRequired' | 'isInvalid' | 'autoFocus'>,
    FieldTexts {
  /** All options; with `onSearch`, those found for what was typed, and the selected one. */
  items: readonly ComboBoxItem<Id>[];
  /** The selected choice's id, or `null` for none. Give it together with `onChange`. */
  value?: Id | null;
  /** Called with the id that a person chose, or `null` when the field was emptied. */
  onChange?: (id: Id | null) => void;
  /**
   * Called with what is typed, to find choices elsewhere; `items` are then shown as they come. Wait for a pause in the
   * typing before asking the server. Without it the field searches `items` itself.
   */
  onSearch?: (typed: string) => void;
  /**
   * What stands in the field. Give it together with `onTextChange`, instead of `value` and `onChange`, where any text will do
   * and the options are suggestions alone: a court, a place.
   */
  text?: string;
  /** Called with the text, typed or taken from an option. */
  onTextChange?: (text: string) => void;
  /** How long the text may be, where any will do. */
  maxLength?: number;
  /**
   * The search is on its way.
   * @default false
   */
  isLoading?: boolean;
  /** Says that the search is on its way: "Searching clients…". Give it with `onSearch`. */
  loadingText?: string;
  /** Says that nothing was found, and what to try: "No client has that name." Leave it out where any text will do. */
  emptyText?: string;
  /** An example of what to type, shown while the field is empty. */
  placeholder?: string;
  ref?: Ref<HTMLDivElement>;
}

/** Picks one option from many, found by typing, or with `onTextChange` suggests some for any text. Under a dozen options, use `Select`. */
export function ComboBox<Id extends string>({
  items,
  label,
  isLabelHidden = false,
  description,
  errorMessage,
  requiredMessage,
  value,
  onChange,
  onSearch,
  text,
  onTextChange,
  maxLength,
  isLoading = false,
  loadingText = '',
  emptyText = '',
  placeholder = '',
  ...props
}: ComboBoxProps<Id>) {
  return (
    <AriaComboBox
      {...props}
      {...(onSearch ? { items, onInputChange: onSearch } : { defaultItems: items })}
      {...(value !== undefined && { value })}
      {...(onTextChange
        ? { inputValue: text ?? '', onInputChange: onTextChange, allowsCustomValue: true }
        : { onChange: (id) => onChange?.(id as Id | null), allowsEmptyCollection: true })}
      {...invalidIf(errorMessage)}
      className={field}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <Group className={box}>
        <Input placeholder={placeholder} maxLength={maxLength} className={input} />
        <Button className={boxButton}>
          <Icon of={ChevronDown} />
        </Button>
      </Group>
      <FieldNotes
        kind="choice"
        description={description}
        errorMessage={errorMessage}
        requiredMessage={requiredMessage}
      />
      <Popover offset={4} className={fieldPopover}>
        <ListBox<ComboBoxItem<Id>>
          className={list}
          renderEmptyState={() => (
            <div className={empty}>{isLoading ? <Spinner label={loadingText} /> : emptyText}</div>
          )}
        >
          {(item) => <Option choice={item} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}
