import type { DashboardOf } from '#components/api';
import { ComboBox } from '#components/elements/ComboBox';
import { useMessages } from '#components/language';
import { choiceMessages } from '../../choice';
import { messages } from './messages';
import type { useFirmOfTemplate } from './useFirmOfTemplate';

interface FirmChoiceProps {
  which: DashboardOf;
  onWhich: (which: DashboardOf) => void;
  firms: ReturnType<typeof useFirmOfTemplate>;
}

/** Chooses the firm whose live data is shown; for `custom`, the firm whose layout is edited, or the common starting point. */
export default function FirmChoice({ which, onWhich, firms }: FirmChoiceProps) {
  const words = useMessages(messages);
  const { searchFailed } = useMessages(choiceMessages);
  const choices = (those: typeof firms.firms) => those.map(({ id, name }) => ({ id, label: name }));
  const start = { id: 'start', label: words.startingPoint };
  const shared = {
    loadingText: words.searchingFirms,
    emptyText: firms.isError ? searchFailed : words.noFirms,
    isLoading: firms.isLoading,
    onSearch: firms.setTyped,
  };
  return which.template === 'custom' ? (
    <ComboBox
      {...shared}
      label={words.owner}
      items={[start, ...choices(firms.owners)]}
      value={which.tenantId ?? start.id}
      onChange={(id) => id && onWhich({ template: 'custom', ...(id !== start.id && { tenantId: id }) })}
    />
  ) : (
    <ComboBox
      {...shared}
      label={words.liveData}
      items={choices(firms.firms)}
      value={firms.firm?.id ?? null}
      onChange={firms.choose}
    />
  );
}
