import { Alert, type AlertProps } from '#components/elements/Alert';
import { FullRow } from '#components/patterns/RecordForm';

/** A warning above the fields that it is about, in a `FormSection`. */
export const WarningRow = (warning: Pick<AlertProps, 'title' | 'children'>) => (
  <FullRow>
    <Alert {...warning} tone="warning" />
  </FullRow>
);
