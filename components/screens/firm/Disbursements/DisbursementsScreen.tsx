import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import {
  caseRecord,
  deleteDisbursement,
  type Disbursement,
  restoreDisbursement,
  useList,
  useMay,
  useRecord,
  useSend,
} from '#components/api';
import { disbursementList } from '#components/api/declared';
import { lazyDialog, useAnnounce } from '#components/app';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { actionsColumn, type Column, RowActions, type TableLines } from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import * as rowStyles from '#components/theme/row.css';
import { newRecord, useEditorUrl } from '../../record';
import { MoneyList, useNarrowed } from '../MoneyList';
import type { MoneyTabsProps } from '../MoneyTabs';
import { messages } from './messages';

// Most visits look one up.
const DisbursementEditor = lazyDialog(() => import('./DisbursementEditor'));

/** URLs of the firm's pages. Keep it stable between renders. */
export interface DisbursementsScreenProps {
  pages: MoneyTabsProps['pages'] & {
    /** Returns the URL of a case's page. */
    case: (id: string) => string;
  };
}

const states = ['unbilled', 'on_fee_note', 'billed', 'reimbursed'] as const;

const lines: TableLines = {
  narrow: { tracks: 'minmax(0, 1fr) 132px 44px', areas: ['what amount actions', 'case state actions'] },
  tiny: { tracks: 'minmax(0, 1fr) auto 44px', areas: ['what amount actions', 'case state actions'] },
};

/** What the firm paid for its clients, the latest first. `?edit=new` adds one, for the case of `caseId` if there is one. */
export function DisbursementsScreen({ pages }: DisbursementsScreenProps) {
  const words = useMessages(messages);
  const { money } = useFormat();
  const mayWrite = useMay('time.write');
  const editor = useEditorUrl();
  const narrowed = { ...useNarrowed('state', states), clientId: undefined };
  const { state, caseId } = narrowed;
  const named = useRecord(caseRecord, caseId);
  const spent = useList(disbursementList, { ...(state && { state }), ...(caseId !== undefined && { caseId }) });
  const columns = useColumns({ caseHref: pages.case, onEdit: editor.open });
  const totals = spent.first?.totals;
  const ofCase = useMemo(() => {
    const one = named.data?.record;
    return one ? { id: one.id, label: one.title } : null;
  }, [named.data]);
  const isReady = caseId === undefined || !named.isPending;
  return (
    <>
      <MoneyList
        shown="disbursements"
        pages={pages}
        words={words}
        narrowed={narrowed}
        list={spent}
        total={totals && words.inAll(money(totals.amount))}
        columns={columns}
        lines={lines}
        actionsOnPhone="under-thumb"
        actions={
          mayWrite && (
            <Button tone="accent" icon={<Icon of={Plus} />} onPress={() => editor.open(newRecord)}>
              {words.add}
            </Button>
          )
        }
      />
      {editor.target !== undefined && isReady && (
        <DisbursementEditor id={editor.target} ofCase={ofCase} onClose={editor.close} />
      )}
    </>
  );
}

interface ColumnsOptions {
  caseHref: (id: string) => string;
  onEdit: (id: string) => void;
}

function useColumns({ caseHref, onEdit }: ColumnsOptions): Column<Disbursement>[] {
  const words = useMessages(messages);
  const { date, cents } = useFormat();
  const mayWrite = useMay('time.write');
  return useMemo(
    () => [
      {
        id: 'what',
        header: words.columns.what,
        isRowHeader: true,
        width: 'minmax(0, 3fr)',
        cell: ({ description, receiptNo, account }) => (
          <span>
            {description}
            <span className={rowStyles.second}>
              {[receiptNo && words.receipt(receiptNo), account].filter(Boolean).join(' · ')}
            </span>
          </span>
        ),
      },
      {
        id: 'case',
        header: words.columns.case,
        width: 'minmax(0, 3fr)',
        cell: ({ caseId, caseTitle }) => (
          <Link tone="plain" href={caseHref(caseId)}>
            {caseTitle}
          </Link>
        ),
      },
      { id: 'day', header: words.columns.day, width: '112px', cell: ({ day }) => date(day) },
      { id: 'state', header: words.columns.state, width: '112px', cell: ({ state }) => words.named[state] },
      {
        id: 'amount',
        header: words.columns.amount,
        width: '120px',
        align: 'end',
        cell: ({ amount }) => cents(amount),
      },
      ...(mayWrite
        ? [actionsColumn(words.columns.actions, '92px', (row: Disbursement) => <Actions row={row} onEdit={onEdit} />)]
        : []),
    ],
    [words, date, cents, caseHref, onEdit, mayWrite],
  );
}

/** What is on a fee note or billed stays as it is. */
function Actions({ row, onEdit }: Pick<ColumnsOptions, 'onEdit'> & { row: Disbursement }) {
  const words = useMessages(messages);
  const announce = useAnnounce();
  const { mutateAsync: remove, isPending } = useSend(deleteDisbursement);
  const { mutateAsync: restore } = useSend(restoreDisbursement);
  const { id, description: name, state } = row;
  if (state !== 'unbilled') return null;
  return (
    <RowActions
      row={name}
      items={[
        {
          id: 'edit',
          label: words.edit,
          name: words.editOf(name),
          icon: <Icon of={Pencil} />,
          onAction: () => onEdit(id),
        },
        {
          id: 'delete',
          label: words.remove,
          name: words.removeOf(name),
          tone: 'danger',
          icon: <Icon of={Trash2} />,
          isPending,
          onAction: () =>
            void announce({
              act: () => remove(id),
              done: () => words.removed(name),
              failed: words.notRemoved(name),
              about: id,
              undo: { act: () => restore(id), done: () => words.restored(name), failed: words.notRestored(name) },
            }),
        },
      ]}
    />
  );
}
