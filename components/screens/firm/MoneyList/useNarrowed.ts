import { isId, useUrlState } from '../../list';

/** What a list of the firm's money is narrowed to: a state, under the API's name for it, a case and a client. The URL keeps it. */
export function useNarrowed<State extends string>(name: 'state' | 'status', states: readonly State[]) {
  const url = useUrlState();
  const idAt = (parameter: string) => (isId(url.get(parameter)) ? url.get(parameter) : undefined);
  const narrowed = {
    state: states.find((one) => one === url.get(name)),
    caseId: idAt('caseId'),
    clientId: idAt('clientId'),
  };
  return { ...narrowed, states, showState: (state: string) => url.set({ [name]: state }) };
}
