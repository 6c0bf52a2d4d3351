import type { messages as english } from '#messages/app/useProblem';
import type { Translation } from '#language/messages';

/** What is known of a call without an answer. */
export const problem = { unsure: 'Bado hakuna jibu. Ulichoandika hakijapotea.' } satisfies Translation<typeof english>;
