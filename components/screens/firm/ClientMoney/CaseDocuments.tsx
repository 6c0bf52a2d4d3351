import { useList, useMay } from '#components/api';
import { documentList } from '#components/api/declared';
import { Select, type SelectProps } from '#components/elements/Select';
import { useMessages } from '#components/language';
import { FullRow } from '#components/patterns/RecordForm';
import { messages } from './messages';

const none = 'none';

export interface CaseDocumentsProps {
  caseId: string;
  label: string;
  description: string;
  /** Says that one must be chosen. Without it, none may be. */
  requiredMessage?: string;
  value: string | null;
  onChange: (id: string | null) => void;
}

/** Chooses one of a case's documents, for those who may see them. */
export function CaseDocuments(props: CaseDocumentsProps) {
  return useMay('documents.read') && <Documents {...props} />;
}

function Documents({ caseId, label, description, requiredMessage, value, onChange }: CaseDocumentsProps) {
  const words = useMessages(messages);
  const { rows } = useList(documentList, { caseId });
  const known = rows.map(({ id, name }) => ({ id, label: name }));
  const field = { name: 'documentId', label, description } satisfies Partial<SelectProps>;
  return (
    <FullRow>
      {requiredMessage === undefined ? (
        <Select
          {...field}
          items={[{ id: none, label: words.noDocument }, ...known]}
          value={value ?? none}
          onChange={(chosen) => onChange(chosen === none ? null : chosen)}
        />
      ) : (
        <Select
          {...field}
          placeholder={words.chooseDocument}
          isRequired
          requiredMessage={requiredMessage}
          items={known}
          value={value}
          onChange={onChange}
        />
      )}
    </FullRow>
  );
}
