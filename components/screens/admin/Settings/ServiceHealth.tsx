import { RefreshCw } from 'lucide-react';
import { ApiError, useHealth } from '#components/api';
import { Button } from '#components/elements/Button';
import { Chip } from '#components/elements/Chip';
import { Icon } from '#components/elements/Icon';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { DateText } from '#components/patterns/DateText';
import { DescriptionList } from '#components/patterns/DescriptionList';
import { RelativeTime } from '#components/patterns/RelativeTime';
import { messages } from './messages';

/** Shows whether the service and its database respond. Checked when the page opens, and again on demand. */
export function ServiceHealth() {
  const words = useMessages(messages).service;
  const health = useHealth();
  const { isError, isFetching, error, dataUpdatedAt } = health;
  // The last answer before the failure would say that all is well.
  const facts = isError ? undefined : health.data?.data;
  const isDatabaseUnavailable = error instanceof ApiError && error.status === 503;
  const check = () => void health.refetch();
  return (
    <Card
      title={words.title}
      {...(facts && {
        description: (
          <>
            {words.checked} <RelativeTime value={new Date(dataUpdatedAt).toISOString()} />
          </>
        ),
        actions: (
          <Button
            size="sm"
            icon={<Icon of={RefreshCw} />}
            isPending={isFetching}
            pendingLabel={words.checking}
            onPress={check}
          >
            {words.checkAgain}
          </Button>
        ),
      })}
    >
      <DataView
        label={words.title}
        query={health}
        isEmpty={!facts}
        loadingText={words.loading}
        errorText={isDatabaseUnavailable ? words.databaseUnavailable : words.unreachable}
      >
        {facts && (
          <DescriptionList
            items={[
              { term: words.status, detail: <Chip tone="success">{words.statuses[facts.status]}</Chip> },
              { term: words.version, detail: facts.version },
              { term: words.build, detail: <DateText value={facts.build} /> },
              { term: words.database, detail: words.kinds[facts.database.kind] },
              { term: words.health, detail: <Chip tone="success">{words.statuses[facts.database.status]}</Chip> },
            ]}
          />
        )}
      </DataView>
    </Card>
  );
}
