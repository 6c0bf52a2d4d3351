import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import type { Builder } from './useBuilder';

/** Reads out what was just done. The same sentence again is read again. */
export function Announcement({ said }: Pick<Builder, 'said'>) {
  return (
    <VisuallyHidden role="status" aria-live="assertive">
      <span key={said.count}>{said.text}</span>
    </VisuallyHidden>
  );
}
