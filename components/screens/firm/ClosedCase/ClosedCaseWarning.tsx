import { caseRecord, useRecord } from '#components/api';
import { Alert } from '#components/elements/Alert';
import { useMessages } from '#components/language';
import { FullRow } from '#components/patterns/RecordForm';
import { messages } from './messages';

/** The case of a new event or task, if it has one. */
export interface ClosedCaseWarningProps {
  caseId: string | undefined;
}

/** Says in the form of a new event or task that its case is closed, where nobody would look for it. It doesn't block saving. */
export function ClosedCaseWarning({ caseId }: ClosedCaseWarningProps) {
  const words = useMessages(messages);
  const one = useRecord(caseRecord, caseId).data?.record;
  if (one?.status !== 'Closed') return null;
  return (
    <FullRow>
      <Alert tone="warning" title={words.title}>
        <p>{words.hint}</p>
      </Alert>
    </FullRow>
  );
}
