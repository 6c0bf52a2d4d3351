import type { ReactNode } from 'react';
import type { components } from '#openapi';
import { Checkbox } from '#components/elements/Checkbox';
import { Select } from '#components/elements/Select';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { messages } from './messages';
import * as styles from './StatementFile.css';
import type { StatementSource } from './useStatementFile';

const signs = ['minus_out', 'minus_back', 'swapped'] as const;

export interface HowReadProps {
  source: StatementSource;
  /** How signs are read, once the file is. */
  signs: components['schemas']['StatementSigns'] | undefined;
  /** Whether a person can say it. M-Pesa's columns do. */
  hasSigns: boolean;
  /** Whose statement it is. */
  children: ReactNode;
}

/** Says whose statement a file is, and how it is meant, where it was read otherwise. */
export function HowRead({ source, signs: found, hasSigns, children }: HowReadProps) {
  const words = useMessages(messages);
  const { said, say } = source;
  return (
    <Card title={words.howRead}>
      <div className={styles.fields}>
        {children}
        {hasSigns && found && (
          <>
            <Select
              label={words.signs}
              items={signs.map((id) => ({ id, label: words.signMeanings[id] }))}
              value={said.signs ?? found}
              onChange={(id) => say({ signs: id })}
            />
            <Checkbox
              isSelected={said.leavesRowsOut ?? false}
              onChange={(leavesRowsOut) => say({ leavesRowsOut, added: [] })}
            >
              {words.leavesRowsOut}
            </Checkbox>
          </>
        )}
      </div>
    </Card>
  );
}
