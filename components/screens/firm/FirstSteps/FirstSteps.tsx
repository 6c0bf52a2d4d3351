import { lazyWhenIdle } from '#components/elements/later';
import { Skeleton } from '#components/elements/Skeleton';
import type { FirstSteps as Steps } from '#domain/firstSteps';

export interface FirstStepsProps {
  /** The steps that the person may take, and whether each is done. */
  steps: Steps;
  /** URLs of the pages on which people are invited, files uploaded, and clients and cases imported. */
  pages: { people: string; documents: string; imports?: string };
}

// Most firms are past them.
const FirstStepsCard = lazyWhenIdle(() => import('./FirstStepsCard'));

/**
 * What a new firm does first, ticked off as its records appear. Whoever keeps cases can hide it for the whole firm. The page that shows
 * it opens the forms: it has the editors of a client, a case and an event in its URL.
 */
export function FirstSteps(props: FirstStepsProps) {
  // As high as the steps are on a wide screen.
  return <FirstStepsCard {...props} standIn={<Skeleton height="160px" />} />;
}
