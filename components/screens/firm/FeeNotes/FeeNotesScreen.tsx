import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { type FeeNote, useList, useMay } from '#components/api';
import { feeNoteList } from '#components/api/declared';
import { lazyDialog } from '#components/app';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { type Column, RowLink, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { StatusChip } from '#components/patterns/StatusChip';
import * as rowStyles from '#components/theme/row.css';
import { useUrlState } from '../../list';
import { newRecord, useEditorUrl } from '../../record';
import { MoneyList, useNarrowed } from '../MoneyList';
import type { MoneyTabsProps } from '../MoneyTabs';
import { messages } from './messages';

// Most visits look one up.
const NewFeeNote = lazyDialog(() => import('./NewFeeNote'));

/** URLs of the firm's pages. Keep it stable between renders. */
export interface FeeNotesScreenProps {
  pages: MoneyTabsProps['pages'] & {
    /** Returns the URL of a fee note's page. */
    feeNote: (id: string) => string;
  };
}

const states = ['draft', 'sent', 'invoiced', 'withdrawn'] as const;

const lines: TableLines = {
  narrow: { tracks: 'minmax(0, 1fr) 132px 120px', areas: ['number state total', 'client client day'] },
  tiny: { tracks: 'minmax(0, 1fr) auto', areas: ['number total', 'client state'] },
};

/** The firm's fee notes, the latest first. `?new` begins one, for the case of `caseId` if there is one. */
export function FeeNotesScreen({ pages }: FeeNotesScreenProps) {
  const words = useMessages(messages);
  const url = useUrlState();
  const mayDraft = useMay('fees.draft');
  const editor = useEditorUrl('new');
  const asked = useNarrowed('state', states);
  // While one is begun, the case is that of the new one.
  const narrowed = editor.target === undefined ? asked : { ...asked, caseId: undefined };
  const { state, caseId, clientId } = narrowed;
  return (
    <>
      <MoneyList
        shown="feeNotes"
        pages={pages}
        words={words}
        narrowed={narrowed}
        list={useList(feeNoteList, {
          ...(state && { state }),
          ...(clientId !== undefined && { clientId }),
          ...(caseId !== undefined && { caseId }),
        })}
        columns={useColumns(pages.feeNote)}
        lines={lines}
        actionsOnPhone="under-thumb"
        actions={
          mayDraft && (
            <Button tone="accent" icon={<Icon of={Plus} />} onPress={() => editor.open(newRecord)}>
              {words.add}
            </Button>
          )
        }
      />
      {mayDraft && editor.target !== undefined && (
        <NewFeeNote caseId={url.get('caseId')} hrefOf={pages.feeNote} onClose={editor.close} />
      )}
    </>
  );
}

function useColumns(hrefOf: (id: string) => string): Column<FeeNote>[] {
  const words = useMessages(messages);
  const { date, cents } = useFormat();
  return useMemo(
    () => [
      {
        id: 'number',
        header: words.columns.number,
        isRowHeader: true,
        width: '132px',
        cell: ({ id, number }) => <RowLink href={hrefOf(id)}>{number}</RowLink>,
      },
      {
        id: 'client',
        header: words.columns.client,
        width: 'minmax(0, 1fr)',
        cell: ({ clientName, caseTitle }) => (
          <span>
            {clientName}
            <span className={rowStyles.second}>{caseTitle}</span>
          </span>
        ),
      },
      { id: 'day', header: words.columns.day, width: '112px', cell: ({ day }) => date(day) },
      {
        id: 'state',
        header: words.columns.state,
        width: '112px',
        cell: ({ state }) => <StatusChip kind="fee-note" value={state} />,
      },
      {
        id: 'total',
        header: words.columns.total,
        width: '132px',
        align: 'end',
        cell: ({ total }) => cents(total),
      },
    ],
    [words, date, cents, hrefOf],
  );
}
