import { useMemo } from 'react';
import { type Case, caseRecord, setCaseParties } from '#components/api';
import { useMessages } from '#components/language';
import { FormSection } from '#components/patterns/RecordForm';
import { type ExistingKind, ExistingDialog } from '../../record';
import { CaseCheck } from './CaseCheck';
import { type CaseValues, partyNames, type PartyValues, toParty, toPartyValues, useCaseFields } from './caseKind';
import { messages } from './messages';
import { PartyFields } from './PartyFields';
import { useCheckToStore } from './useCheckToStore';

type PartiesValues = Pick<CaseValues, 'parties'>;

const partiesKind: ExistingKind<Case, PartiesValues, { parties: ReturnType<typeof toParty>[] }> = {
  source: caseRecord,
  right: 'cases.write',
  update: setCaseParties,
  nameOf: ({ title }) => title,
  valuesOf: ({ parties }) => ({ parties: parties.map(toPartyValues) }),
  inputOf: ({ parties }: { parties: PartyValues[] }) => ({ parties: parties.map(toParty) }),
  names: ['parties', ...partyNames],
};

export interface PartiesEditorProps {
  /** The case. */
  one: Case;
  onClose: () => void;
}

/** The form for the parties of a case, which checks them for conflicts again. A default export, so that it can be lazy-loaded. */
export default function PartiesEditor({ one, onClose }: PartiesEditorProps) {
  const words = useMessages(messages);
  const { parties } = useCaseFields();
  const fields = useMemo(() => ({ parties }), [parties]);
  const { onReady, storeFor } = useCheckToStore();
  const { id, client, clientName } = one;
  return (
    <ExistingDialog
      kind={partiesKind}
      id={id}
      fields={fields}
      words={{ ...words, editTitle: words.editParties }}
      onSaved={() => storeFor(id)}
      onClose={onClose}
    >
      {({ values, change }) => (
        <>
          <FormSection title={words.parties} description={words.partiesHint}>
            <PartyFields value={values.parties} onChange={(changed) => change({ parties: changed })} />
          </FormSection>
          <CaseCheck
            client={{ id: client, label: clientName }}
            parties={values.parties}
            caseId={id}
            onReady={onReady}
          />
        </>
      )}
    </ExistingDialog>
  );
}
