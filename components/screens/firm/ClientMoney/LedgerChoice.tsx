import { useOwnCaseSearch } from '#components/api';
import { useMessages } from '#components/language';
import { RecordChoice, useRecordSearch } from '../../choice';
import type { LedgerOf } from './ledgerOf';
import { messages } from './messages';

export interface LedgerChoiceProps {
  /**
   * The field's name in error reports.
   * @default 'caseId'
   */
  name?: string;
  label: string;
  value: LedgerOf | null;
  onChange: (found: LedgerOf | null) => void;
}

/** Finds a case by typing; its client is whose money it is. */
export function LedgerChoice({ name = 'caseId', label, value, onChange }: LedgerChoiceProps) {
  const words = useMessages(messages);
  const chosen = value && { id: value.caseId, label: value.caseTitle };
  const search = useRecordSearch(chosen);
  const cases = useOwnCaseSearch(search.word);
  return (
    <RecordChoice
      name={name}
      label={label}
      placeholder={words.caseHint}
      isRequired
      requiredMessage={words.caseMissing}
      chosen={chosen}
      description={value?.client}
      onChoose={(found) =>
        onChange(
          found && { caseId: found.id, caseTitle: found.title, clientId: found.client, client: found.clientName },
        )
      }
      search={search}
      query={cases}
      found={cases.data?.data ?? []}
      itemOf={({ id, title, caseNumber, clientName }) => ({
        id,
        label: title,
        description: [clientName, caseNumber].filter(Boolean).join(' · '),
      })}
      loadingText={words.finding}
      emptyText={words.noCase}
    />
  );
}
