import { ArrowRight, Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/elements/Button';
import { Dialog } from '#components/elements/Dialog';
import { focusFirstField } from '#components/elements/field';
import { Icon } from '#components/elements/Icon';
import { RadioGroup } from '#components/elements/RadioGroup';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { common, useMessages } from '#components/language';
import * as styles from './ConflictDialog.css';
import { messages } from './messages';

/** A field that both people changed, to different values. */
export interface ConflictingField {
  /** The field's id, unique among the fields. */
  id: string;
  /** The field's label in the form: "Contact phone". */
  label: string;
  before: string;
  mine: string;
  theirs: string;
}

/** A field that only one of them changed, or both to the same value. */
export interface MergedField {
  label: string;
  before: string;
  after: string;
  by: 'mine' | 'theirs';
}

/** Conflicting changes by two people to the same record. */
export interface ConflictDialogProps {
  /** The record's name. */
  recordName: string;
  /** Whose people change such records, one of whom did: the firm's or the platform's. */
  by: 'firm' | 'platform';
  /** Which of them, if that is known. */
  person?: string | undefined;
  /** The fields to decide on, at least one. */
  contested: readonly ConflictingField[];
  /** The fields merged automatically, shown for information. */
  merged: readonly MergedField[];
  /** The label of the save button. Use the form's own. */
  saveLabel: string;
  /** Called to save the merged record, with the ids of the fields that keep the other person's value. */
  onSave: (theirs: string[]) => void;
  /** Called to return to the unchanged form. */
  onBack: () => void;
}

/** Asks, field by field, whose change to keep when two people changed the same record. Other changes are merged automatically. */
export function ConflictDialog({
  recordName,
  by,
  person,
  contested,
  merged,
  saveLabel,
  onSave,
  onBack,
}: ConflictDialogProps) {
  const words = useMessages(messages);
  const { close } = useMessages(common);
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const choose = (id: string, whose: 'mine' | 'theirs') => {
    const others = theirs.filter((other) => other !== id);
    setTheirs(whose === 'theirs' ? [...others, id] : others);
  };
  const shown = (value: string) => value || words.empty;
  const [first] = contested;
  return (
    <Dialog
      isOpen
      isDismissable={false}
      title={first && contested.length === 1 ? words.one(first.label) : words.several(contested.length)}
      closeLabel={close}
      onOpenChange={(isOpen) => !isOpen && onBack()}
      actions={
        <>
          <Button onPress={onBack}>{words.back}</Button>
          <Button tone="accent" onPress={() => onSave([...theirs])}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <div ref={focusFirstField} className={styles.content}>
        <p className={styles.description}>
          {person ? words.byPerson(person, recordName) : words.description[by](recordName)}
        </p>
        {contested.map((field) => (
          <div key={field.id} className={styles.field}>
            <div className={styles.heading}>
              <span aria-hidden className={styles.label}>
                {field.label}
              </span>
              <span className={styles.before}>{words.before(shown(field.before))}</span>
            </div>
            <RadioGroup
              label={field.label}
              isLabelHidden
              isInCards
              items={[
                { id: 'theirs', label: shown(field.theirs), description: words.theirs },
                { id: 'mine', label: shown(field.mine), description: words.mine },
              ]}
              value={theirs.includes(field.id) ? 'theirs' : 'mine'}
              onChange={(whose) => choose(field.id, whose)}
            />
          </div>
        ))}
        {merged.length > 0 && (
          <div className={styles.merged}>
            <p className={styles.mergedTitle}>
              <Icon of={Check} /> {words.merged}
            </p>
            <ul>
              {merged.map(({ label, before, after, by: whose }) => (
                <li key={label} className={styles.row}>
                  <span className={styles.rowLabel}>{label}</span>
                  <s className={styles.old}>{shown(before)}</s>
                  <span className={styles.arrow}>
                    <Icon of={ArrowRight} />
                  </span>
                  <VisuallyHidden>: </VisuallyHidden>
                  <span className={styles.value}>{shown(after)}</span>
                  <span className={styles.by}>{words.by[whose]}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  );
}
