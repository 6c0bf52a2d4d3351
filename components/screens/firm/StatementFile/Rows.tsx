import type { ReactNode } from 'react';
import type { components } from '#openapi';
import { Alert } from '#components/elements/Alert';
import { useFormat, useMessages } from '#components/language';
import { useFaultText } from '#components/language/vocabulary';
import { messages } from './messages';
import * as styles from './StatementFile.css';

export interface RowsProps {
  /** How the file is read. */
  preview: {
    isReadable: boolean;
    lines: number;
    newLines?: number;
    from?: string;
    to?: string;
    unread: number;
    faults: components['schemas']['StatementFault'][];
  };
  /** What else there is to say, as list items. */
  children: ReactNode;
}

/** What importing a file would add, and which of its rows can't be read. */
export function Rows({ preview, children }: RowsProps) {
  const words = useMessages(messages);
  const { dateRange } = useFormat();
  const faultText = useFaultText();
  const { isReadable, lines, newLines, from, to, unread, faults } = preview;
  if (!isReadable) return null;
  return (
    <>
      <ul className={styles.points}>
        <li className={styles.strong}>
          {words.found(lines, newLines)}
          {from !== undefined && to !== undefined && ` · ${dateRange(from, to)}`}
        </li>
        {children}
      </ul>
      {newLines === 0 && lines > 0 && <Alert tone="info" title={words.allKnown} />}
      {unread > 0 && (
        <Alert tone="warning" title={words.unread(unread)}>
          <ul>
            {faults.slice(0, 3).map(({ line, fault }) => (
              <li key={line}>{words.unreadLine(line, faultText(fault))}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
