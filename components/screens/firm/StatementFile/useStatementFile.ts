import { useState } from 'react';
import type { components } from '#openapi';
import { base64Of } from '../Imports/base64Of';

/** The most bytes that a file can have. */
const mostBytes = 5 * 1_048_576;

/** The file of a statement that somebody chooses, and what they say its columns are. */
export function useStatementFile() {
  const [file, setFile] = useState<{ name: string; bytes: string }>();
  const [columns, setColumns] = useState<components['schemas']['StatementColumns']>();
  const [signs, setSigns] = useState<components['schemas']['StatementSigns']>();
  const [leavesRowsOut, setLeavesRowsOut] = useState(false);
  const [isTooLarge, setTooLarge] = useState(false);
  return {
    file,
    /** Undefined while they are as they were found. */
    columns,
    setColumns,
    /** Undefined while they are as they were found. */
    signs,
    setSigns,
    leavesRowsOut,
    setLeavesRowsOut,
    /** What a person says of how the file is meant. */
    said: { ...(columns && { columns }), ...(signs && { signs }), ...(leavesRowsOut && { leavesRowsOut }) },
    isTooLarge,
    take: async ([chosen]: File[]) => {
      if (!chosen) return;
      const isLarge = chosen.size > mostBytes;
      setTooLarge(isLarge);
      if (isLarge) return;
      setColumns(undefined);
      setSigns(undefined);
      setLeavesRowsOut(false);
      setFile({ name: chosen.name, bytes: await base64Of(chosen) });
    },
  };
}
