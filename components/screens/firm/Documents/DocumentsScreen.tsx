import { Trash2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { documentList, type FirmDocument, useExportUrl } from '#components/api';
import { lazyDialog } from '#components/app';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { LinkButton } from '#components/elements/LinkButton';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { PageHeader } from '#components/patterns/PageHeader';
import {
  ChoosingRows,
  ExportLink,
  FilterSelect,
  isId,
  type ListScreen,
  ListTable,
  ListView,
  useChosen,
  useListScreen,
} from '../../list';
import { useEditorUrl } from '../../record';
import { Storage } from '../Storage';
import { UploadArea, UploadButtons, Uploading } from '../UploadArea';
import { documentLines, useDocumentColumns } from './columns';
import * as styles from './Documents.css';
import { messages } from './messages';
import { Zip } from './Zip';

// Many visits only look what there is.
const DocumentDrawer = lazyDialog(() => import('../DocumentDrawer/DocumentDrawer'));

// And few look for what was deleted.
const DeletedDocuments = lazy(() => import('./DeletedDocuments'));

/** The cases or tags of the rows that are shown, and the one that is filtered by, as options. */
function optionsIn(rows: readonly FirmDocument[], optionsOf: (row: FirmDocument) => [string, string][]) {
  return Object.fromEntries(rows.flatMap(optionsOf).toSorted(([, one], [, other]) => one.localeCompare(other)));
}

const casesOf = ({ caseId, caseTitle = '' }: FirmDocument): [string, string][] =>
  caseId === undefined ? [] : [[caseId, caseTitle]];

const idOf = ({ id }: FirmDocument) => id;

const tagsOf = ({ tags }: FirmDocument) => tags.map((tag): [string, string] => [tag, tag]);

export interface DocumentsScreenProps {
  /** URLs of the firm's pages. */
  pages: { retention: string };
}

/** What is typed is looked for inside the files too. */
const inFiles = <Text,>({ search }: { search?: Text }) => ({ search: undefined, text: search });

/** Every file of the firm: found by name, filtered, opened beside the list, and added by dropping or choosing it. */
export function DocumentsScreen({ pages }: DocumentsScreenProps) {
  const words = useMessages(messages);
  const drawer = useEditorUrl('document');
  const list = useListScreen(documentList, {
    filters: {
      caseId: isId,
      type: ['pdf', 'word', 'image', 'other'],
      signature: ['awaiting', 'signed', 'not_required'],
      shared: ['yes', 'no'],
      tag: (tag) => tag !== '' && tag.length <= 40,
      hasText: ['yes', 'no'],
      status: ['deleted'],
    },
    also: inFiles,
  });
  const file = useExportUrl('/api/law-firm/documents/export', { ...list.query, ...inFiles(list.query) });
  // By the rows, so that the table doesn't change before its contents.
  const isOfDeleted = list.rows[0]?.deleted_at !== undefined;
  const searched = list.answers[0]?.searched;
  const columns = useDocumentColumns(drawer.hrefOf);
  const chosen = useChosen(list.rows, idOf);
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.description}
        actions={<UploadButtons isMain />}
        actionsOnPhone="under-thumb"
      />
      <Storage />
      <UploadArea>
        <Card
          title={words.list}
          isPadded={false}
          actions={
            <>
              <LinkButton size="sm" href={pages.retention} icon={<Icon of={Trash2} />}>
                {words.due}
              </LinkButton>
              <ExportLink size="sm" href={file} />
            </>
          }
        >
          <Uploading />
          <ListView
            list={list}
            words={words}
            filters={<Filters list={list} />}
            more={<MoreFilters list={list} />}
            folded={['caseId', 'type', 'signature', 'shared', 'hasText', 'tag', 'status']}
            count={isOfDeleted ? words.deletedCount : words.count}
            beginning={{ hint: words.beginningHint, action: null }}
          >
            {isOfDeleted ? (
              <Suspense>
                <DeletedDocuments list={list} />
              </Suspense>
            ) : (
              <ChoosingRows chosen={chosen} label={words.chosen} actions={<Zip documents={chosen.rows} />}>
                <ListTable
                  list={list}
                  caption={words.table}
                  columns={columns}
                  getRowId={idOf}
                  lines={documentLines}
                  orders={{}}
                />
              </ChoosingRows>
            )}
            {searched && <Searched {...searched} />}
          </ListView>
        </Card>
      </UploadArea>
      {drawer.target && (
        <DocumentDrawer
          key={drawer.target}
          id={drawer.target}
          query={list.query.search ?? ''}
          firstPage={list.rows.find(({ id }) => id === drawer.target)?.match?.page ?? 1}
          onClose={drawer.close}
        />
      )}
    </>
  );
}

function Filters({ list }: { list: ListScreen<FirmDocument> }) {
  const words = useMessages(messages);
  return (
    <>
      <FilterSelect
        list={list}
        name="caseId"
        label={words.filters.case}
        all={words.filters.allCases}
        choices={optionsIn(list.rows, casesOf)}
      />
      <FilterSelect
        list={list}
        name="type"
        label={words.filters.type}
        all={words.filters.allTypes}
        choices={words.types}
      />
    </>
  );
}

function MoreFilters({ list }: { list: ListScreen<FirmDocument> }) {
  const words = useMessages(messages);
  const tag = list.filter('tag');
  return (
    <>
      <FilterSelect
        list={list}
        name="signature"
        label={words.filters.signature}
        all={words.filters.allSignatures}
        choices={words.signatures}
      />
      <FilterSelect
        list={list}
        name="shared"
        label={words.filters.shared}
        all={words.filters.sharedOrNot}
        choices={words.sharing}
      />
      <FilterSelect
        list={list}
        name="hasText"
        label={words.filters.hasText}
        all={words.filters.anyText}
        choices={words.texts}
      />
      <FilterSelect
        list={list}
        name="tag"
        label={words.filters.tag}
        all={words.filters.allTags}
        choices={{ ...optionsIn(list.rows, tagsOf), ...(tag && { [tag]: tag }) }}
      />
      <FilterSelect
        list={list}
        name="status"
        label={words.filters.status}
        all={words.filters.present}
        choices={{ deleted: words.deletedStatus }}
      />
    </>
  );
}

/** How many files were looked into, and how many could not be. */
function Searched({ documents, pending, withoutText }: { documents: number; pending: number; withoutText: number }) {
  const words = useMessages(messages);
  return (
    <p className={styles.searched}>
      {words.searched(documents)}
      {pending > 0 && ` ${words.stillReading(pending)}`}
      {withoutText > 0 && (
        <>
          {' '}
          {words.withoutText(withoutText)} <Link href="/documents?hasText=no">{words.showThem(withoutText)}</Link>
        </>
      )}
    </p>
  );
}
