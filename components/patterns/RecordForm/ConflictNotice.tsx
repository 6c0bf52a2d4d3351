import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import * as styles from './ConflictNotice.css';

/** One field that the two versions fill in differently. */
export type FieldConflict = {
  /** The field's own label: "Email". */
  label: string;
  /** What is in the form. */
  yours: string;
  /** What the other person saved. */
  theirs: string;
};

/** What a `ConflictNotice` takes. */
export interface ConflictNoticeProps {
  /** Says what happened: "Someone else changed this customer while you were editing." */
  title: string;
  /** What differs; at least one field. */
  differences: readonly FieldConflict[];
  /** Heads the names of the fields: "Field". */
  fieldLabel: string;
  /** Heads what is in the form: "Yours". */
  yoursLabel: string;
  /** Heads what was saved: "Theirs". */
  theirsLabel: string;
  /** The words on the button that saves over the other version: "Keep mine". */
  keepLabel: string;
  /** The words on the button that fills the form with the other version: "Take theirs". */
  takeLabel: string;
  /** Saves what is in the form over the other version. */
  onKeepMine: () => void;
  /** Fills the form with the other version. */
  onTakeTheirs: () => void;
}

/** Says that someone else saved the same record first, shows what differs, and lets the person choose. */
export function ConflictNotice({
  title,
  differences,
  fieldLabel,
  yoursLabel,
  theirsLabel,
  keepLabel,
  takeLabel,
  onKeepMine,
  onTakeTheirs,
}: ConflictNoticeProps) {
  return (
    <Alert
      tone="warning"
      title={title}
      action={
        <div className={styles.choices}>
          <Button size="sm" onPress={onKeepMine}>
            {keepLabel}
          </Button>
          <Button size="sm" onPress={onTakeTheirs}>
            {takeLabel}
          </Button>
        </div>
      }
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {[fieldLabel, yoursLabel, theirsLabel].map((heading) => (
              <th key={heading} scope="col" className={styles.heading}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map(({ label, yours, theirs }) => (
            <tr key={label}>
              <th scope="row" className={styles.cell}>
                {label}
              </th>
              <td className={styles.cell}>{yours}</td>
              <td className={styles.cell}>{theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Alert>
  );
}
