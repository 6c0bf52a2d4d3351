import type { ReactNode, Ref } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextField as AriaTextField, type TextFieldProps as AriaProps } from 'react-aria-components/TextField';
import { describedBy, FieldLabel, FieldNotes, type FieldTexts, invalidIf } from '../field';
import { affix, box, field, input } from '../field/field.css';

export interface TextFieldProps
  extends Omit<AriaProps, 'className' | 'style' | 'render' | 'children' | 'slot'>, FieldTexts {
  /** An example of what to type, shown while the field is empty. Don't make it the only hint: it disappears on typing. */
  placeholder?: string;
  /** Shown before the text inside the box. Use it for a unit or an icon: "KES". */
  prefix?: ReactNode;
  /** Shown after the text inside the box. Use it for a fixed ending: ".app.localhost". */
  suffix?: ReactNode;
  /** A ref to the input. Use it in forms that move focus there. */
  inputRef?: Ref<HTMLInputElement>;
}

/** A single line of text. For several lines use `TextArea`, to filter a list `SearchField`. */
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
    <AriaTextField {...props} {...invalidIf(errorMessage)} {...describedBy(description)} className={field}>
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <div className={box}>
        {prefix && <span className={affix}>{prefix}</span>}
        <Input ref={inputRef} placeholder={placeholder} className={input} />
        {suffix && <span className={affix}>{suffix}</span>}
      </div>
      <FieldNotes
        label={label}
        description={description}
        errorMessage={errorMessage}
        requiredMessage={requiredMessage}
        type={props.type}
      />
    </AriaTextField>
  );
}
