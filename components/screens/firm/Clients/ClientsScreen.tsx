import { Plus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { clientList, useExportUrl, useFirmData, useMay } from '#components/api';
import { lazyDialog } from '#components/app';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { common, useMessages } from '#components/language';
import { statusWords } from '#components/language/vocabulary';
import { Card } from '#components/patterns/Card';
import { PageHeader } from '#components/patterns/PageHeader';
import { ExportLink, FilterSelect, ListTable, ListView, useListScreen } from '../../list';
import { newRecord, useEditorUrl } from '../../record';
import { May } from '../../rights';
import { ImportLink } from '../ImportLink';
import { MessagesCard } from '../Messages';
import { ClientFigures } from './ClientFigures';
import * as styles from './Clients.css';
import { clientLines, useClientColumns } from './columns';
import { messages } from './messages';

// Many visits only look something up, so the editor is loaded when it is opened.
const ClientEditor = lazyDialog(() => import('../ClientForm/ClientEditor'));
// And few look for what was deleted.
const DeletedClients = lazy(() => import('./DeletedClients'));

/** Client Portal (spec section 2): the firm's clients with their contacts, their messages, and the form to add or edit one. */
export function ClientsScreen() {
  const words = useMessages(messages);
  const { status, allStatuses } = useMessages(common);
  const { active, inactive } = useMessages(statusWords).client;
  const editor = useEditorUrl();
  const list = useListScreen(clientList, {
    filters: { status: ['Active', 'Inactive', 'deleted'] },
    sorts: ['name', 'status', 'activeCases', 'lastContact'],
    defaultSort: '-lastContact',
  });
  const file = useExportUrl('/api/law-firm/clients/export', list.query);
  const columns = useClientColumns(editor.open);
  // By the rows, so that the table doesn't change before its contents.
  const isOfDeleted = list.rows[0]?.deleted_at !== undefined;
  const stats = useFirmData('/api/law-firm/dashboard/stats');
  const total = stats.data?.data.totalClients;
  const mayAdd = useMay('clients.write');
  const add = (tone: 'accent' | 'neutral') =>
    mayAdd && (
      <Button tone={tone} icon={<Icon of={Plus} />} onPress={() => editor.open(newRecord)}>
        {words.add}
      </Button>
    );

  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={add('accent')}
        actionsOnPhone="under-thumb"
      />
      <ClientFigures stats={stats.data?.data} isLoading={stats.isPending} />
      <div className={styles.lists}>
        <Card
          title={words.list}
          isPadded={false}
          actions={
            <>
              <ImportLink kind="clients" />
              <ExportLink size="sm" href={file} />
            </>
          }
        >
          <ListView
            list={list}
            words={words}
            filters={
              <FilterSelect
                list={list}
                name="status"
                label={status}
                all={allStatuses}
                choices={{ Active: active, Inactive: inactive, deleted: words.deletedStatus }}
              />
            }
            count={(matching) => {
              if (isOfDeleted) return words.deletedCount(matching);
              return total === undefined ? undefined : words.count(matching, total);
            }}
            also={[stats]}
            beginning={{ hint: words.beginningHint, action: add('neutral') }}
          >
            {isOfDeleted ? (
              <Suspense>
                <DeletedClients list={list} />
              </Suspense>
            ) : (
              <ListTable
                list={list}
                caption={words.table}
                columns={columns}
                getRowId={({ id }) => id}
                lines={clientLines}
                orders={words.orders}
              />
            )}
          </ListView>
        </Card>
        <May right="letters">
          <MessagesCard title={words.recentMessages} />
        </May>
      </div>
      {editor.target && <ClientEditor key={editor.target} id={editor.target} onClose={editor.close} />}
    </>
  );
}
