import type { ReactNode, Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField, type TextFieldProps as AriaProps } from 'react-aria-components/TextField';
import { FieldLabel, FieldNotes, type FieldTexts, invalidIf } from '../field';
import { affix, box, field, input } from '../field/field.css';

export interface TextFieldProps
  extends Omit<AriaProps, 'className' | 'style' | 'render' | 'children' | 'slot'>, FieldTexts {
  /** An example of what to type, shown while the field is empty. Never the only hint: it goes when typing begins. */
  placeholder?: string;
  /** Stands before the text inside the box. Use it for a unit or an icon: "KES". */
  prefix?: ReactNode;
  /** Stands after the text inside the box. Use it for what is always added: ".app.localhost". */
  suffix?: ReactNode;
  /** The input itself, for forms that move the focus to it. */
  inputRef?: Ref<HTMLInputElement>;
}

/** One line of text. For many lines use `TextArea`, for looking through a list `SearchField`. */
export function TextField({
  label,
  isLabelHidden = false,
  description,
  errorMessage,
  requiredMessage,
  placeholder = '',
  prefix,
  suffix,
  inputRef,
  ...props
}: TextFieldProps) {
  return (
    <AriaTextField {...props} {...invalidIf(errorMessage)} className={field}>
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <div className={box}>
        {prefix && <span className={affix}>{prefix}</span>}
        <Input ref={inputRef} placeholder={placeholder} className={input} />
        {suffix && <span className={affix}>{suffix}</span>}
      </div>
      <FieldNotes
        description={description}
        errorMessage={errorMessage}
        requiredMessage={requiredMessage}
        type={props.type}
      />
    </AriaTextField>
  );
}
