import { useImport } from '#components/api';
import { useMessages } from '#components/language';
import { DataView } from '#components/patterns/DataView';
import { PageHeader } from '#components/patterns/PageHeader';
import { useUrlState } from '../../list';
import { ImportPreview } from './ImportPreview';
import { ImportResult } from './ImportResult';
import { messages } from './messages';
import { StartImport } from './StartImport';

export interface ImportScreenProps {
  /** The addresses of the firm's records and lists. */
  pages: { clients: string; cases: string; client: (id: string) => string; case: (id: string) => string };
}

/**
 * Import of clients and cases from a CSV or Excel file: chooses it, shows how it was read and which rows are good, imports them, and undoes it.
 * The URL says which file is open.
 */
export function ImportScreen({ pages }: ImportScreenProps) {
  const { get, set } = useUrlState();
  const id = get('id');
  const open = (file: string) => set({ id: file });
  if (id === '') {
    const kind = get('kind') === 'cases' ? 'cases' : 'clients';
    return <StartImport kind={kind} onKind={(one) => set({ kind: one })} onRead={open} />;
  }
  return <OpenImport key={id} id={id} pages={pages} onAnother={() => open('')} />;
}

function OpenImport({ id, pages, onAnother }: ImportScreenProps & { id: string; onAnother: () => void }) {
  const words = useMessages(messages);
  const file = useImport(id);
  const found = file.data?.data;
  if (found?.state === 'previewed') return <ImportPreview found={found} pages={pages} onAnother={onAnother} />;
  if (found) return <ImportResult found={found} pages={pages} onAnother={onAnother} />;
  return (
    <>
      <PageHeader title={words.title} />
      <DataView label={words.title} query={file} isEmpty loadingText={words.loading} errorText={words.failed}>
        {null}
      </DataView>
    </>
  );
}
