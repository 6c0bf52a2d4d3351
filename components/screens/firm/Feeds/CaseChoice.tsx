import { useOwnCaseSearch } from '#components/api';
import { useMessages } from '#components/language';
import { type Chosen, RecordChoice, useRecordSearch } from '../../choice';
import { messages } from './messages';

/** The chosen case, or none yet. */
export interface CaseChoiceProps {
  value: Chosen | null;
  onChange: (found: Chosen | null) => void;
}

/** Finds one of the firm's cases by typing. */
export function CaseChoice({ value, onChange }: CaseChoiceProps) {
  const words = useMessages(messages);
  const search = useRecordSearch(value);
  const cases = useOwnCaseSearch(search.word);
  return (
    <RecordChoice
      name="caseId"
      label={words.case}
      placeholder={words.caseHint}
      isRequired
      requiredMessage={words.caseMissing}
      chosen={value}
      onChoose={(found) => onChange(found && { id: found.id, label: found.title })}
      search={search}
      query={cases}
      found={cases.data?.data ?? []}
      itemOf={({ id, title, caseNumber, clientName }) => ({
        id,
        label: title,
        description: [caseNumber, clientName].filter(Boolean).join(' · '),
      })}
      loadingText={words.findingCases}
      emptyText={words.noCase}
    />
  );
}
