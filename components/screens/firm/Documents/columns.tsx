import { Share2, ShieldAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { FirmDocument } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { type Column, RowLink, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { FileKind } from '#components/patterns/FileKind';
import { StatusChip } from '#components/patterns/StatusChip';
import * as rowStyles from '#components/theme/row.css';
import { choiceColumn } from '../../list';
import * as styles from './columns.css';
import { messages } from './messages';

/** The compact layout of a document: a box to tick, its name and what it belongs to, and its signature. */
export const documentLines: TableLines = {
  narrow: {
    tracks: '18px minmax(0, 1fr) 112px 96px',
    areas: ['choice name signature changed', 'choice name shared size'],
  },
  tiny: { tracks: '18px minmax(0, 1fr) auto', areas: ['choice name name', 'choice changed signature'] },
};

/** The columns of the list of documents. `hrefOf` gives the address that opens one beside the list. */
export function useDocumentColumns(hrefOf: (id: string) => string): Column<FirmDocument>[] {
  const words = useMessages(messages);
  const { weekdayDate, fileSize } = useFormat();
  return useMemo(
    () => [
      choiceColumn<FirmDocument>(
        words.columns.choice,
        ({ id }) => id,
        ({ name }) => name,
      ),
      {
        id: 'name',
        header: words.columns.name,
        isRowHeader: true,
        width: 'minmax(0, 3fr)',
        cell: (one) => <Name one={one} href={hrefOf(one.id)} />,
      },
      {
        id: 'signature',
        header: words.columns.signature,
        width: '112px',
        cell: ({ signature }) =>
          signature === 'not_required' ? (
            <span className={rowStyles.inColumns}>—</span>
          ) : (
            <StatusChip kind="signature" value={signature} />
          ),
      },
      {
        id: 'shared',
        header: words.columns.shared,
        width: '120px',
        cell: ({ shared_at }) =>
          shared_at && (
            <span className={styles.shared}>
              <Icon of={Share2} />
              {words.shared}
            </span>
          ),
      },
      {
        id: 'size',
        header: words.columns.size,
        width: '84px',
        align: 'end',
        cell: ({ size }) => <span className={styles.faint}>{fileSize(size)}</span>,
      },
      {
        id: 'changed',
        header: words.columns.changed,
        width: '104px',
        align: 'end',
        cell: ({ updated_at }) => <span className={styles.faint}>{weekdayDate(updated_at)}</span>,
      },
    ],
    [words, weekdayDate, fileSize, hrefOf],
  );
}

function Name({ one, href }: { one: FirmDocument; href: string }) {
  const words = useMessages(messages);
  const { name, mediaType, caseTitle, clientName, scan, match } = one;
  return (
    <span className={styles.document}>
      <FileKind name={name} mediaType={mediaType} />
      <span className={styles.words}>
        <span className={styles.name}>
          <RowLink href={href}>{name}</RowLink>
        </span>
        {scan === 'infected' ? (
          <span className={styles.infected}>
            <Icon of={ShieldAlert} />
            {words.infected}
          </span>
        ) : (
          <span className={rowStyles.second}>{caseTitle ?? clientName ?? words.ofFirm}</span>
        )}
        {match && <Match {...match} />}
      </span>
    </span>
  );
}

/** The words around what was found in a file, and where they are in it. */
function Match({ snippet, found, page, paragraph, of }: NonNullable<FirmDocument['match']>) {
  const words = useMessages(messages);
  const parts = found.flatMap(({ start, length }, index) => {
    const before = found[index - 1];
    const from = before ? before.start + before.length : 0;
    return [snippet.slice(from, start), <mark key={start}>{snippet.slice(start, start + length)}</mark>];
  });
  const last = found.at(-1);
  return (
    <span className={styles.match}>
      … {parts}
      {snippet.slice(last ? last.start + last.length : 0)} … {page !== undefined && words.page(page, of)}
      {paragraph !== undefined && words.paragraph(paragraph)}
    </span>
  );
}
