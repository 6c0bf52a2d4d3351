import { Download } from 'lucide-react';
import { activityList, useExportUrl } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { PageHeader } from '#components/patterns/PageHeader';
import { isDay } from '#domain/dates';
import { FilterSelect, ListTable, ListView, useListScreen, isId } from '../../list';
import { May } from '../../rights';
import { activityLines, useActivityColumns } from '../ActivityTable';
import { FirmRange, firmRangeFilters } from '../FirmRange';
import { messages } from './messages';

/** Everything done on the platform: who did what, to which firm, when, and what it changed. */
export function ActivityScreen() {
  const words = useMessages(messages);
  const list = useListScreen(activityList, {
    filters: {
      kind: ['customer', 'invoice', 'payment', 'dashboard', 'widget', 'job'],
      tenantId: isId,
      from: isDay,
      to: isDay,
    },
    sorts: ['timestamp'],
    defaultSort: '-timestamp',
  });
  const exportUrl = useExportUrl('/api/activity/export', list.query);
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={
          <May right="lists.export">
            <LinkButton icon={<Icon of={Download} />} href={exportUrl} target="_blank">
              {words.export}
            </LinkButton>
          </May>
        }
      />
      <Card isPadded={false}>
        <ListView
          list={list}
          words={words}
          filters={
            <FilterSelect list={list} name="kind" label={words.kind} all={words.allKinds} choices={words.kinds} />
          }
          more={<FirmRange list={list} fromLabel={words.from} toLabel={words.to} />}
          folded={['kind', ...firmRangeFilters]}
          count={words.count}
        >
          <ListTable
            list={list}
            caption={words.table}
            columns={useActivityColumns()}
            getRowId={({ id }) => id}
            lines={activityLines}
            orders={words.orders}
          />
        </ListView>
      </Card>
    </>
  );
}
