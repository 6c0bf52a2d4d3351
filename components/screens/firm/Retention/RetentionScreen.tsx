import { useState } from 'react';
import { type DueDocument, dueDocumentList, type FirmDocument, useList, useMay } from '#components/api';
import { lazyDialog } from '#components/app';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { Table } from '#components/elements/Table';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { LoadMore } from '#components/patterns/LoadMore';
import { PageHeader } from '#components/patterns/PageHeader';
import { Trash2 } from 'lucide-react';
import { ChoosingRows, useChosen } from '../../list';
import { useEditorUrl } from '../../record';
import { dueLines, useDueColumns } from './columns';
import { messages } from './messages';

// Most visits only look what is due.
const DocumentDrawer = lazyDialog(() => import('../DocumentDrawer/DocumentDrawer'));
const DocumentEditor = lazyDialog(() => import('../DocumentDrawer/DocumentEditor'));
const Destruction = lazyDialog(() => import('./Destruction'));

export interface RetentionScreenProps {
  /** URLs of the firm's pages. */
  pages: { documents: string };
}

const idOf = ({ document }: DueDocument) => document.id;

/** The documents that retention proposes for destruction: looked into, kept longer, or destroyed, one by one or those that are ticked. */
export function RetentionScreen({ pages }: RetentionScreenProps) {
  const words = useMessages(messages);
  const due = useList(dueDocumentList, {});
  const chosen = useChosen(due.rows, idOf);
  const drawer = useEditorUrl('document');
  const mayDestroy = useMay('data.erase');
  const [edited, edit] = useState<string>();
  const [asked, ask] = useState<readonly FirmDocument[]>();
  const columns = useDueColumns({ hrefOf: drawer.hrefOf, onEdit: edit, onDestroy: ask });
  const table = (
    <Table
      caption={words.table}
      columns={columns}
      rows={due.rows}
      getRowId={idOf}
      lines={mayDestroy ? dueLines.chosen : dueLines.plain}
      isHeaderSticky
    />
  );
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        trail={<Link href={pages.documents}>{words.back}</Link>}
      />
      <Card
        isPadded={false}
        {...(due.total !== undefined && due.total > 0 && { title: words.count(due.total) })}
        description={!mayDestroy && words.whoMay}
      >
        <DataView
          label={words.table}
          query={due}
          isEmpty={due.rows.length === 0}
          loadingText={words.loading}
          errorText={words.loadFailed}
          empty={<EmptyState title={words.none} hint={words.noneHint} />}
        >
          {mayDestroy ? (
            <ChoosingRows
              chosen={chosen}
              label={words.chosen}
              actions={
                <Button
                  size="sm"
                  tone="danger"
                  icon={<Icon of={Trash2} />}
                  onPress={() => ask(chosen.rows.map(({ document }) => document))}
                >
                  {words.actions.destroy}
                </Button>
              }
            >
              {table}
            </ChoosingRows>
          ) : (
            table
          )}
          <LoadMore query={due} />
        </DataView>
      </Card>
      {drawer.target && <DocumentDrawer key={drawer.target} id={drawer.target} onClose={drawer.close} />}
      {edited && <DocumentEditor id={edited} onClose={() => edit(undefined)} />}
      {asked && <Destruction documents={asked} onClose={() => ask(undefined)} />}
    </>
  );
}
