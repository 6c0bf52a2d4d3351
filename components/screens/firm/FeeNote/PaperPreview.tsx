import { Download, Info, Printer } from 'lucide-react';
import { type FeeNoteDetail, useFeeNotePdfUrl } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { useFormat, useMessages } from '#components/language';
import type { BillTotals } from '#domain/billing/totals';
import { proposeWithholding } from '#domain/billing/withholding';
import { fromCents } from '#domain/money';
import { feeNoteGroups, feeNoteText, feeNoteWords } from '#language/feeNotes';
import { messages } from './messages';
import * as styles from './PaperPreview.css';
import type { BillRow } from './rows';

export interface PaperPreviewProps {
  note: FeeNoteDetail;
  /** What is on it, saved or not. */
  rows: readonly BillRow[];
  totals: BillTotals;
  notes: string;
}

/** The fee note as its client will read it, while it is written. The PDF has what is saved. */
export function PaperPreview({ note, rows, totals, notes }: PaperPreviewProps) {
  const words = useMessages(messages);
  const pdf = useFeeNotePdfUrl()(note.id);
  return (
    <section aria-labelledby="fee-note-preview" className={styles.preview}>
      <div className={styles.head}>
        <h2 id="fee-note-preview" className={styles.title}>
          {words.preview}
        </h2>
        <IconButton icon={<Icon of={Printer} />} label={words.print} href={pdf} target="_blank" />
        <IconButton icon={<Icon of={Download} />} label={words.download} href={pdf} download={`${note.number}.pdf`} />
      </div>
      <Paper {...{ note, rows, totals, notes }} />
      <p className={styles.hint}>
        <Icon of={Info} /> {words.previewHint}
      </p>
    </section>
  );
}

function Paper({ note, rows, totals, notes }: PaperPreviewProps) {
  const words = useMessages(feeNoteWords);
  const format = useFormat();
  const text = feeNoteText(words, format);
  const { named } = useMessages(messages);
  const { date, cents } = format;
  const { firm, client } = note.paper;
  const { whtRate, whVatRate, whVatOn } = note.withholding;
  const terms = { whtPercent: whtRate, whVatPercent: whVatRate, whVatOn };
  const { wht, whVat, cash } = proposeWithholding(totals, terms);
  const withheld = text.withheld({
    whtRate,
    whVatRate,
    whVatOn,
    wht: fromCents(wht),
    whVat: fromCents(whVat),
    cash: fromCents(cash),
  });
  const sums = [
    { label: words.taxable, value: totals.taxable },
    { label: text.vat(note.amounts.taxRate), value: totals.tax },
    ...(totals.outside === 0 ? [] : [{ label: words.outside, value: totals.outside }]),
  ];
  return (
    <article aria-label={words.title} className={styles.paper}>
      <header className={styles.letterhead}>
        <div>
          <p className={styles.firm}>{firm.name}</p>
          {[...firm.lines, firm.email, firm.kraPin && words.pin(firm.kraPin)].filter(Boolean).map((line) => (
            <p key={line} className={styles.soft}>
              {line}
            </p>
          ))}
        </div>
        <div className={styles.end}>
          <p className={styles.firm}>{words.title}</p>
          <p>{note.number}</p>
          <p>{date(note.day)}</p>
          <p className={styles.strong}>{words.proForma}</p>
        </div>
      </header>
      <div className={styles.parties}>
        <div>
          <p className={styles.soft}>{words.to}</p>
          <p className={styles.strong}>{note.clientName}</p>
          {client.address && <p className={styles.address}>{client.address}</p>}
          {client.kraPin && <p>{words.pin(client.kraPin)}</p>}
        </div>
        <div className={styles.end}>
          <p className={styles.soft}>{words.matter}</p>
          <p className={styles.strong}>{note.caseTitle}</p>
          {note.caseNumber && <p>{note.caseNumber}</p>}
        </div>
      </div>
      {feeNoteGroups(
        words,
        rows.filter(({ isOn }) => isOn),
      ).map(({ heading, lines }) => (
        <div key={heading}>
          <p className={styles.heading}>{heading}</p>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line.key} className={styles.line}>
                <span>
                  {line.description || named[line.kind]}
                  <span className={styles.about}>{text.about(line)}</span>
                </span>
                <span className={styles.figure}>{cents(line.amount ?? 0)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <dl className={styles.sums}>
        {sums.map(({ label, value }) => (
          <div key={label} className={styles.sum}>
            <dt className={styles.soft}>{label}</dt>
            <dd className={styles.figure}>{cents(fromCents(value))}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{words.total}</dt>
          <dd className={styles.figure}>{cents(fromCents(totals.total))}</dd>
        </div>
      </dl>
      {withheld && <Said title={words.ifYouWithhold} text={withheld} />}
      <Said title={words.howToPay} text={words.paymentFollows} />
      {notes.trim() && <Said title={words.notes} text={notes} />}
    </article>
  );
}

const Said = ({ title, text }: { title: string; text: string }) => (
  <div>
    <p className={styles.strong}>{title}</p>
    <p className={styles.address}>{text}</p>
  </div>
);
