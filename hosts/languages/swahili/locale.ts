/** Swahili as Kenya writes numbers and dates in it. */
export const locale = 'sw-KE';
