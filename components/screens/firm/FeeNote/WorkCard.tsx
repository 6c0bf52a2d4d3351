import { ArrowDown, ArrowUp, Ellipsis, Pencil, Plus, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import type { FeeNoteDetail } from '#components/api';
import { Button } from '#components/elements/Button';
import { Checkbox } from '#components/elements/Checkbox';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Menu } from '#components/elements/Menu';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { common, useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { EmptyState } from '#components/patterns/EmptyState';
import { fromCents, toCents } from '#domain/money';
import * as styles from './FeeNote.css';
import { messages } from './messages';
import { type BillRow, placeOf, withMoved } from './rows';

export interface WorkCardProps {
  note: FeeNoteDetail;
  rows: readonly BillRow[];
  /** Whether the reader may change it. */
  isEditable: boolean;
  onTick: (row: BillRow, isOn: boolean) => void;
  onEdit: (row: BillRow) => void;
  /** Called with all rows once one of them has been moved. */
  onMove: (rows: BillRow[]) => void;
  onAddFee: () => void;
  onAddDisbursement: () => void;
}

/** The case's unbilled work to tick, beside the fees; of a fee note that is no draft, its lines. */
export function WorkCard({ note, rows, isEditable, onTick, onEdit, onMove, ...add }: WorkCardProps) {
  const words = useMessages(messages);
  const { number, cents } = useFormat();
  const [moved, setMoved] = useState<{ row: BillRow; to: number; of: number }>();
  const chosen = rows.filter(({ isOn }) => isOn).length;
  const left = rows.reduce(
    (sum, { isOn, kind, amount = 0 }) => sum + (isOn || kind === 'fee' ? 0 : toCents(amount)),
    0,
  );
  const nameOf = ({ description, kind }: BillRow) => description || words.named[kind];
  const move = (row: BillRow, by: -1 | 1) => {
    const { place, of } = placeOf(rows, row);
    onMove(withMoved(rows, row, by));
    setMoved({ row, to: place + by + 1, of });
  };
  return (
    <Card
      title={note.state === 'draft' ? words.work : words.linesTitle}
      isPadded={false}
      description={note.state === 'draft' && words.chosen(number(chosen), number(rows.length))}
      actions={
        isEditable && (
          <>
            <Button size="sm" icon={<Icon of={ReceiptText} />} onPress={add.onAddDisbursement}>
              {words.addDisbursement}
            </Button>
            <Button size="sm" icon={<Icon of={Plus} />} onPress={add.onAddFee}>
              {words.addFee}
            </Button>
          </>
        )
      }
    >
      {rows.length === 0 ? (
        <EmptyState title={words.noWork} hint={words.noWorkHint} />
      ) : (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <Row
              key={row.key}
              row={row}
              taxRate={note.amounts.taxRate}
              {...(isEditable && row.isOn && placeOf(rows, row))}
              {...{ isEditable, onTick, onEdit }}
              onMove={(by) => move(row, by)}
            />
          ))}
        </ul>
      )}
      <VisuallyHidden role="status">
        {moved && words.moved(nameOf(moved.row), number(moved.to), number(moved.of))}
      </VisuallyHidden>
      {note.state === 'draft' && (
        <div className={styles.foot}>
          <span>
            {words.leftInWip(cents(fromCents(left)))}
            {(note.moreWork ?? 0) > 0 && ` · ${words.more(number(note.moreWork ?? 0))}`}
          </span>
          <span>{words.unit(note.unit)}</span>
        </div>
      )}
    </Card>
  );
}

interface RowProps extends Pick<WorkCardProps, 'isEditable' | 'onTick' | 'onEdit'> {
  row: BillRow;
  taxRate: number;
  /** Its place under its heading on paper, and how many lines are there. */
  place?: number;
  of?: number;
  onMove: (by: -1 | 1) => void;
}

function Row({ row, taxRate, place = 0, of = 0, isEditable, onTick, onEdit, onMove }: RowProps) {
  const words = useMessages(messages);
  const { actionsOf } = useMessages(common);
  const { amount: plain, cents } = useFormat();
  const { kind, description, amount, vat, isOn } = row;
  const title = description || words.named[kind];
  const detail = useDetail(row);
  const text = (
    <span className={styles.what}>
      <span className={styles.kind}>{words.kinds[kind]}</span>
      <span className={styles.texts}>
        <span className={isOn ? styles.titleOn : styles.title}>{title}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </span>
  );
  return (
    <li className={styles.row}>
      {isEditable ? (
        <Checkbox isSelected={isOn} onChange={(on) => onTick(row, on)}>
          {text}
        </Checkbox>
      ) : (
        text
      )}
      <span className={styles.vat}>{vat === 'outside' ? words.outside : words.vat(plain(taxRate))}</span>
      <span className={isOn ? styles.amountOn : styles.amount}>
        {amount === undefined ? words.noAmount : cents(amount)}
      </span>
      {isEditable && (
        <span className={styles.tools}>
          {of > 1 && (
            <Menu
              items={[
                {
                  id: 'up',
                  label: words.moveUp,
                  icon: <Icon of={ArrowUp} />,
                  isDisabled: place === 0,
                  onAction: () => onMove(-1),
                },
                {
                  id: 'down',
                  label: words.moveDown,
                  icon: <Icon of={ArrowDown} />,
                  isDisabled: place === of - 1,
                  onAction: () => onMove(1),
                },
              ]}
            >
              <IconButton size="sm" icon={<Icon of={Ellipsis} />} label={actionsOf(title)} />
            </Menu>
          )}
          <IconButton size="sm" icon={<Icon of={Pencil} />} label={words.edit(title)} onPress={() => onEdit(row)} />
        </span>
      )}
    </li>
  );
}

/** When the work was done, and how it is billed. */
function useDetail({ kind, day, worked, minutes, rate, receiptNo, hasReceipt }: BillRow): string {
  const words = useMessages(messages);
  const { weekdayDate, number, amount } = useFormat();
  const lengthOf = (length: number) =>
    length < 60 ? words.minutes(number(length)) : words.hours(number(Math.floor(length / 60)), number(length % 60));
  const time =
    minutes !== undefined &&
    (rate === undefined
      ? words.noRate(lengthOf(worked ?? minutes))
      : words.billedAs(lengthOf(worked ?? minutes), number(minutes), amount(rate)));
  const receipt =
    kind === 'disbursement' &&
    hasReceipt !== undefined &&
    (receiptNo ? words.receipt(receiptNo) : hasReceipt ? words.receiptAttached : words.noReceipt);
  return [day && weekdayDate(day), time, receipt].filter(Boolean).join(' · ');
}
