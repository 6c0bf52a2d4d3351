import type { ReactNode } from 'react';
import { column, columns } from './RecordPage.css';

export interface RecordColumnsProps {
  /** The cards about the record itself. */
  children: ReactNode;
  /** The cards of what belongs to it, such as its documents. On a tablet or a phone they follow. */
  side: ReactNode;
}

/** The two columns of cards on a record's page. */
export function RecordColumns({ children, side }: RecordColumnsProps) {
  return (
    <div className={columns}>
      <div className={column}>{children}</div>
      <div className={column}>{side}</div>
    </div>
  );
}
