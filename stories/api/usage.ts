import type { components } from '#openapi';
import { consoleHandlers, ofConsole } from './console';
import type { JsonObject } from './mergePatch';
import { noNotices } from './notices';
import type { Row } from './rows';

type UsageRecord = components['schemas']['UsageRecord'];

const list = '/api/usage';
const alerts = '/api/usage/alerts';

/** The usage of each demo firm. */
export const demoUsage = Object.values(ofConsole.rows[list] ?? {}) as unknown as UsageRecord[];

/** Answers the calls of Usage Monitoring, with a story's own usage, notices or other bodies. `customerHandlers` answers the summary. */
export const usageHandlers = (
  rows: readonly UsageRecord[] = demoUsage,
  notices = noNotices,
  bodies: { [path: string]: JsonObject } = {},
) =>
  consoleHandlers([list], {
    lists: { [list]: rows as unknown as Row[] },
    bodies: { [alerts]: { ...ofConsole.bodies[`${alerts}?limit=100`], notices: notices as unknown as Row }, ...bodies },
  });
