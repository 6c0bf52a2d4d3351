import { useState } from 'react';
import { customerRecord, useFirmSearch, useRecord } from '#components/api';
import { ComboBox } from '#components/elements/ComboBox';
import { DatePicker } from '#components/elements/DatePicker';
import { useMessages } from '#components/language';
import type { ListScreen } from '../../list';
import { type Chosen, offered, useSearchWord } from '../../record';
import * as styles from './FirmRange.css';
import { messages } from './messages';

/** The list that is narrowed, and what its days are. */
export interface FirmRangeProps {
  /** What `useListScreen` gives. */
  list: Pick<ListScreen<unknown>, 'filter' | 'setFilter'>;
  /** Names the first day: "Issued from". */
  fromLabel: string;
  /** Names the last day: "Issued to". */
  toLabel: string;
}

/** Narrows a list to one firm, and to what is of two days or between them. */
export function FirmRange({ list, fromLabel, toLabel }: FirmRangeProps) {
  const [from, to] = [list.filter('from'), list.filter('to')];
  const tenantId = list.filter('tenantId');
  const choose = (id: string | null) => list.setFilter('tenantId', id ?? '');
  return (
    <div className={styles.range}>
      {tenantId ? <OneFirm id={tenantId} onChange={choose} /> : <FirmField firm={null} onChange={choose} />}
      <DatePicker
        label={fromLabel}
        value={from || null}
        {...(to && { max: to })}
        onChange={(day) => list.setFilter('from', day ?? '')}
      />
      <DatePicker
        label={toLabel}
        value={to || null}
        {...(from && { min: from })}
        onChange={(day) => list.setFilter('to', day ?? '')}
      />
    </div>
  );
}

function OneFirm({ id, onChange }: { id: string; onChange: (id: string | null) => void }) {
  const words = useMessages(messages);
  const firm = useRecord(customerRecord, id);
  const label = firm.data?.record.name ?? (firm.isError ? words.unknownFirm : '…');
  // React Aria takes the words of a choice once, so the field begins anew when they are known.
  return <FirmField key={label} firm={{ id, label }} onChange={onChange} />;
}

function FirmField({ firm, onChange }: { firm: Chosen | null; onChange: (id: string | null) => void }) {
  const words = useMessages(messages);
  const search = useSearchWord(firm);
  const [isNeeded, setNeeded] = useState(false);
  const firms = useFirmSearch(search.word, 20, isNeeded);
  const found = firms.data?.data ?? [];
  return (
    <div onFocusCapture={() => setNeeded(true)}>
      <ComboBox
        label={words.firm}
        placeholder={words.everyFirm}
        {...offered(
          found.map(({ id, name, slug }) => ({ id, label: name, description: slug })),
          search,
          firms.isFetching,
          firm,
        )}
        value={firm?.id ?? null}
        onChange={onChange}
        onSearch={search.setTyped}
        loadingText={words.findingFirms}
        emptyText={words.noFirm}
      />
    </div>
  );
}
