import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import type { Builder } from './useBuilder';

/** Announces the last action to screen readers. A repeated sentence is announced again. */
export function Announcement({ said }: Pick<Builder, 'said'>) {
  return (
    <VisuallyHidden role="status" aria-live="assertive">
      <span key={said.count}>{said.text}</span>
    </VisuallyHidden>
  );
}
