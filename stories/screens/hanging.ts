import { delay } from 'msw';
import { spyOn } from 'storybook/test';

/** The answer to a call that hangs. */
export const hanging = (): Promise<never> => delay('infinite') as Promise<never>;

/** Lets a call's time run out soon: half a second where a person waits ten. Return it from `beforeEach`. */
export function hurry(): () => void {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const spy = spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => timeout(milliseconds / 20));
  return () => spy.mockRestore();
}
