import { useState } from 'react';
import type { components } from '#openapi';
import { base64Of } from '../Imports/base64Of';

/** The most bytes that a file can have. */
const mostBytes = 5 * 1_048_576;

/** The file of a statement that somebody chooses, and what they say its columns are. */
export function useStatementFile() {
  const [file, setFile] = useState<{ name: string; bytes: string }>();
  const [columns, setColumns] = useState<components['schemas']['StatementColumns']>();
  const [isTooLarge, setTooLarge] = useState(false);
  return {
    file,
    /** Undefined while they are as they were found. */
    columns,
    setColumns,
    isTooLarge,
    take: async ([chosen]: File[]) => {
      if (!chosen) return;
      const isLarge = chosen.size > mostBytes;
      setTooLarge(isLarge);
      if (isLarge) return;
      setColumns(undefined);
      setFile({ name: chosen.name, bytes: await base64Of(chosen) });
    },
  };
}
