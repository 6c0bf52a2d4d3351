import { Download } from 'lucide-react';
import { usePackUrl } from '#components/api';
import { DatePicker } from '#components/elements/DatePicker';
import { Dialog } from '#components/elements/Dialog';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { common, useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { clearable, useFormValues } from '../../record/useFormValues';
import * as styles from './ClientAccount.css';
import { messages } from './messages';

export interface PackDialogProps {
  accountId: string;
  onClose: () => void;
}

/** Asks for which period the accountant's pack is: this year, unless it says otherwise. A default export, so that it can be lazy-loaded. */
export default function PackDialog({ accountId, onClose }: PackDialogProps) {
  const words = useMessages(messages);
  const { close } = useMessages(common);
  const today = useToday();
  const packUrl = usePackUrl();
  const { values, field } = useFormValues({
    from: clearable(`${today.slice(0, 4)}-01-01`),
    to: clearable(today),
  });
  const { from, to } = values;
  const isPeriod = from !== null && to !== null && from <= to;
  return (
    <Dialog isOpen title={words.pack} closeLabel={close} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className={styles.page}>
        <p>{words.packHint}</p>
        <ul className={styles.contents}>
          {Object.entries(words.packContents).map(([name, what]) => (
            <li key={name}>{what}</li>
          ))}
        </ul>
        <p className={styles.contentsNote}>{words.packOutside}</p>
        <DatePicker label={words.packFrom} max={to} {...field('from')} />
        <DatePicker label={words.packTo} min={from} max={today} {...field('to')} />
        {isPeriod && (
          <LinkButton
            tone="accent"
            icon={<Icon of={Download} />}
            href={packUrl({ from, to, accountId })}
            target="_blank"
          >
            {words.packDownload}
          </LinkButton>
        )}
      </div>
    </Dialog>
  );
}
