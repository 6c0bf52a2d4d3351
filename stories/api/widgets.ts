import type { components } from '#openapi';
import { consoleHandlers, ofConsole } from './console';
import { customerHandlers } from './customers';
import type { Row } from './rows';

type Widget = components['schemas']['Widget'];

const list = '/api/widgets';

/** The demo data's widget library. */
export const demoWidgets = (Object.values(ofConsole.rows[list] ?? {}) as unknown as Widget[]).sort((one, other) =>
  one.id.localeCompare(other.id),
);

/** A widget with texts of the maximum length. */
export const longWidget: Widget = {
  ...(demoWidgets[0] as Widget),
  name: 'Hearings, mentions, deadlines and meetings of every court and every advocate',
  description:
    'Everything that the registries, the clients and the firm’s own people have put into the calendar for the fortnight to ' +
    'come, with the courts, the judges, the advocates who appear, and what has still to be filed before each of them.',
  dataSchema: {
    endpoint: '/api/law-firm/deadlines/upcoming',
    method: 'GET',
    params: { days: '14' },
    refreshInterval: 86_400_000,
  },
  version: '100.200.30000',
};

/** Answers the calls of the Widget Library and its search for firms. */
export const widgetHandlers = (rows?: readonly Widget[]) => [
  ...consoleHandlers([list], rows && { lists: { [list]: rows as unknown as Row[] } }),
  ...customerHandlers(),
];
