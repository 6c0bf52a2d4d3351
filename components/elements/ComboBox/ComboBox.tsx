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
import { isFound } from '#domain/searchForm';
import { FieldLabel, FieldNotes, type FieldTexts, invalidIf } from '../field';
import { box, boxButton, field, input } from '../field/field.css';
import { type Choice, Option } from '../list';
import { empty, fieldPopover, list } from '../list/list.css';

/** One option of a `ComboBox`; a description distinguishes options with the same label. */
export type ComboBoxItem<Id extends string = string> = Choice<Id>;

export interface ComboBoxProps<Id extends string = string>
  extends
    Pick<AriaProps<ComboBoxItem<Id>>, 'id' | 'name' | 'isDisabled' | 'isRequired' | 'isInvalid' | 'autoFocus'>,
    FieldTexts {
  /** All options; with `onSearch`, the search results and the selected option. */
  items: readonly ComboBoxItem<Id>[];
  /** The selected option's id, or `null` for none. Use it with `onChange`. */
  value?: Id | null;
  /** Called with the selected option's id, or `null` when the field is cleared. */
  onChange?: (id: Id | null) => void;
  /**
   * Called with the text as it is typed, to search elsewhere; `items` are then shown unfiltered. Debounce requests to the server.
   * Without it the field filters `items` itself.
   */
  onSearch?: (typed: string) => void;
  /**
   * The text in the field. Use it with `onTextChange`, instead of `value` and `onChange`, where any text is allowed and the
   * options are only suggestions: a court, a place.
   */
  text?: string;
  /** Called with the text, whether typed or picked from the options. */
  onTextChange?: (text: string) => void;
  /** The maximum length of the text. Use it with `text`. */
  maxLength?: number;
  /**
   * Whether a search is in progress, so that `loadingText` replaces `emptyText`.
   * @default false
   */
  isLoading?: boolean;
  /** Shown while a search is in progress: "Searching clients…". Use it with `onSearch`. */
  loadingText?: string;
  /** Shown when nothing is found, with what to try: "No client has that name." Leave it out where any text is allowed. */
  emptyText?: string;
  /** An example of what to type, shown while the field is empty. */
  placeholder?: string;
  ref?: Ref<HTMLDivElement>;
}

/** Picks one of many options, found by typing, or with `onTextChange` suggests some for free text. Under a dozen, use `Select`. */
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
      {...(onSearch ? { items, onInputChange: onSearch } : { defaultItems: items, defaultFilter: isOffered })}
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

const isOffered = (text: string, typed: string) => isFound(typed, text);
