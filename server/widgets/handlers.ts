import { fault } from '#domain/faults';
import type { Handlers } from '#server/contract/handlers';
import { notFound } from '#server/contract/problem';
import { etag, refuseStale } from '#server/contract/versions';
import { newId } from '#server/db/newId';
import type { Services } from '#server/doors/services';
import { listAnswer } from '#server/lists/list';
import {
  changeWidget,
  findWidget,
  insertWidget,
  lockWidget,
  removeWidget,
  searchWidgets,
  type WidgetRow,
} from './queries';
import { toWidget } from './widget';
import { toColumns } from './widgetInput';

type WidgetCalls = 'listWidgets' | 'createWidget' | 'getWidget' | 'updateWidget' | 'deleteWidget';

/** Handles the calls under "Widgets". */
export function widgetHandlers({ operator, now, widgetEndpoints }: Services): Pick<Handlers, WidgetCalls> {
  return {
    listWidgets: async ({ query, ...call }) => {
      return listAnswer(query, await operator.read(call, (tx) => searchWidgets(tx, query)), toWidget);
    },

    createWidget: async ({ body, ...call }) => {
      const moment = now();
      const widget = { ...toColumns(body, widgetEndpoints), id: newId(moment), createdAt: moment, updatedAt: moment };
      const created = await operator.write(call, (tx) => insertWidget(tx, widget));
      const headers = { ...etag(created.version), Location: `/api/widgets/${created.id}` };
      return { status: 201, headers, body: { data: toWidget(created) } };
    },

    getWidget: async ({ path, ...call }) => answer(found(await operator.read(call, (tx) => findWidget(tx, path.id)))),

    updateWidget: async ({ path, header, body, ...call }) => {
      const columns = toColumns(body, widgetEndpoints);
      const updated = await operator.write(call, async (tx) => {
        const before = found(await lockWidget(tx, path.id));
        refuseStale('widget', before.version, header['If-Match']);
        return changeWidget(tx, path.id, { ...columns, version: before.version + 1, updatedAt: now() });
      });
      return answer(updated);
    },

    deleteWidget: async ({ path, ...call }) => {
      if (!(await operator.write(call, (tx) => removeWidget(tx, path.id)))) throw noSuchWidget();
      return { status: 200, body: { data: { id: path.id } } };
    },
  };
}

const answer = (row: WidgetRow) => ({
  status: 200 as const,
  headers: etag(row.version),
  body: { data: toWidget(row) },
});

const noSuchWidget = () => notFound('id', fault('no_such_widget'));

function found(row: WidgetRow | undefined): WidgetRow {
  if (!row) throw noSuchWidget();
  return row;
}
