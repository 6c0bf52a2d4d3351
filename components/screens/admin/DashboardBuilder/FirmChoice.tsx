import { type DashboardRef, useDashboardFirms, useFirmSearch } from '#components/api';
import { useMessages } from '#components/language';
import { RecordChoice, useRecordSearch } from '../../choice';
import { messages } from './messages';
import type { Firm, useFirmOfTemplate } from './useFirmOfTemplate';

interface FirmChoiceProps {
  which: DashboardRef;
  onWhich: (which: DashboardRef) => void;
  firms: ReturnType<typeof useFirmOfTemplate>;
}

type Named = Pick<Firm, 'id' | 'name'>;

const itemOf = ({ id, name }: Named) => ({ id, label: name });

/** Chooses the firm whose live data is shown; for `custom`, the firm whose layout is edited, or the common starting point. */
export default function FirmChoice(props: FirmChoiceProps) {
  return props.which.template === 'custom' ? <OwnerChoice {...props} /> : <LiveDataChoice {...props} />;
}

function OwnerChoice({ which, onWhich, firms: { firm } }: FirmChoiceProps) {
  const words = useMessages(messages);
  const start: Named = { id: 'start', name: words.startingPoint };
  const owner = which.tenantId ? firm : start;
  const chosen = owner ? itemOf(owner) : null;
  const search = useRecordSearch(chosen);
  const query = useDashboardFirms('custom', search.word);
  const found: Named[] = query.data?.data ?? [];
  return (
    <RecordChoice
      label={words.owner}
      chosen={chosen}
      onChoose={(next) => next && onWhich({ template: 'custom', ...(next.id !== start.id && { tenantId: next.id }) })}
      search={search}
      query={query}
      found={search.word ? found : [start, ...found]}
      itemOf={itemOf}
      loadingText={words.searchingFirms}
      emptyText={words.noFirms}
    />
  );
}

function LiveDataChoice({ which, firms: { firm, choose, isAlone } }: FirmChoiceProps) {
  const words = useMessages(messages);
  const chosen = firm ? itemOf(firm) : null;
  const search = useRecordSearch(chosen);
  const isOfAll = isAlone || search.word !== '';
  const onTemplate = useDashboardFirms(which.template);
  const all = useFirmSearch(search.word, 20, isOfAll);
  const query = isOfAll ? all : onTemplate;
  const found: Firm[] = query.data?.data ?? [];
  return (
    <RecordChoice
      label={words.liveData}
      chosen={chosen}
      onChoose={(next) => choose(next ?? undefined)}
      search={search}
      query={query}
      found={found}
      itemOf={itemOf}
      loadingText={words.searchingFirms}
      emptyText={words.noFirms}
    />
  );
}
