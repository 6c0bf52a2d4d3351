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
  /** The number, or `null` while there is none. Give it together with `onChange`. */
  value?: number | null;
  /** The number at first. Use it in a form that reads the field itself. */
  defaultValue?: number;
  /** Called with the number, or `null` for an emptied field, when the person leaves the field or steps. */
  onChange?: (value: number | null) => void;
  /**
   * Called with the number as it stands at each key, `null` while there is none. Use it for figures that follow the typing,
   * and do not give the number back as `value`: the text would be rewritten under the person's fingers.
   */
  onType?: (value: number | null) => void;
  /** Stands before the number inside the box. Use it for a unit that comes first: "KES". */
  prefix?: ReactNode;
  /** Stands after the number inside the box. Use it for a unit that comes last: "GB". */
  suffix?: ReactNode;
  /** The input itself, for forms that move the focus to it. */
  inputRef?: Ref<HTMLInputElement>;
}

/** A number that is counted or measured. For one that only looks like a number, such as a phone number, use `TextField`. */
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
  // Without a step the browser takes every fraction for a mistake; with one, the finest that the digits can show.
  const digits = props.formatOptions?.maximumFractionDigits ?? 0;
  const finest = digits > 0 ? 10 ** -digits : undefined;
  const { number } = useFormat();
  const written = (bound: number | undefined) => (bound === undefined ? undefined : number(bound, digits));
  return (
    <AriaNumberField
      // A number out of bounds is told, not silently changed to the nearest one within.
      commitBehavior="validate"
      {...(finest !== undefined && { step: finest })}
      {...props}
      // React Aria says "none" by NaN.
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

/** The figure itself. A step that is there for the browser's sake is no step for the arrows: they go on by one. */
function Figure({ inputRef, isFine }: { inputRef: NumberFieldProps['inputRef'] | undefined; isFine: boolean }) {
  const state = use(NumberFieldStateContext);
  const stepByOne = (event: KeyboardEvent) => {
    const way = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!state || !isFine || !way) return;
    event.preventDefault();
    event.stopPropagation();
    const { numberValue, minValue = -Infinity, maxValue = Infinity } = state;
    const next = (Number.isNaN(numberValue) ? 0 : numberValue) + way;
    // To six digits, so that 0.1 and 1 make 1.1.
    state.setNumberValue(Number(Math.min(Math.max(next, minValue), maxValue).toFixed(6)));
    state.commitValidation();
  };
  return <Input ref={inputRef} onKeyDownCapture={stepByOne} className={`${input} ${figure}`} />;
}

/** Reports what is typed. React Aria reads the number as it is typed, but reports it only when the field is left. */
function Typed({ onType }: Required<Pick<NumberFieldProps, 'onType'>>) {
  const typed = use(NumberFieldStateContext)?.numberValue ?? Number.NaN;
  const tell = useEffectEvent(onType);
  useEffect(() => tell(Number.isNaN(typed) ? null : typed), [typed]);
  return null;
}
