/** Stands where a handler is still to be written. */
export const notYet = (): Promise<never> => Promise.reject(new Error('This call is not written yet.'));
