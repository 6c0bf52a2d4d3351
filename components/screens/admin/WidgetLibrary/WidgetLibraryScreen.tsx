import { Plus } from 'lucide-react';
import { useMay, widgetList } from '#components/api';
import { lazyDialog } from '#components/app';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { useMessages } from '#components/language';
import { widgetCategoryNames } from '#components/language/vocabulary';
import { PageHeader } from '#components/patterns/PageHeader';
import { FilterSelect, ListView, useListScreen } from '../../list';
import { newRecord, useEditorUrl } from '../../record';
import { messages } from './messages';
import { useWidgetDeletion } from './useWidgetDeletion';
import { WidgetCard } from './WidgetCard';
import { categories } from './widgetChoices';
import * as styles from './WidgetLibrary.css';

// Many visits only look, so the editor is lazy-loaded.
const WidgetEditor = lazyDialog(() => import('./WidgetEditor'));

/** The Widget Library (spec section 2): the widgets dashboards are made of, found by search and category, and edited here. */
export function WidgetLibraryScreen() {
  const words = useMessages(messages);
  const choices = useMessages(widgetCategoryNames);
  const editor = useEditorUrl();
  const { ask, dialog } = useWidgetDeletion();
  const list = useListScreen(widgetList, {
    filters: { category: categories },
  });
  const mayCreate = useMay('design.write');
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={
          mayCreate && (
            <Button tone="accent" icon={<Icon of={Plus} />} onPress={() => editor.open(newRecord)}>
              {words.create}
            </Button>
          )
        }
      />
      <ListView
        list={list}
        words={words}
        filters={
          <FilterSelect
            list={list}
            name="category"
            label={words.category}
            all={words.allCategories}
            choices={choices}
          />
        }
        count={words.count}
      >
        <ul aria-label={words.table} className={styles.cards}>
          {list.rows.map((widget) => (
            <li key={widget.id} className={styles.place}>
              <WidgetCard widget={widget} onEdit={editor.open} onDelete={ask} />
            </li>
          ))}
        </ul>
      </ListView>
      {editor.target && <WidgetEditor key={editor.target} id={editor.target} onClose={editor.close} />}
      {dialog}
    </>
  );
}
