import { Alert } from '#components/elements/Alert';
import { useCourtDays } from '#components/language/vocabulary';
import { FullRow } from '#components/patterns/RecordForm';
import { nonSitting } from '#domain/sittingDays';

/** Warns below a form's fields that courts don't sit on the chosen day, and why. It doesn't block saving. */
export function DayWarning({ day }: { day: string | null }) {
  const courtDays = useCourtDays();
  const why = day && nonSitting(day);
  if (!why) return null;
  return (
    <FullRow>
      <Alert tone="warning" title={courtDays.name(why)}>
        <p>{courtDays.basis(why)}</p>
      </Alert>
    </FullRow>
  );
}
