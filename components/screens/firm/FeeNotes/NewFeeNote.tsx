import { useLocation } from 'wouter';
import { caseRecord, createFeeNote, useRecord, useSend } from '#components/api';
import { useMessages } from '#components/language';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import type { Chosen } from '../../choice';
import { isId } from '../../list';
import { ActionDialog, useFormValues } from '../../record';
import { CaseChoice } from '../CaseChoice';
import { messages } from './messages';

const fields = ['caseId'];

export interface NewFeeNoteProps {
  /** The case it is for, if the address says so. */
  caseId: string;
  /** Returns the URL of a fee note's page. */
  hrefOf: (id: string) => string;
  onClose: () => void;
}

/** Begins a fee note for a case, and goes to it. A default export, so that it can be lazy-loaded. */
export default function NewFeeNote({ caseId, hrefOf, onClose }: NewFeeNoteProps) {
  const words = useMessages(messages);
  const [, navigate] = useLocation();
  const named = useRecord(caseRecord, isId(caseId) ? caseId : undefined).data?.record;
  const { values, change } = useFormValues({ picked: undefined as Chosen | null | undefined });
  const first = named ? { id: named.id, label: named.title } : null;
  const chosen = values.picked === undefined ? first : values.picked;
  const { mutateAsync: create, isPending, error } = useSend(createFeeNote);
  return (
    <ActionDialog
      title={words.newTitle}
      submitLabel={words.create}
      fields={fields}
      isPending={isPending}
      error={error}
      failed={words.createFailed}
      onSubmit={async () => {
        if (!chosen) return;
        const { id } = await create({ caseId: chosen.id, lines: [] });
        navigate(hrefOf(id), { replace: true });
      }}
      onClose={onClose}
    >
      <FormSection title={words.newSection} description={words.newHint}>
        <FullRow>
          <CaseChoice key={named?.id} value={chosen} onChange={(picked) => change({ picked })} />
        </FullRow>
      </FormSection>
    </ActionDialog>
  );
}
