import type { Handlers } from '#server/contract/handlers';
import { notYet } from '#server/contract/notYet';
import type { Services } from '#server/services';

type Calls = 'listWidgets' | 'createWidget' | 'getWidget' | 'updateWidget' | 'deleteWidget';

/** The calls under "Widgets". */
export function widgetHandlers(services: Services): Pick<Handlers, Calls> {
  void services;
  return {
    listWidgets: notYet,
    createWidget: notYet,
    getWidget: notYet,
    updateWidget: notYet,
    deleteWidget: notYet,
  };
}
