import { useState } from 'react';
import type { components } from '#openapi';
import { base64Of } from '../Imports/base64Of';

type Schemas = components['schemas'];

/** The most bytes that a file can have. */
const mostBytes = 5 * 1_048_576;

/** What a person says of how a file is meant. What they leave out is as it was found. */
export type Said = {
  columns?: Schemas['StatementColumns'];
  signs?: Schemas['StatementSigns'];
  leavesRowsOut?: boolean;
  added?: Schemas['AddedLine'][];
};

/** The file of a statement that somebody chooses, and what they say of how it is meant. */
export function useStatementFile() {
  const [file, setFile] = useState<{ name: string; bytes: string }>();
  const [said, setSaid] = useState<Said>({});
  const [isTooLarge, setTooLarge] = useState(false);
  return {
    file,
    said,
    /** Says more of how it is meant. */
    say: (more: Said) => setSaid((before) => ({ ...before, ...more })),
    /** Takes back what was said, since the file is another's. */
    forget: () => setSaid({}),
    isTooLarge,
    /** Takes a file, of which nothing has been said. */
    take: async ([chosen]: File[]) => {
      if (!chosen) return;
      const isLarge = chosen.size > mostBytes;
      setTooLarge(isLarge);
      if (isLarge) return;
      const bytes = await base64Of(chosen);
      setSaid({});
      setFile({ name: chosen.name, bytes });
    },
  };
}

/** The result of `useStatementFile`. */
export type StatementSource = ReturnType<typeof useStatementFile>;
