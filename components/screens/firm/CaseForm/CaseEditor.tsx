import { useState } from 'react';
import type { Case, ConflictTerm } from '#components/api';
import { lazyDialog, LeaveScope } from '#components/app';
import { useFormat, useMessages } from '#components/language';
import type { Chosen } from '../../choice';
import { newRecord, RecordDialog } from '../../record';
import { CaseCheck } from './CaseCheck';
import { CaseFields } from './CaseFields';
import { caseKind, type CaseValues, useCaseFields } from './caseKind';
import { messages } from './messages';
import { useCaseLook } from './SimilarCases';
import { useCheckToStore } from './useCheckToStore';

// Most clients are there already.
const ClientEditor = lazyDialog(() => import('../ClientForm/ClientEditor'));
const DeclineDialog = lazyDialog(() => import('../Conflicts/DeclineDialog'));

export interface CaseEditorProps {
  /** The case’s id, or `new` to create one. */
  id: string;
  /** The client of a new case, if already known. */
  client?: Chosen;
  /** Closes the editor, after saving or cancelling. */
  onClose: () => void;
}

/** The form for a case, in a dialog. A client who is not there yet is added over it. A default export, so that it can be lazy-loaded. */
export default function CaseEditor({ id, client, onClose }: CaseEditorProps) {
  const words = useMessages(messages);
  const kind = client ? { ...caseKind, blank: { ...caseKind.blank, client } } : caseKind;
  const look = useCaseLook(id === newRecord ? undefined : id);
  const { onReady, storeFor } = useCheckToStore();
  const [declining, setDeclining] = useState<{ names: ConflictTerm[]; onDeclined: () => void }>();
  const [adding, setAdding] = useState<{ name: string; onAdded: (client: Chosen) => void }>();
  return (
    <>
      <RecordDialog
        kind={kind}
        id={id}
        fields={useCaseFields()}
        words={words}
        question={useDateQuestion()}
        beforeSave={look.beforeSave}
        createdLink={{ label: words.openCreated, href: (created) => `/cases/${created.id}` }}
        onSaved={({ id: saved }) => storeFor(saved)}
        onClose={onClose}
      >
        {({ values, change, stored, release }) => (
          <CaseFields
            id={id}
            values={values}
            stored={stored}
            onChange={change}
            look={look}
            onAddClient={(name) => setAdding({ name, onAdded: (added) => change({ client: added }) })}
            // An existing case has the form for its parties, which checks them.
            check={
              id === newRecord && (
                <CaseCheck
                  client={values.client}
                  parties={values.parties}
                  onReady={onReady}
                  onDecline={(names) =>
                    setDeclining({
                      names,
                      onDeclined: () => {
                        release();
                        onClose();
                      },
                    })
                  }
                />
              )
            }
          />
        )}
      </RecordDialog>
      {/* Beside the dialog, not in it, because its form would take the other's submission as its own. */}
      {declining && <DeclineDialog {...declining} onClose={() => setDeclining(undefined)} />}
      {adding && (
        <LeaveScope>
          <ClientEditor
            id={newRecord}
            name={adding.name}
            onSaved={(saved) => adding.onAdded({ id: saved.id, label: saved.name })}
            onClose={() => setAdding(undefined)}
          />
        </LeaveScope>
      )}
    </>
  );
}

/** Asks before saving whether the next hearing and deadline are to be moved or removed, which the case's history will show. */
function useDateQuestion() {
  const { dateQuestion: words } = useMessages(messages);
  const { weekdayDate } = useFormat();
  return (values: CaseValues, before: Case) => {
    // Closing keeps what is in the diary; a closed case shows no dates to change.
    const keepsRest = before.status === 'Closed' || values.status === 'Closed';
    const effects = (['nextHearing', 'nextDeadline'] as const).flatMap((name) => {
      const [from, to] = [before[name], values[name]];
      if (!from || from === to) return [];
      if (to) return words[name].moves(weekdayDate(from), weekdayDate(to));
      return keepsRest ? [] : words[name].removes(weekdayDate(from));
    });
    return effects.length > 0 ? { title: words.title, effects } : undefined;
  };
}
