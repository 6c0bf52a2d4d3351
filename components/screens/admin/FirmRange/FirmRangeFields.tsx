import { useState } from 'react';
import { customerRecord, useFirmSearch, useRecord } from '#components/api';
import { DatePicker } from '#components/elements/DatePicker';
import { useMessages } from '#components/language';
import { type Chosen, RecordChoice, useRecordSearch } from '../../choice';
import type { FirmRangeProps } from './FirmRange';
import { messages } from './messages';

/** The fields of `FirmRange`, in their own chunk: the calendars and lists weigh more than the rows below them. */
export default function FirmRangeFields({ list, fromLabel, toLabel }: FirmRangeProps) {
  const [from, to] = [list.filter('from'), list.filter('to')];
  const tenantId = list.filter('tenantId');
  const choose = (id: string | null) => list.setFilter('tenantId', id ?? '');
  return (
    <>
      {tenantId ? <OneFirm id={tenantId} onChange={choose} /> : <FirmField firm={null} onChange={choose} />}
      <DatePicker
        label={fromLabel}
        value={from || null}
        max={to}
        onChange={(day) => list.setFilter('from', day ?? '')}
      />
      <DatePicker label={toLabel} value={to || null} min={from} onChange={(day) => list.setFilter('to', day ?? '')} />
    </>
  );
}

function OneFirm({ id, onChange }: { id: string; onChange: (id: string | null) => void }) {
  const words = useMessages(messages);
  const firm = useRecord(customerRecord, id);
  const label = firm.data?.record.name ?? (firm.isError ? words.unknownFirm : '…');
  // React Aria reads the label of a choice only once, so the field remounts when the firm's name is known.
  return <FirmField key={label} firm={{ id, label }} onChange={onChange} />;
}

function FirmField({ firm, onChange }: { firm: Chosen | null; onChange: (id: string | null) => void }) {
  const words = useMessages(messages);
  const search = useRecordSearch(firm);
  const [isNeeded, setNeeded] = useState(false);
  const firms = useFirmSearch(search.word, 20, isNeeded);
  return (
    <div onFocusCapture={() => setNeeded(true)}>
      <RecordChoice
        label={words.firm}
        placeholder={words.everyFirm}
        chosen={firm}
        onChoose={(found) => onChange(found?.id ?? null)}
        search={search}
        query={firms}
        found={firms.data?.data ?? []}
        itemOf={({ id, name, slug }) => ({ id, label: name, description: slug })}
        loadingText={words.findingFirms}
        emptyText={words.noFirm}
      />
    </div>
  );
}
