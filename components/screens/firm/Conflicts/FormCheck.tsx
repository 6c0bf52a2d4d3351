import { Ban } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type ConflictCheckInput, type ConflictSearch, type ConflictTerm } from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { TextField } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { conflictWords } from '#language/conflicts';
import { Findings } from './Findings';
import * as styles from './FormCheck.css';
import { messages } from './messages';
import { useConflictDraft } from './useConflictDraft';
import { useConflictText } from './useConflictText';
import { useLatestCheck } from './useLatestCheck';

export interface FormCheckProps {
  /** The names in the form as they are now. */
  search: ConflictSearch;
  /** Called with the check to store once the form is saved; undefined while there is none that could be. */
  onReady: (input: ConflictCheckInput | undefined) => void;
  /**
   * Called with the names when the firm does not take it on: open a `DeclineDialog` beside the form, which would take a submission in it as
   * its own. Without it, that is not offered.
   */
  onDecline?: (names: ConflictTerm[]) => void;
}

/** Checks the names of a form while they are typed. It never keeps the form from being saved. */
export function FormCheck({ search, onReady, onDecline }: FormCheckProps) {
  const words = useMessages(messages);
  const { decides } = useMessages(conflictWords);
  const text = useConflictText();
  const draft = useConflictDraft(search, useLatestCheck(search.caseId));
  const [conclusion, setConclusion] = useState(words.concluded);
  const { terms, found, findings, conflicts } = draft;
  const input = draft.toStore(conclusion);
  // The same check is a new object at each render.
  const ready = JSON.stringify(input);
  useEffect(() => {
    onReady(ready === undefined ? undefined : (JSON.parse(ready) as ConflictCheckInput));
  }, [onReady, ready]);
  if (terms.length === 0) return null;
  return (
    <FormSection title={words.inForm} description={words.inFormHint}>
      <FullRow>
        <div className={styles.check}>
          <p role="status" className={styles.status}>
            {found &&
              (findings.length > 0 ? text.foundIn(findings.length, found.searched) : text.nothingFound(found.searched))}
          </p>
          <div className={styles.findings}>
            <Findings draft={draft} />
          </div>
          {found && (
            <>
              <TextField
                label={words.conclusionInForm}
                maxLength={2000}
                autoComplete="off"
                value={conclusion}
                onChange={setConclusion}
              />
              <p className={styles.soft}>
                {conflicts > 0 && <strong className={styles.conflict}>{words.isConflict(conflicts)}. </strong>}
                {input ? words.storedWith : words.notStored} {decides}
              </p>
            </>
          )}
          {onDecline && (
            <div>
              <Button icon={<Icon of={Ban} />} onPress={() => onDecline(terms)}>
                {words.decline}
              </Button>
            </div>
          )}
        </div>
      </FullRow>
    </FormSection>
  );
}
