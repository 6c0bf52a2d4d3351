import { Alert } from '#components/elements/Alert';
import { useNonSittingText } from '#components/language/vocabulary';
import { FullRow } from '#components/patterns/RecordForm';
import { nonSitting } from '#domain/sittingDays';

/** Says below a form's fields that courts don't sit on the chosen day, and on what basis. Nobody is stopped. */
export function DayWarning({ day }: { day: string | null }) {
  const textOf = useNonSittingText();
  const why = day && nonSitting(day);
  if (!why) return null;
  const { title, basis } = textOf(why);
  return (
    <FullRow>
      <Alert tone="warning" title={title}>
        <p>{basis}</p>
      </Alert>
    </FullRow>
  );
}
