import { Link } from 'react-aria-components/Link';
import type { components } from '#openapi';
import { useFirmData } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { FileKind } from '#components/patterns/FileKind';
import { StatusChip } from '#components/patterns/StatusChip';
import { readFileName } from '#domain/fileName';
import { WidgetSummary, useWidgetLinks, WidgetBody, type WidgetDataProps } from '../frame';
import { Fact, rowLink, type WidgetColumn, WidgetList } from '../list';
import * as styles from './DocumentGrid.css';
import { messages } from './messages';

type FirmDocument = components['schemas']['FirmDocument'];

/** The firm's newest documents and which still need a signature, as rows, tiles or a table depending on the widget's size. */
export function DocumentGrid({ query, refreshInterval }: WidgetDataProps) {
  const words = useMessages(messages);
  const { number } = useFormat();
  const documents = useFirmData('/api/law-firm/documents', { query, refreshInterval });
  const stats = useFirmData('/api/law-firm/dashboard/stats', { refreshInterval });
  const { data = [], page } = documents.data ?? {};
  const total = page?.total ?? 0;
  const unsigned = query['signature'] ? undefined : stats.data?.data.unsignedDocuments;
  return (
    <WidgetBody
      query={documents}
      isEmpty={data.length === 0}
      loadingText={words.loading}
      empty={{ title: words.empty, hint: words.emptyHint }}
      summary={
        <WidgetSummary
          narrow={number(total)}
          medium={words.total(total)}
          {...(unsigned && { broad: words.totalAndUnsigned(total, unsigned) })}
        />
      }
    >
      <Rows documents={data} />
      <Tiles documents={data} more={total - data.length} />
    </WidgetBody>
  );
}

/** Returns a function that gives the link to a document: its own page or, without one, its case's. */
function useHref() {
  const links = useWidgetLinks();
  return ({ id, caseId }: FirmDocument) => links.document?.(id) ?? (caseId && links.case?.(caseId));
}

function Rows({ documents }: { documents: readonly FirmDocument[] }) {
  const words = useMessages(messages);
  const { dayMonth, fileSize } = useFormat();
  const hrefOf = useHref();
  const columns: WidgetColumn[] = [
    { id: 'changed', label: words.changed, from: 'large' },
    { id: 'size', label: words.size, from: 'large', align: 'end' },
    { id: 'signature', label: words.signature, from: 'medium' },
  ];
  return (
    <div className={styles.list}>
      <WidgetList
        head={words.document}
        leadFrom="medium"
        columns={columns}
        rows={documents.map((one) => ({
          id: one.id,
          title: one.name,
          href: hrefOf(one),
          lead: <FileKind name={one.name} mediaType={one.mediaType} />,
          details: {
            narrow: (
              <>
                {one.signature === 'awaiting' ? (
                  <>
                    <Fact tone="warning">{words.unsigned}</Fact> · {dayMonth(one.updated_at)}
                  </>
                ) : (
                  dayMonth(one.updated_at)
                )}
              </>
            ),
            medium: `${dayMonth(one.updated_at)} · ${fileSize(one.size)}`,
            large: one.caseTitle ?? '',
          },
          cells: {
            changed: dayMonth(one.updated_at),
            size: fileSize(one.size),
            signature: <StatusChip kind="signature" value={one.signature} />,
          },
        }))}
      />
    </div>
  );
}

function Tiles({ documents, more }: { documents: readonly FirmDocument[]; more: number }) {
  const words = useMessages(messages);
  const { dayMonth, fileSize, number } = useFormat();
  const links = useWidgetLinks();
  const hrefOf = useHref();
  const rest = (
    <>
      <span className={styles.restFigure}>{number(more)}</span> {words.more}
    </>
  );
  return (
    <ul className={styles.tiles}>
      {documents.map((one) => {
        const { title } = readFileName(one.name, one.mediaType);
        const href = hrefOf(one);
        return (
          <li key={one.id} className={styles.tile}>
            <div className={styles.tileHead}>
              <FileKind name={one.name} mediaType={one.mediaType} />
              {one.signature !== 'not_required' && <StatusChip kind="signature" value={one.signature} />}
            </div>
            <p className={styles.name}>
              {href ? (
                <Link href={href} className={rowLink}>
                  {title}
                </Link>
              ) : (
                title
              )}
            </p>
            <p className={styles.facts}>
              {dayMonth(one.updated_at)} · {fileSize(one.size)}
            </p>
          </li>
        );
      })}
      {more > 0 && (
        <li className={styles.rest}>
          {links.documents ? (
            <Link href={links.documents} className={`${rowLink} ${styles.rest}`}>
              {rest}
            </Link>
          ) : (
            rest
          )}
        </li>
      )}
    </ul>
  );
}
