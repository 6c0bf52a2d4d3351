import { type DeclinedEnquiry, deleteEnquiry, enquiryList, restoreEnquiry, useList, useSend } from '#components/api';
import { lazyDialog, LeaveScope } from '#components/app';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { LoadMore } from '#components/patterns/LoadMore';
import { useDeletion, useEditorUrl } from '../../record';
import { ActionMenu } from '../../rights';
import { useConflictText } from '../Conflicts';
import * as styles from './EarlierChecks.css';
import { askedBy } from './enquiryKind';
import { messages } from './messages';

// Few enquiries are ever corrected.
const EnquiryEditor = lazyDialog(() => import('./EnquiryEditor'));

/** What the firm did not take on, newest first. `?enquiry=` opens the form that corrects one. */
export function DeclinedEnquiries() {
  const words = useMessages(messages);
  const { date } = useFormat();
  const text = useConflictText();
  const enquiries = useList(enquiryList, {});
  const editor = useEditorUrl('enquiry');
  const { mutateAsync: remove } = useSend(deleteEnquiry);
  const { mutateAsync: restore } = useSend(restoreEnquiry);
  const { ask, dialog } = useDeletion<DeclinedEnquiry>((enquiry) => ({
    question: words.question(askedBy(enquiry)),
    hint: words.hint,
    about: enquiry.id,
    act: () => remove(enquiry.id),
    done: () => words.deleted,
    failed: words.notDeleted,
    undo: { act: () => restore(enquiry.id), done: () => words.restored, failed: words.notRestored },
  }));
  return (
    <Card title={words.title} isPadded={false}>
      <DataView
        label={words.title}
        query={enquiries}
        isEmpty={enquiries.rows.length === 0}
        loadingText={words.loadingAll}
        errorText={words.allFailed}
        empty={<EmptyState title={words.none} hint={words.noneHint} />}
      >
        <ul aria-label={words.title}>
          {enquiries.rows.map((enquiry) => {
            const { id, names, day, reason, by } = enquiry;
            return (
              <li key={id} className={styles.row({ isShown: id === editor.target })}>
                <div className={styles.words}>
                  <p className={styles.title}>{names.map(text.term).join('; ')}</p>
                  <p>{reason}</p>
                  <p className={styles.soft}>{by ? words.declinedBy(date(day), by) : words.declined(date(day))}</p>
                </div>
                <ActionMenu
                  label={words.actions(askedBy(enquiry))}
                  items={[
                    { id: 'edit', label: words.edit, right: 'conflicts', onAction: () => editor.open(id) },
                    {
                      id: 'delete',
                      label: words.delete,
                      right: 'conflicts',
                      tone: 'danger',
                      onAction: () => ask(enquiry),
                    },
                  ]}
                />
              </li>
            );
          })}
        </ul>
        <LoadMore query={enquiries} isManual />
      </DataView>
      {dialog}
      {editor.target !== undefined && (
        // The check beside it may have decisions that are not stored yet.
        <LeaveScope>
          <EnquiryEditor id={editor.target} onClose={editor.close} />
        </LeaveScope>
      )}
    </Card>
  );
}
