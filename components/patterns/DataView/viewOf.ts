/** How the load of a page's data stands. */
export type DataState = {
  /** The first answer has not come yet. */
  isPending: boolean;
  /** The last load failed. */
  isError: boolean;
  /** There is nothing to show: no answer yet, or an answer without records. */
  isEmpty: boolean;
  /** Loads again. */
  onRetry: () => void;
};

/** What to draw for a state of the load. A failure counts only where there is nothing to show: records once loaded stay. */
export function viewOf({ isPending, isError, isEmpty }: DataState): 'loading' | 'failed' | 'empty' | 'loaded' {
  if (!isEmpty) return 'loaded';
  if (isPending) return 'loading';
  return isError ? 'failed' : 'empty';
}
