import { useOwnCaseSearch } from '#components/api';
import { useMessages } from '#components/language';
import { type Chosen, RecordChoice, useRecordSearch } from '../../choice';
import { messages } from './messages';

/** The chosen case, or none yet. */
export interface CaseChoiceProps {
  value: Chosen | null;
  onChange: (found: Chosen | null) => void;
  /**
   * Whether a case must be chosen.
   * @default true
   */
  isRequired?: boolean;
}

/** Finds one of the firm's cases by typing. */
export function CaseChoice({ value, onChange, isRequired = true }: CaseChoiceProps) {
  const words = useMessages(messages);
  const search = useRecordSearch(value);
  const cases = useOwnCaseSearch(search.word);
  return (
    <RecordChoice
      name="caseId"
      label={words.label}
      placeholder={words.hint}
      isRequired={isRequired}
      requiredMessage={words.missing}
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
      loadingText={words.finding}
      emptyText={words.none}
    />
  );
}
