import { Copy, Plus } from 'lucide-react';
import type { components } from '#openapi';
import { useAnnounce } from '#components/app';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { useFormat, useMessages } from '#components/language';
import { fromCents, toCents } from '#domain/money';
import { gapOf } from './arithmetic';
import { messages } from './messages';
import * as styles from './StatementFile.css';
import type { StatementSource } from './useStatementFile';

type Reading = components['schemas']['StatementReading'];

export interface MisstepProps {
  reading: Reading;
  misstep: NonNullable<Reading['misstep']>;
  /** The line of that row, unless the row is a balance alone. */
  line: Reading['lines'][number] | undefined;
  source: StatementSource;
  file: string;
  isPending: boolean;
  onImport: (() => void) | undefined;
}

/** By how much the first row is off to which a file's balances don't lead, and the ways to go on. */
export function Misstep({ reading, misstep, line, source, file, isPending, onImport }: MisstepProps) {
  const words = useMessages(messages);
  const { cents, date } = useFormat();
  const announce = useAnnounce();
  const gap = gapOf(misstep);
  const size = cents(Math.abs(gap));
  const [expected, said] = [cents(misstep.expected), cents(misstep.said)];
  const day = line?.day ?? reading.lines.at(-1)?.day;
  const sum =
    line &&
    words.sumTo(
      cents(fromCents(toCents(misstep.expected) - toCents(line.amount))),
      cents(Math.abs(line.amount)),
      line.amount,
    );
  const add = () =>
    day !== undefined &&
    source.say({
      added: [...(source.said.added ?? []), { row: misstep.line, day, amount: gap, text: words.addedText }],
    });
  const ask = () =>
    void announce({
      act: () =>
        navigator.clipboard.writeText(
          words.askText(file, misstep.line, day === undefined ? undefined : date(day), expected, said),
        ),
      done: () => words.asked,
      failed: words.notAsked,
    });
  return (
    <div className={styles.misstep}>
      <p>
        {sum ?? words.leads} <span className={styles.strong}>{expected}</span>
        {words.butSays} <span className={styles.wrong}>{said}</span>
        {words.gap(size, gap)}
      </p>
      <p className={styles.soft}>{words.offLines(reading.off)}</p>
      <div className={styles.ways}>
        <Button size="sm" icon={<Icon of={Copy} />} onPress={ask}>
          {words.ask}
        </Button>
        {day !== undefined && (
          <Button size="sm" icon={<Icon of={Plus} />} onPress={add}>
            {words.add(size, gap)}
          </Button>
        )}
        {onImport && (
          <Button size="sm" tone="quiet" isPending={isPending} pendingLabel={words.importing} onPress={onImport}>
            {words.withGap}
          </Button>
        )}
      </div>
    </div>
  );
}
