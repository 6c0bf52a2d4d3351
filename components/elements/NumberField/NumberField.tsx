import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef } from 'react';
import { FieldErrorContext } from 'react-aria-components/FieldError';
import { useLocale } from 'react-aria-components/I18nProvider';
import { Input, InputContext, type InputProps } from 'react-aria-components/Input';
import { LabelContext } from 'react-aria-components/Label';
import type { NumberFieldProps as AriaProps } from 'react-aria-components/NumberField';
import { Provider } from 'react-aria-components/slots';
import { TextContext } from 'react-aria-components/Text';
import { filterDOMProps } from 'react-aria/filterDOMProps';
import { useNumberField } from 'react-aria/useNumberField';
import { useFormat } from '#components/language';
import { FieldLabel, FieldNotes, type FieldTexts, invalidIf } from '../field';
import { affix, box, field, input as inputStyle } from '../field/field.css';
import { figure } from './NumberField.css';
import { useTypedNumberState } from './useTypedNumberState';

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
  /** A ref to the field's root. */
  ref?: Ref<HTMLDivElement>;
  /** A ref to the input. Use it in forms that move focus there. */
  inputRef?: Ref<HTMLInputElement>;
}

/**
 * A quantity or a measurement. It reads a number however it is typed or pasted (`readNumber`), and reports a text that is none.
 * For digits that are not a quantity, such as a phone number, use `TextField`.
 */
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
  ref,
  inputRef,
  ...props
}: NumberFieldProps) {
  // Without a step the browser rejects every fraction, so the default is the smallest that the digits can show.
  const digits = props.formatOptions?.maximumFractionDigits ?? 0;
  const finest = digits > 0 ? 10 ** -digits : undefined;
  const { number } = useFormat();
  const { locale } = useLocale();
  const written = (bound: number | undefined) => (bound === undefined ? undefined : number(bound, digits));
  const unit = [prefix, suffix].find((one) => typeof one === 'string');
  const options = {
    // Reports a number out of range instead of silently clamping it.
    commitBehavior: 'validate',
    validationBehavior: 'native',
    ...(finest !== undefined && { step: finest }),
    ...props,
    // React Aria uses NaN for no value.
    ...(value !== undefined && { value: value ?? Number.NaN }),
    onChange: (next: number) => onChange?.(Number.isNaN(next) ? null : next),
    ...invalidIf(errorMessage),
  } as const;
  const isFine = finest !== undefined && props.step === undefined;
  const input = useRef<HTMLInputElement>(null);
  const { state, onFocus, onBlur } = useTypedNumberState({ ...options, locale, unit, isFine }, input);
  const aria = useNumberField({ ...withoutData(options), label }, state, input);
  const { isInvalid, validationErrors, validationDetails } = aria;
  return (
    <Provider
      values={[
        [InputContext, { ...(aria.inputProps as InputProps), ref: input }],
        [LabelContext, aria.labelProps],
        [TextContext, { slots: { description: aria.descriptionProps, errorMessage: aria.errorMessageProps } }],
        [FieldErrorContext, { isInvalid, validationErrors, validationDetails }],
      ]}
    >
      <div
        ref={ref}
        {...filterDOMProps(props, { global: true })}
        // The input has it.
        id={undefined}
        data-disabled={props.isDisabled || undefined}
        data-invalid={isInvalid || undefined}
        className={field}
      >
        <FieldLabel label={label} isLabelHidden={isLabelHidden} isRequired={props.isRequired} />
        <div className={box}>
          {prefix && <span className={affix}>{prefix}</span>}
          <Input ref={inputRef} onFocus={onFocus} onBlur={onBlur} className={`${inputStyle} ${figure}`} />
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
        {props.name && (
          <input
            type="hidden"
            name={props.name}
            form={props.form}
            value={Number.isNaN(state.numberValue) ? '' : state.numberValue}
            disabled={props.isDisabled}
          />
        )}
        {onType && <Typed typed={state.numberValue} onType={onType} />}
      </div>
    </Provider>
  );
}

/** Drops the `data-` attributes, which the field's root has: the hook would repeat them at the input. */
function withoutData<Props extends object>(props: Props): Props {
  return Object.fromEntries(Object.entries(props).filter(([name]) => !name.startsWith('data-'))) as Props;
}

/** Calls `onType` at each keystroke. React Aria parses the number while it is typed, but reports it only on blur. */
function Typed({ typed, onType }: { typed: number } & Required<Pick<NumberFieldProps, 'onType'>>) {
  const tell = useEffectEvent(onType);
  useEffect(() => tell(Number.isNaN(typed) ? null : typed), [typed]);
  return null;
}
