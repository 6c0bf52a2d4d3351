import { useState } from 'react';
import { useLeaveGuard } from '#components/app';
import { type FormFields, hasChanged } from './mergeVersions';

/** A form's values, compared with those it was opened with. Leaving with changes asks first, until `release` is called. */
export function useFormValues<Values extends object>(fields: FormFields<Values>, opened: Values) {
  const [values, setValues] = useState(opened);
  const release = useLeaveGuard(hasChanged(fields, opened, values));
  const change = (changes: Partial<Values>) => setValues((current) => ({ ...current, ...changes }));
  return { values, setValues, change, release };
}
