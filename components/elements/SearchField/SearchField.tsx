import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField as AriaSearchField, type SearchFieldProps as AriaProps } from 'react-aria-components/SearchField';
import { Icon } from '#components/elements/Icon';
import { FieldLabel } from '../field';
import { box, field, input } from '../field/field.css';
import { clear, glass } from './SearchField.css';

export interface SearchFieldProps extends Omit<AriaProps, 'className' | 'style' | 'render' | 'children' | 'slot'> {
  /** Names the field for screen readers. Say what it searches: "Search customers". */
  label: string;
  /** Says what to type: "Search by name or slug". Defaults to the label. */
  placeholder?: string;
  /** A ref to the input. Use it in pages that move focus there. */
  inputRef?: Ref<HTMLInputElement>;
}

/** Filters the list below it, usually as you type. Escape and the clear button empty it. */
export function SearchField({ label, placeholder = label, inputRef, ...props }: SearchFieldProps) {
  return (
    <AriaSearchField {...props} className={field}>
      <FieldLabel label={label} isLabelHidden />
      <div className={box}>
        <span className={glass}>
          <Icon of={Search} />
        </span>
        <Input ref={inputRef} placeholder={placeholder} className={input} />
        <Button className={clear}>
          <Icon of={X} />
        </Button>
      </div>
    </AriaSearchField>
  );
}
