import { useState } from 'react';
import {
  ApiError,
  type Case,
  type CaseClosure,
  caseRecord,
  closeCase,
  reopenCase,
  type Versioned,
} from '#components/api';
import { DatePicker } from '#components/elements/DatePicker';
import { RadioGroup } from '#components/elements/RadioGroup';
import { toasts } from '#components/elements/Toast';
import { useFormat, useMessages } from '#components/language';
import { useToday } from '#components/patterns/DateText';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { omitEmpty } from '#domain/omit';
import { ActionDialog, clearable, ReasonField, useFormValues, useVersionedSave, WarningRow } from '../../record';
import { messages } from './messages';

/** The case to close or reopen, and how to close the dialog. */
export interface CaseClosingProps {
  /** The version of the case that is shown. */
  read: Versioned<Case>;
  /** Closes the dialog, done or not. */
  onClose: () => void;
}

const fields = ['reason', 'closedOn', 'openWork'];

const choices = ['keep', 'complete', 'remove'] as const;

/**
 * Closes an open case or reopens a closed one, with a reason. Closing asks what becomes of its open events and tasks, if it has
 * any. Other people's changes to the case are kept.
 */
export default function CaseClosing({ read, onClose }: CaseClosingProps) {
  const words = useMessages(messages);
  const { money } = useFormat();
  const today = useToday();
  const { id, title, status, openedOn, counts } = read.record;
  // The status when the dialog opened, so that the text doesn't flip while it closes.
  const [isClosed] = useState(status === 'Closed');
  const [open] = useState({ events: counts?.openEvents ?? 0, tasks: counts?.openTasks ?? 0 });
  const { values, field } = useFormValues({
    reason: '',
    closedOn: clearable(today),
    openWork: 'keep' as CaseClosure['openWork'],
  });
  const { reason, closedOn, openWork } = values;
  const text = isClosed ? words.reopen : words.close;
  const done = (saved: Case) => {
    toasts.show({ title: text.done(saved.title), about: id });
    onClose();
  };
  const { save, isPending, error } = useVersionedSave<Case, CaseClosure, Case, Versioned<Case>>({
    id,
    source: caseRecord,
    update: isClosed ? reopenCase : closeCase,
    read,
    onSaved: done,
  });
  // Money in the client account warns once.
  const held =
    error instanceof ApiError && error.problem?.code === 'closing_with_money'
      ? Number(error.problem.params['balance'])
      : undefined;
  const saveOver = (version: Versioned<Case>) =>
    save({ reason, openWork, ...omitEmpty({ closedOn, moneyStays: held !== undefined }) }, version, (theirs) => {
      // Someone else has already done it, or an earlier attempt whose answer was lost.
      if ((theirs.record.status === 'Closed') !== isClosed) done(theirs.record);
      else saveOver(theirs);
    });
  return (
    <ActionDialog
      title={text.title(title)}
      submitLabel={held === undefined ? text.submit : words.money.submit}
      fields={fields}
      isPending={isPending}
      error={held === undefined ? error : null}
      failed={text.failed}
      onSubmit={() => saveOver(read)}
      onClose={onClose}
    >
      <FormSection title={text.section} description={text.hint}>
        {held !== undefined && (
          <WarningRow title={words.money.title(money(held, 'KES'))}>{words.money.hint}</WarningRow>
        )}
        <ReasonField hint={text.reasonHint} {...field('reason')} />
        {!isClosed && <DatePicker {...field('closedOn')} label={words.closedOn} min={openedOn} max={today} />}
      </FormSection>
      {!isClosed && open.events + open.tasks > 0 && (
        <FormSection title={words.openWork.section} description={words.openWork.hint}>
          <FullRow>
            <RadioGroup
              {...field('openWork')}
              label={words.openWork.label(open.events, open.tasks)}
              items={choices.map((choice) => ({ id: choice, ...words.openWork[choice] }))}
            />
          </FullRow>
        </FormSection>
      )}
    </ActionDialog>
  );
}
