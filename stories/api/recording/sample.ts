import { nairobiDay } from '#domain/dates';
import { widgetTypes } from '#domain/widgets';
import type { JsonObject } from '../mergePatch';
import type { Recorded } from '../recorded';
import { recordedAt } from '../recordedAt';

/** How many records of each list widgets show as a sample. */
const most = 12;

/** What widgets show of a firm's answers as a sample, without the firm's own name and people. */
export function sampleOf({ rows, bodies }: Recorded) {
  const shown = new Set([
    '/api/law-firm/dashboard/stats',
    ...Object.values(widgetTypes).map(({ endpoint }) => endpoint),
  ]);
  const isShown = (url: string) => shown.has(url.split('?')[0] ?? '');
  const lists = Object.entries(rows).filter(([list]) => isShown(list));
  const others = Object.entries(bodies).filter(([url]) => isShown(url) && !url.includes('clientId'));
  return {
    recordedOn: nairobiDay(recordedAt),
    lists: Object.fromEntries(lists.map(([list, all]) => [list, Object.values(all).slice(0, most)])),
    bodies: Object.fromEntries(others.map(([url, body]) => [url, shortened(body)])),
  };
}

const shortened = ({ data, ...body }: JsonObject): JsonObject => ({
  ...body,
  ...(data !== undefined && { data: Array.isArray(data) ? data.slice(0, most) : data }),
});
