import { useState } from 'react';

/** A form's values, as typed. `field` gives the props of the field that has a value's name: the name, the value and what changes it. */
export function useFormValues<Values extends object>(opened: Values | (() => Values)) {
  const [values, setValues] = useState(opened);
  const change = (changes: Partial<Values>) => setValues((current) => ({ ...current, ...changes }));
  const field = <Name extends keyof Values & string>(name: Name) => ({
    name,
    value: values[name],
    onChange: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>),
  });
  return { values, setValues, change, field };
}

/** The result of `useFormValues`, for a form's parts. */
export type FormValues<Values extends object> = ReturnType<typeof useFormValues<Values>>;

/** The first value of a field that can be cleared, such as a day or an amount. */
export const clearable = <Value>(value?: Value | null): Value | null => value ?? null;
