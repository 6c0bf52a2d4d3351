import { type KeyboardEvent, type ReactNode, type Ref, use, useEffect, useEffectEvent } from 'react';
import { Input } from 'react-aria-components/Input';
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaProps,
  NumberFieldStateContext,
} from 'react-aria-components/NumberField';
import { useFormat } from '#components/language';
import { FieldLabel, FieldNotes, type FieldTexts, invalidIf } from '../field';
import { affix, box, field, input } from '../field/field.css';
import { figure } from './NumberField.css';

export interface NumberFieldProps
  extends
    Omit<
      AriaProps,
      'className' | 'style' | 'render' | 'children' | 'slot' | 'value' | 'defaultValue' | 'onChange' | 'prefix'
    >,
    FieldTexts {
  /** The number, or `null` for none. Use it with `onChange`. */
  value?: number | null;
  /** The initial number. Use it in a form that reads the field itself. */
  defaultValue?: number;
  /** Called with the number, or `null` for an empty field, when the user leaves the field or steps. */
  onChange?: (value: number | null) => void;
  /**
   * Called with the number at each keystroke, `null` for none. Use it for totals that update as the user types, and don't pass the
   * number back as `value`: that would rewrite the text during typing.
   */
  onType?: (value: number | null) => void;
  /** Shown before the number inside the box. Use it for a leading unit: "KES". */
  prefix?: ReactNode;
  /** Shown after the number inside the box. Use it for a trailing unit: "GB". */
  suffix?: ReactNode;
  /** A ref to the input. Use it in forms that move focus there. */
  inputRef?: Ref<HTMLInputElement>;
}

/** A quantity or a measurement. For digits that are not a quantity, such as a phone number, use `TextField`. */
export function NumberField({
  label,
  isLabelHidden = false,
  description,
  errorMessage,
  requiredMessage,
  value,
  onChange,
  onType,
  prefix,
  suffix,
  inputRef,
  ...props
}: NumberFieldProps) {
  // Without a step the browser rejects every fraction, so the default is the smallest that the digits can show.
  const digits = props.formatOptions?.maximumFractionDigits ?? 0;
  const finest = digits > 0 ? 10 ** -digits : undefined;
  const { number } = useFormat();
  const written = (bound: number | undefined) => (bound === undefined ? undefined : number(bound, digits));
  return (
    <AriaNumberField
      // Reports a number out of range instead of silently clamping it.
      commitBehavior="validate"
      {...(finest !== undefined && { step: finest })}
      {...props}
      // React Aria uses NaN for no value.
      {...(value !== undefined && { value: value ?? Number.NaN })}
      onChange={(next) => onChange?.(Number.isNaN(next) ? null : next)}
      {...invalidIf(errorMessage)}
      className={field}
    >
      <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
      <div className={box}>
        {prefix && <span className={affix}>{prefix}</span>}
        <Figure inputRef={inputRef} isFine={finest !== undefined && props.step === undefined} />
        {suffix && <span className={affix}>{suffix}</span>}
      </div>
      <FieldNotes
        kind="number"
        description={description}
        errorMessage={errorMessage}
        requiredMessage={requiredMessage}
        min={written(props.minValue)}
        max={written(props.maxValue)}
      />
      {onType && <Typed onType={onType} />}
    </AriaNumberField>
  );
}

/** The input. Where the step is only a default for the browser's validation (`isFine`), the arrow keys step by one. */
function Figure({ inputRef, isFine }: { inputRef: NumberFieldProps['inputRef'] | undefined; isFine: boolean }) {
  const state = use(NumberFieldStateContext);
  const stepByOne = (event: KeyboardEvent) => {
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!state || !isFine || !way) return;
    event.preventDefault();
    event.stopPropagation();
    const { numberValue, minValue = -Infinity, maxValue = Infinity } = state;
    const next = (Number.isNaN(numberValue) ? 0 : numberValue) + way;
    // Rounded to six decimals, so that 0.1 plus 1 is 1.1.
    state.setNumberValue(Number(Math.min(Math.max(next, minValue), maxValue).toFixed(6)));
    state.commitValidation();
  };
  return <Input ref={inputRef} onKeyDownCapture={stepByOne} className={`${input} ${figure}`} />;
}

/** Calls `onType` at each keystroke. React Aria parses the number while it is typed, but reports it only on blur. */
function Typed({ onType }: Required<Pick<NumberFieldProps, 'onType'>>) {
  const typed = use(NumberFieldStateContext)?.numberValue ?? Number.NaN;
  const tell = useEffectEvent(onType);
  useEffect(() => tell(Number.isNaN(typed) ? null : typed), [typed]);
  return null;
}
