import type { components } from '#openapi';
import { Select } from '#components/elements/Select';
import { useMessages } from '#components/language';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { messages } from './messages';
import * as styles from './StatementFile.css';

type Columns = components['schemas']['StatementColumns'];

export interface ColumnChoiceProps {
  /** What a column can have, in the order shown. */
  of: readonly (keyof Columns)[];
  headings: readonly string[];
  columns: Columns;
  onChange: (columns: Columns) => void;
}

/** Says what the columns of a bank's file have. */
export function ColumnChoice({ of, headings, columns, onChange }: ColumnChoiceProps) {
  const words = useMessages(messages);
  const none = { id: '', label: words.noColumn };
  const places = headings.map((heading, place) => ({ id: String(place), label: heading || `#${place + 1}` }));
  const choose = (field: keyof Columns, place: string) => {
    const { [field]: _, ...others } = columns;
    onChange(place === '' ? others : { ...others, [field]: Number(place) });
  };
  return (
    <FormSection title={words.columnsTitle} description={words.columnsHint}>
      <FullRow>
        <div className={styles.columns}>
          {of.map((field) => (
            <Select
              key={field}
              label={words.columnNames[field]}
              items={[none, ...places]}
              value={columns[field] === undefined ? '' : String(columns[field])}
              onChange={(place) => choose(field, place)}
            />
          ))}
        </div>
      </FullRow>
    </FormSection>
  );
}
