import type { ReactNode } from 'react';
import { DatePicker } from '#components/elements/DatePicker';
import { Select } from '#components/elements/Select';
import { TextField } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { statusWords } from '#components/language/vocabulary';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { PersonSelect } from '../PersonSelect';
import { messages } from './messages';
import type { TaskValues } from './taskKind';

export interface TaskFieldsProps {
  values: TaskValues;
  onChange: (changes: Partial<TaskValues>) => void;
  /** What else to know before saving. */
  children?: ReactNode;
}

/** The form fields for a new or existing task. */
export function TaskFields({ values, onChange, children }: TaskFieldsProps) {
  const words = useMessages(messages);
  const names = useMessages(statusWords).priority;
  return (
    <FormSection title={words.task} description={words.taskHint}>
      <FullRow>
        <TextField
          name="title"
          label={words.title}
          description={words.titleHint}
          isRequired
          requiredMessage={words.titleMissing}
          maxLength={200}
          autoComplete="off"
          value={values.title}
          onChange={(title) => onChange({ title })}
        />
      </FullRow>
      <PersonSelect
        name="assigneeId"
        label={words.assignee}
        nobodyLabel={words.nobody}
        value={values.assigneeId}
        onChange={(assigneeId) => onChange({ assigneeId })}
      />
      <DatePicker
        name="dueDate"
        label={words.dueDate}
        value={values.dueDate}
        onChange={(dueDate) => onChange({ dueDate })}
      />
      <Select
        name="priority"
        label={words.priority}
        items={[
          { id: 'High', label: names.high },
          { id: 'Medium', label: names.medium },
          { id: 'Low', label: names.low },
        ]}
        value={values.priority}
        onChange={(priority) => onChange({ priority })}
      />
      {children}
    </FormSection>
  );
}
