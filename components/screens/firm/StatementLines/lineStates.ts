import type { ChipTone } from '#components/elements/Chip';
import { isId } from '../../list';

/** What can be known of a statement's line, in the order in which the filter offers it. */
export const lineStates = ['matched', 'proposed', 'unmatched', 'ignored'] as const;

export const lineTones: Readonly<Record<(typeof lineStates)[number], ChipTone>> = {
  matched: 'success',
  proposed: 'warning',
  unmatched: 'error',
  ignored: 'neutral',
};

/** What the URL may narrow a statement's lines to. */
export const lineFilters = { state: lineStates, statementId: isId };
