import { ArrowRight, Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#components/elements/Button';
import { Dialog } from '#components/elements/Dialog';
import { Icon } from '#components/elements/Icon';
import { RadioGroup } from '#components/elements/RadioGroup';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { common, useMessages } from '#components/language';
import * as styles from './ConflictDialog.css';
import { messages } from './messages';

/** A field that both people changed, and differently. */
export interface ContestedField {
  /** Tells it from the others. */
  id: string;
  /** The field's own label: "Contact phone". */
  label: string;
  before: string;
  mine: string;
  theirs: string;
}

/** A field that one of them changed, or both in the same way. */
export interface MergedField {
  label: string;
  before: string;
  after: string;
  by: 'mine' | 'theirs';
}

/** Two people's changes to the same record. */
export interface ConflictDialogProps {
  /** The record's name. */
  recordName: string;
  /** What must be chosen; at least one field. */
  contested: readonly ContestedField[];
  /** What is settled already, shown so that nobody is surprised. */
  merged: readonly MergedField[];
  /** The word on the button that saves: the form's own. */
  saveLabel: string;
  /** Saves the merged record, with the other person's value in the fields of these ids. */
  onSave: (theirs: string[]) => void;
  /** Returns to the form, in which everything is as it was. */
  onBack: () => void;
}

/** Asks, field by field, whose change to keep where two people changed the same; the rest is merged without a question. */
export function ConflictDialog({ recordName, contested, merged, saveLabel, onSave, onBack }: ConflictDialogProps) {
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
      <div className={styles.content}>
        <p className={styles.description}>{words.description(recordName)}</p>
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
              {merged.map(({ label, before, after, by }) => (
                <li key={label} className={styles.row}>
                  <span className={styles.rowLabel}>{label}</span>
                  <s className={styles.old}>{shown(before)}</s>
                  <span className={styles.arrow}>
                    <Icon of={ArrowRight} />
                  </span>
                  <VisuallyHidden>: </VisuallyHidden>
                  <span className={styles.value}>{shown(after)}</span>
                  <span className={styles.by}>{words.by[by]}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Dialog>
  );
}
