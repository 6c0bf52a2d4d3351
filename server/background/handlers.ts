import type { Handlers } from '#server/contract/handlers';
import type { Services } from '#server/doors/services';
import { readJobs } from './queries';

/** Tells the operator how the server's own jobs last ran. */
export function jobHandlers({ operator, mailer }: Services): Pick<Handlers, 'listJobs'> {
  return {
    listJobs: async (call) => {
      const data = await operator.read(call, async (tx, admitted) => {
        await admitted;
        return readJobs(tx, mailer !== undefined);
      });
      return { status: 200, body: { data } };
    },
  };
}
