import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useWidgets, type Widget } from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { SearchField } from '#components/elements/SearchField';
import { Select } from '#components/elements/Select';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { FilterBar } from '#components/patterns/FilterBar';
import { LoadMore } from '#components/patterns/LoadMore';
import { PageHeader } from '#components/patterns/PageHeader';
import { common } from '../../messages';
import { newRecord, useEditorUrl } from '../../useEditorUrl';
import { oneOf, useListState } from '../../useListState';
import { useTyped } from '../../useTyped';
import { categoryNames, messages } from './messages';
import { WidgetCard } from './WidgetCard';
import * as styles from './WidgetLibrary.css';

// Many visits only look, so what changes a widget is loaded when it is opened.
const WidgetEditor = lazy(() => import('./WidgetEditor'));
const WidgetDeletion = lazy(() => import('./WidgetDeletion'));

const categories = Object.keys(categoryNames) as Widget['category'][];
const categoryItems = [
  { id: 'all' as const, label: messages.allCategories },
  ...categories.map((id) => ({ id, label: categoryNames[id] })),
];

/** The Widget Library (spec section 2): what dashboards are made of, found by search and category, and edited for real. */
export function WidgetLibraryScreen() {
  const url = useListState();
  const editor = useEditorUrl();
  const [deleted, setDeleted] = useState<Widget>();
  const category = oneOf(categories, url.get('category'));
  const [typed, setTyped] = useTyped(url.get('search'), (search) => url.set({ search }));
  const widgets = useWidgets({ search: url.get('search') || undefined, category });
  const found = widgets.data?.pages.flatMap((page) => page.data) ?? [];
  const matching = widgets.data?.pages[0]?.page.total;
  const clear = () => {
    setTyped('');
    url.set({ search: '', category: '' });
  };

  return (
    <>
      <PageHeader
        title={messages.title}
        description={messages.description}
        actions={
          <Button tone="accent" icon={<Icon of={Plus} />} onPress={() => editor.open(newRecord)}>
            {messages.create}
          </Button>
        }
      />
      <FilterBar
        label={messages.filterBar}
        search={<SearchField label={messages.search} placeholder={messages.search} value={typed} onChange={setTyped} />}
        filters={
          <Select
            label={messages.category}
            isLabelHidden
            items={categoryItems}
            value={category ?? 'all'}
            onChange={(next) => url.set({ category: next === 'all' ? '' : next })}
          />
        }
        {...(matching !== undefined && { count: messages.count(matching) })}
      />
      <DataView
        label={messages.list}
        state={{
          isPending: widgets.isPending,
          isError: widgets.isError,
          isEmpty: found.length === 0,
          onRetry: () => void widgets.refetch(),
        }}
        loadingText={messages.loading}
        errorText={messages.loadFailed}
        retryLabel={common.retry}
        empty={
          <EmptyState
            title={messages.empty}
            hint={messages.emptyHint}
            action={<Button onPress={clear}>{messages.clear}</Button>}
          />
        }
      >
        <ul aria-label={messages.list} className={styles.cards}>
          {found.map((widget) => (
            <li key={widget.id} className={styles.place}>
              <WidgetCard widget={widget} onEdit={editor.open} onDelete={setDeleted} />
            </li>
          ))}
        </ul>
        {widgets.hasNextPage && (
          <LoadMore
            label={common.loadMore}
            pendingLabel={common.loadingMore}
            isPending={widgets.isFetchingNextPage}
            hasFailed={widgets.isFetchNextPageError}
            onLoad={() => void widgets.fetchNextPage()}
          />
        )}
      </DataView>
      <Suspense>
        {editor.target && <WidgetEditor key={editor.target} id={editor.target} onClose={editor.close} />}
        {deleted && <WidgetDeletion widget={deleted} onClose={() => setDeleted(undefined)} />}
      </Suspense>
    </>
  );
}
