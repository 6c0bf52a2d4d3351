import { lazy, Suspense } from 'react';
import { useDocumentFile } from '#components/api';
import { Spinner } from '#components/elements/Spinner';
import { useMessages } from '#components/language';
import { Picture } from './Picture';
import { previewOf, type PreviewedVersion } from './previewOf';
import * as styles from './DocumentPreview.css';
import { messages } from './messages';
import { TextPages } from './TextPages';
import { Unshown } from './Unshown';

// Half a megabyte, for those alone who look into a PDF.
const PdfPages = lazy(() => import('./PdfPages'));

export interface DocumentPreviewProps {
  /** The document's id. */
  id: string;
  /** The document's name. */
  name: string;
  /** The version that is shown. Without one the document has no file here. */
  version: PreviewedVersion | undefined;
  /**
   * The words that were searched for, which are marked.
   * @default ''
   */
  query?: string;
  /**
   * The page to open, counted from one.
   * @default 1
   */
  firstPage?: number;
}

/** Shows what is in a document's file, without running anything in it; says why where it can't. */
export function DocumentPreview({ id, name, version, query = '', firstPage = 1 }: DocumentPreviewProps) {
  const words = useMessages(messages);
  const file = useDocumentFile(id, version?.no ?? 1);
  const kind = previewOf(version);
  if (kind === 'pdf' && version)
    return (
      <Suspense
        fallback={
          <div className={styles.opening}>
            <Spinner label={words.opening} />
          </div>
        }
      >
        <PdfPages
          key={`${id} ${version.no}`}
          {...{ id, name, file, query, firstPage }}
          no={version.no}
          size={version.size}
        />
      </Suspense>
    );
  if (kind === 'picture') return <Picture key={`${id} ${version?.no}`} name={name} file={file} />;
  if (kind === 'text' && version)
    return <TextPages key={`${id} ${version.no}`} id={id} no={version.no} query={query} />;
  return <Unshown text={words.unshown[kind === 'pdf' || kind === 'text' ? 'other' : kind]} />;
}
