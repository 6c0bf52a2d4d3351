import { CalendarPlus, Hand, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { type DueDocument, type FirmDocument, useMay } from '#components/api';
import { Icon } from '#components/elements/Icon';
import {
  actionsColumn,
  type Column,
  RowActions,
  type RowAction,
  RowLink,
  type TableLines,
} from '#components/elements/Table';
import { useFormat, useMessages } from '#components/language';
import { FileKind } from '#components/patterns/FileKind';
import * as rowStyles from '#components/theme/row.css';
import { addDays } from '#domain/dates';
import { choiceColumn } from '../../list';
import { useAllowed } from '../../rights';
import * as documentStyles from '../Documents/columns.css';
import { messages } from './messages';
import { useHold } from './useHold';

/** The compact layout of a document that is due: its name, and below it why and since when; with and without a box to tick. */
export const dueLines = {
  chosen: {
    narrow: {
      tracks: '18px minmax(0, 1fr) 132px 44px',
      areas: ['choice name due actions', 'choice why size actions'],
    },
    tiny: { tracks: '18px minmax(0, 1fr) 44px', areas: ['choice name actions', 'choice why actions'] },
  },
  plain: {
    narrow: { tracks: 'minmax(0, 1fr) 132px 44px', areas: ['name due actions', 'why size actions'] },
    tiny: { tracks: 'minmax(0, 1fr) 44px', areas: ['name actions', 'why actions'] },
  },
} satisfies Record<string, TableLines>;

interface DueColumnsOptions {
  /** The address that opens a document beside the list. */
  hrefOf: (id: string) => string;
  /** Opens the form that keeps a document longer. */
  onEdit: (id: string) => void;
  /** Asks whether a document is to be destroyed. */
  onDestroy: (documents: readonly FirmDocument[]) => void;
}

/** The columns of the list of what is due. Without the rights there are neither boxes to tick nor actions. */
export function useDueColumns({ hrefOf, onEdit, onDestroy }: DueColumnsOptions): Column<DueDocument>[] {
  const words = useMessages(messages);
  const { date, fileSize } = useFormat();
  const mayDestroy = useMay('data.erase');
  const mayKeep = useMay('documents.write');
  return useMemo(
    () => [
      ...(mayDestroy
        ? [
            choiceColumn<DueDocument>(
              words.columns.choice,
              ({ document }) => document.id,
              ({ document }) => document.name,
            ),
          ]
        : []),
      {
        id: 'name',
        header: words.columns.name,
        isRowHeader: true,
        width: 'minmax(0, 3fr)',
        cell: ({ document: { id, name, mediaType, caseTitle, clientName } }) => (
          <span className={documentStyles.document}>
            <FileKind name={name} mediaType={mediaType} />
            <span className={documentStyles.words}>
              <RowLink href={hrefOf(id)}>{name}</RowLink>
              <span className={rowStyles.second}>{caseTitle ?? clientName ?? words.ofFirm}</span>
            </span>
          </span>
        ),
      },
      {
        id: 'why',
        header: words.columns.why,
        width: 'minmax(0, 2fr)',
        cell: ({ closedOn, keptUntil }) => (
          <span className={documentStyles.faint}>
            {closedOn === undefined ? words.ownDay(date(keptUntil)) : words.closed(date(closedOn))}
          </span>
        ),
      },
      {
        id: 'due',
        header: words.columns.due,
        width: '112px',
        cell: ({ keptUntil }) => (
          <span className={documentStyles.faint}>
            <span className={rowStyles.inColumns}>{date(addDays(keptUntil, 1))}</span>
            <span className={rowStyles.inLines}>{words.since(date(addDays(keptUntil, 1)))}</span>
          </span>
        ),
      },
      {
        id: 'size',
        header: words.columns.size,
        width: '84px',
        align: 'end',
        cell: ({ document }) => <span className={documentStyles.faint}>{fileSize(document.size)}</span>,
      },
      ...(mayDestroy || mayKeep
        ? [
            actionsColumn(words.columns.actions, '136px', ({ document }: DueDocument) => (
              <DueActions document={document} onEdit={onEdit} onDestroy={onDestroy} />
            )),
          ]
        : []),
    ],
    [words, date, fileSize, hrefOf, onEdit, onDestroy, mayDestroy, mayKeep],
  );
}

type DueActionsProps = Pick<DueColumnsOptions, 'onEdit' | 'onDestroy'> & { document: FirmDocument };

function DueActions({ document, onEdit, onDestroy }: DueActionsProps) {
  const words = useMessages(messages);
  const allowed = useAllowed();
  const { hold, isPending } = useHold();
  const { id, name } = document;
  return (
    <RowActions
      row={name}
      items={allowed<RowAction>([
        {
          id: 'hold',
          right: 'documents.write',
          label: words.actions.hold,
          name: words.hold(name),
          icon: <Icon of={Hand} />,
          isPending,
          onAction: () => hold(document),
        },
        {
          id: 'edit',
          right: 'documents.write',
          label: words.actions.edit,
          name: words.edit(name),
          icon: <Icon of={CalendarPlus} />,
          onAction: () => onEdit(id),
        },
        {
          id: 'destroy',
          right: 'data.erase',
          label: words.actions.destroy,
          name: words.destroy(name),
          tone: 'danger',
          icon: <Icon of={Trash2} />,
          onAction: () => onDestroy([document]),
        },
      ])}
    />
  );
}
