import { useState } from 'react';
import { createLedgerExport, useLedgerPreview, useSend } from '#components/api';
import { useProblem } from '#components/app';
import { Button } from '#components/elements/Button';
import { DatePicker } from '#components/elements/DatePicker';
import { Select } from '#components/elements/Select';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { useToday } from '#components/patterns/DateText';
import { EmptyState } from '#components/patterns/EmptyState';
import { ProblemAlert } from '#components/patterns/RecordForm';
import { addDays, firstOfMonth, isDay } from '#domain/dates';
import { useUrlState } from '../../list';
import { messages } from './messages';
import { Preview } from './Preview';
import * as styles from './AccountingFiles.css';

const formats = ['neutral', 'quickbooks', 'xero'] as const;

/** The next file: its period and its program, what it would have, and the way to take it. The URL keeps what is chosen. */
export function NextFile() {
  const words = useMessages(messages);
  const url = useUrlState();
  const asked = useAsked();
  const preview = useLedgerPreview(asked);
  const taking = useSend(createLedgerExport);
  const [refused, setRefused] = useState<string>();
  const problem = useProblem(taking.error, words.notTaken);
  const key = `${asked.from} ${asked.to} ${asked.format}`;
  const data = preview.data?.data;
  const isReady =
    data && !data.taken && !data.overlaps && data.unmapped.length === 0 && data.checks.every(({ isOk }) => isOk);
  const take = () => {
    setRefused(key);
    taking.mutate(asked, { onSuccess: () => toasts.show({ title: words.took }) });
  };
  return (
    <Card title={words.next}>
      <div className={styles.parts}>
        <div className={styles.fields}>
          <DatePicker
            label={words.from}
            value={asked.from}
            max={asked.to}
            onChange={(day) => url.set({ from: day ?? '' })}
          />
          <DatePicker
            label={words.to}
            value={asked.to}
            min={asked.from}
            onChange={(day) => url.set({ to: day ?? '' })}
          />
          <Select
            label={words.format}
            items={formats.map((id) => ({ id, label: words.formats[id] }))}
            value={asked.format}
            onChange={(format) => url.set({ format: format === 'neutral' ? '' : format })}
          />
          <Button tone="accent" isDisabled={!isReady} isPending={taking.isPending} onPress={take}>
            {words.take}
          </Button>
        </div>
        {refused === key && <ProblemAlert problem={problem} errors={[]} />}
        <DataView
          label={words.next}
          query={preview}
          isEmpty={data?.journals === 0 && !data.taken}
          loadingText={words.loading}
          errorText={words.failed}
          empty={<EmptyState title={words.nothing} hint={words.nothingHint} />}
        >
          {data && <Preview preview={data} />}
        </DataView>
      </div>
    </Card>
  );
}

/** What the URL asks for: last month, if it does not say. */
function useAsked() {
  const url = useUrlState();
  const ofMonth = firstOfMonth(useToday());
  const dayAt = (parameter: string) => (isDay(url.get(parameter)) ? url.get(parameter) : undefined);
  return {
    from: dayAt('from') ?? firstOfMonth(ofMonth, -1),
    to: dayAt('to') ?? addDays(ofMonth, -1),
    format: formats.find((one) => one === url.get('format')) ?? 'neutral',
  };
}
