import { Alert, type AlertTone } from '#components/elements/Alert';
import { useCourtDays } from '#components/language/vocabulary';
import { FullRow } from '#components/patterns/RecordForm';
import { dayWarning } from '#domain/sittingDays';
import { dayWarningTones } from '#domain/statusTone';

export interface DayWarningProps {
  kind: 'hearing' | 'deadline' | 'meeting';
  /** The chosen day, or `null` if there is none. */
  day: string | null;
}

/** Says below a form's fields what to know about the chosen day, and why. It doesn't block saving. */
export function DayWarning({ kind, day }: DayWarningProps) {
  const courtDays = useCourtDays();
  if (!day || kind === 'meeting') return null;
  const why = dayWarning(kind, day);
  if (why)
    return <Warning tone={dayWarningTones[why.code]} title={courtDays.title(why)} basis={courtDays.basis(why)} />;
  const unknown = courtDays.iddUnknown(day);
  return unknown && <Warning tone="info" {...unknown} />;
}

function Warning({ tone, title, basis }: { tone: AlertTone; title: string; basis: string }) {
  return (
    <FullRow>
      <Alert tone={tone} title={title}>
        <p>{basis}</p>
      </Alert>
    </FullRow>
  );
}
