import { fault } from '#domain/faults';
import type { Handlers } from '#server/contract/handlers';
import { notFound } from '#server/contract/problem';
import { etag, refuseStale } from '#server/contract/versions';
import type { ReadTransaction } from '#server/db/database';
import { newId } from '#server/db/newId';
import { once } from '#server/doors/act';
import type { Services } from '#server/doors/services';
import { listAnswer } from '#server/lists/list';
import { recordWidgetActivity, widgetChanges } from './activity';
import {
  changeWidget,
  findWidget,
  insertWidget,
  lockWidget,
  removeWidget,
  searchWidgets,
  type WidgetRow,
} from './queries';
import { usageOf } from './usage';
import { toWidget } from './widget';
import { toColumns } from './widgetInput';

type WidgetCalls = 'listWidgets' | 'createWidget' | 'getWidget' | 'updateWidget' | 'deleteWidget';

/** Handles the calls under "Widgets". */
export function widgetHandlers({ operator, now, widgetCalls }: Services): Pick<Handlers, WidgetCalls> {
  return {
    listWidgets: async ({ query, ...call }) => {
      return operator.read(call, async (tx) => {
        const page = await searchWidgets(tx, query);
        const usedBy = await usageOf(
          tx,
          page.rows.map(({ id }) => id),
        );
        return listAnswer(query, page, (row) => toWidget(row, usedBy(row.id)));
      });
    },

    createWidget: async ({ header, body, ...call }) => {
      const moment = now();
      const widget = { ...toColumns(body, widgetCalls), id: newId(moment), createdAt: moment, updatedAt: moment };
      return operator.write(call, async (tx) => {
        const { answer: id } = await once({ tx, moment }, { header, body }, 'createWidget', async () => {
          const added = await insertWidget(tx, widget);
          await recordWidgetActivity(tx, moment, 'widget_created', added);
          return added.id;
        });
        const row = found(await findWidget(tx, id));
        const { headers, body: created } = await answer(tx, row);
        return { status: 201, headers: { ...headers, Location: `/api/widgets/${row.id}` }, body: created };
      });
    },

    getWidget: async ({ path, ...call }) =>
      operator.read(call, async (tx) => answer(tx, found(await findWidget(tx, path.id)))),

    updateWidget: async ({ path, header, body, ...call }) => {
      const columns = toColumns(body, widgetCalls);
      return operator.write(call, async (tx) => {
        const before = found(await lockWidget(tx, path.id));
        refuseStale('widget', before.version, header['If-Match']);
        const updatedAt = now();
        const after = await changeWidget(tx, path.id, { ...columns, version: before.version + 1, updatedAt });
        const changes = widgetChanges(before, after);
        if (changes.length > 0) await recordWidgetActivity(tx, updatedAt, 'widget_changed', after, changes);
        return answer(tx, after);
      });
    },

    deleteWidget: async ({ path, ...call }) => {
      await operator.write(call, async (tx) => {
        const removed = found(await removeWidget(tx, path.id));
        await recordWidgetActivity(tx, now(), 'widget_deleted', removed);
      });
      return { status: 200, body: { data: { id: path.id } } };
    },
  };
}

async function answer(tx: ReadTransaction, row: WidgetRow) {
  const usedBy = await usageOf(tx, [row.id]);
  return { status: 200 as const, headers: etag(row.version), body: { data: toWidget(row, usedBy(row.id)) } };
}

const noSuchWidget = () => notFound('id', fault('no_such_widget'));

function found(row: WidgetRow | undefined): WidgetRow {
  if (!row) throw noSuchWidget();
  return row;
}
