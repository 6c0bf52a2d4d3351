import { Plus } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Form } from 'react-aria-components/Form';
import {
  createTimeEntryOnce,
  deleteTimeEntry,
  isUnanswered,
  useAttemptKey,
  useApplyingRate,
  useMay,
  useSend,
} from '#components/api';
import { forgetWaitingTime, keepWaitingTime, waitingTime } from '#components/api/waitingTime';
import { useAnnounce } from '#components/app';
import { Button } from '#components/elements/Button';
import { Checkbox } from '#components/elements/Checkbox';
import { Icon } from '#components/elements/Icon';
import { TextField } from '#components/elements/TextField';
import { common, useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { useToday } from '#components/patterns/DateText';
import { toCents } from '#domain/money';
import { omitEmpty } from '#domain/omit';
import { billedAt, roundUp } from '#domain/time/billing';
import { readDuration } from '#domain/time/duration';
import type { Chosen } from '../../choice';
import { useFormValues } from '../../record';
import { CaseChoice } from '../CaseChoice';
import { DurationField } from './DurationField';
import { messages } from './messages';
import * as styles from './Time.css';
import { Waiting } from './Waiting';

export interface QuickEntryProps {
  /** Who worked. */
  personId: string;
  /** The day worked, at most today. */
  day: string;
  /** The case that all of it is for. Without it, people choose. */
  of?: Chosen;
}

/** Records time in one line: how long, on what, and what it comes to. What is typed stays until it is recorded. */
export function QuickEntry({ personId, day, of }: QuickEntryProps) {
  const words = useMessages(messages);
  const { saving } = useMessages(common);
  const announce = useAnnounce();
  const { mutateAsync: create, isPending } = useSend(createTimeEntryOnce);
  const attempt = useAttemptKey();
  const { mutateAsync: remove } = useSend(deleteTimeEntry);
  const first = useRef<HTMLInputElement>(null);
  const { values, change, field } = useFormValues({
    written: '',
    chosen: null as Chosen | null,
    description: '',
    isBillable: true,
  });
  const { description, isBillable } = values;
  const ofCase = of ?? values.chosen;
  const read = readDuration(values.written);
  const isPaid = ofCase !== null && isBillable;

  const add = async (minutes: number) => {
    const time = words.length(minutes);
    const worked = { personId, day, minutes, description, isBillable: isPaid };
    const input = { ...worked, ...omitEmpty({ caseId: ofCase?.id }) };
    const key = attempt.keyOf(input);
    let id: string | undefined;
    const isAdded = await announce({
      act: async () => {
        try {
          ({ id } = await create({ key, input }));
        } catch (error) {
          if (!isUnanswered(error)) throw error;
          await keepWaitingTime({ id: key, input, caseTitle: ofCase?.label });
        }
      },
      done: () => (id === undefined ? { title: words.waits(time), description: words.waitsHint } : words.added(time)),
      failed: words.notAdded,
      undo: {
        act: async () => {
          if (id === undefined && waitingTime().some((one) => one.id === key)) return forgetWaitingTime(key);
          // What waited has been added since: asked for again, the server answers with that.
          return remove(id ?? (await create({ key, input })).id);
        },
        done: () => words.removed(time),
        failed: words.notRemoved,
      },
    });
    if (!isAdded) return;
    attempt.end();
    change({ written: '', description: '' });
    first.current?.focus();
  };

  return (
    <Place isWhole={of === undefined}>
      <Form
        aria-label={words.quick}
        className={styles.quick}
        onSubmit={(event) => {
          event.preventDefault();
          if ('minutes' in read && !isPending) void add(read.minutes);
        }}
      >
        <div className={styles.quickFields({ isNarrow: of !== undefined })}>
          <DurationField {...field('written')} inputRef={first} />
          {!of && <CaseChoice {...field('chosen')} isRequired={false} />}
          <TextField {...field('description')} label={words.what} maxLength={500} autoComplete="off" />
          <div className={styles.addButton({ isNarrow: of !== undefined })}>
            <Button type="submit" tone="accent" icon={<Icon of={Plus} />} isPending={isPending} pendingLabel={saving}>
              {words.add}
            </Button>
          </div>
        </div>
        <div className={styles.quickFoot}>
          <p className={styles.worth} aria-live="polite">
            {'minutes' in read && <Worth minutes={read.minutes} {...{ personId, day, isPaid }} caseId={ofCase?.id} />}
          </p>
          <Checkbox isSelected={isPaid} isDisabled={!ofCase} onChange={(isBillable) => change({ isBillable })}>
            {words.billable}
          </Checkbox>
        </div>
      </Form>
      <Waiting personId={personId} caseId={of?.id} />
    </Place>
  );
}

/** A card of its own, or part of another. */
const Place = ({ isWhole, children }: { isWhole: boolean; children: ReactNode }) =>
  isWhole ? <Card>{children}</Card> : <div className={styles.part}>{children}</div>;

interface WorthProps extends Pick<QuickEntryProps, 'personId' | 'day'> {
  minutes: number;
  caseId: string | undefined;
  isPaid: boolean;
}

/** What is going to be recorded, and what it comes to for those who may see fees. */
function Worth({ minutes, personId, day, caseId, isPaid }: WorthProps) {
  const words = useMessages(messages);
  const { amount, money, date } = useFormat();
  const isShown = useMay('fees.read') && isPaid && caseId !== undefined;
  const terms = useApplyingRate(isShown ? { caseId, personId, day } : undefined).data?.data;
  const when = useToday() === day ? words.onDay.today : words.onDay.other(date(day));
  const said = words.worth(words.length(minutes), when);
  if (caseId === undefined) return `${said}. ${words.office}`;
  if (!isShown || !terms) return `${said}.`;
  const { rate, unit } = terms;
  if (rate === undefined) return `${said}. ${words.noRate}`;
  return (
    <>
      {said}, {words.atRate(amount(rate))}. {words.inUnits(unit, roundUp(minutes, unit))}{' '}
      <strong>{money(billedAt(minutes, unit, toCents(rate)) / 100)}</strong>.
    </>
  );
}
