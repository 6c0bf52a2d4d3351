import { useLeaveGuard } from '#components/app';
import { type FormFields, hasChanged } from './mergeVersions';
import { useFormValues } from './useFormValues';

/** A form's values, compared with those it was opened with. Leaving with changes asks first, until `release` is called. */
export function useGuardedValues<Values extends object>(fields: FormFields<Values>, opened: Values) {
  const { values, setValues, change } = useFormValues(opened);
  const release = useLeaveGuard(hasChanged(fields, opened, values));
  return { values, setValues, change, release };
}
