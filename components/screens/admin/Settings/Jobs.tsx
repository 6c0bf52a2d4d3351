import { type Job, useJobs } from '#components/api';
import { Chip, type ChipTone } from '#components/elements/Chip';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { DescriptionList } from '#components/patterns/DescriptionList';
import { RelativeTime } from '#components/patterns/RelativeTime';
import { messages } from './messages';
import * as styles from './Settings.css';

const tones: Record<Job['state'], ChipTone> = { works: 'success', fails: 'error', not_run: 'neutral', off: 'neutral' };

/** Shows what the server does by itself: how each job last ran, how long it took, and whether it fails. */
export function Jobs() {
  const words = useMessages(messages).jobs;
  const jobs = useJobs();
  const data = jobs.data?.data ?? [];
  return (
    <Card title={words.title}>
      <DataView
        label={words.title}
        query={jobs}
        isEmpty={data.length === 0}
        loadingText={words.loading}
        errorText={words.failed}
      >
        <DescriptionList items={data.map((job) => ({ term: words.names[job.name], detail: <JobState {...job} /> }))} />
      </DataView>
    </Card>
  );
}

function JobState({ state, lastRun, lastFailedAt, failingSince }: Job) {
  const words = useMessages(messages).jobs;
  const { date, time } = useFormat();
  return (
    <>
      <Chip tone={tones[state]}>{words.states[state]}</Chip>
      {lastRun && (
        <p className={styles.detail}>
          <RelativeTime value={lastRun.at} />, {words.took(lastRun.took)}
        </p>
      )}
      {failingSince ? (
        <p className={styles.detail}>{words.failing(date(failingSince), time(failingSince))}</p>
      ) : (
        lastFailedAt && <p className={styles.detail}>{words.failedBefore(date(lastFailedAt), time(lastFailedAt))}</p>
      )}
    </>
  );
}
