import type { ActivityCode } from '#domain/activity';
import { type ActivityChange, type ActivityFields, changesBetween } from '#server/activity/changes';
import { recordPlatformActivity } from '#server/activity/record';
import type { Transaction } from '#server/db/database';
import type { WidgetRow } from './queries';

const fields: ActivityFields<WidgetRow> = {
  name: ({ name }) => name,
  type: ({ type }) => type,
  category: ({ category }) => category,
  description: ({ description }) => description,
  icon: ({ icon }) => icon,
  data: ({ dataSchema }) => JSON.stringify(dataSchema),
  display: ({ displayOptions }) => JSON.stringify(displayOptions),
  permissions: ({ permissions }) => JSON.stringify(permissions),
  version: ({ release }) => release,
  active: ({ active }) => active,
};

/** Fields that are too long for a list. */
const hidden = ['description', 'data', 'display', 'permissions'] as const;

/** Lists what a change did to a library widget. */
export function widgetChanges(before: WidgetRow, after: WidgetRow): ActivityChange[] {
  return changesBetween(before, after, fields, hidden);
}

/** Records what was done to a library widget. */
export async function recordWidgetActivity(
  tx: Transaction,
  moment: Date,
  code: Extract<ActivityCode, `widget_${string}`>,
  { id, name }: Pick<WidgetRow, 'id' | 'name'>,
  changes: ActivityChange[] = [],
): Promise<void> {
  await recordPlatformActivity(tx, moment, {
    kind: 'widget',
    recordId: id,
    code,
    params: { about: name },
    ...(changes.length > 0 && { changes }),
  });
}
