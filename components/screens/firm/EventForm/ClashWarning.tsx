import { useEffect, useState } from 'react';
import { useFirmData } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { useClashText } from '#components/language/vocabulary';
import { FullRow } from '#components/patterns/RecordForm';

/** A hearing or meeting as its form knows it so far. */
export interface ClashWarningProps {
  /** What it is. A deadline clashes with nothing. */
  kind: 'hearing' | 'deadline' | 'meeting';
  /** The chosen day, or `null` if there is none. */
  day: string | null;
  /** `HH:MM`, or empty. */
  time?: string;
  /** The courtroom or address. */
  location?: string;
  /** The link, for one by video. */
  virtualLink?: string;
  /** The case it belongs to, which says where it is heard and who conducts it. */
  caseId?: string | undefined;
  /** The court station, for a case that is not saved yet. */
  station?: string;
  /** Who conducts the case, if it is not saved yet. */
  advocate?: { id: string; name: string } | null;
  /** The id of the event or case that is being edited. */
  except?: string;
}

/** Says below a form's fields what the hearing or meeting would clash with. It doesn't block saving. */
export function ClashWarning({ kind, day, advocate, ...known }: ClashWarningProps) {
  const facts = Object.entries({ ...known, advocate: advocate?.id }).filter(([, text]) => text?.trim());
  const query = useSettled(
    kind === 'deadline' || !day ? '' : JSON.stringify({ kind, date: day, ...Object.fromEntries(facts) }),
  );
  return query && <Clashes query={JSON.parse(query) as Record<string, string>} advocateName={advocate?.name} />;
}

function Clashes({ query, advocateName }: { query: Record<string, string>; advocateName: string | undefined }) {
  const clash = useClashText();
  const clashes = useFirmData('/api/law-firm/events/clashes', { query }).data?.data ?? [];
  const first = clashes.find(({ isPossible }) => !isPossible) ?? clashes[0];
  if (!first) return null;
  return (
    <FullRow>
      <Alert tone="warning" title={clash.title(first.isPossible, advocateName ?? first.advocateName)}>
        {clashes.map((other) => (
          <p key={other.id}>{[other.caseTitle ?? other.title, clash.where(other)].join(': ')}</p>
        ))}
      </Alert>
    </FullRow>
  );
}

/** Returns a text as it was when typing last paused, so that there is one request per word rather than per letter. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 300);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
