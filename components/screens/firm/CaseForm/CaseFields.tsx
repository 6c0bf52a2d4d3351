import type { ReactNode } from 'react';
import { type Case, useMay } from '#components/api';
import { ComboBox } from '#components/elements/ComboBox';
import { DatePicker } from '#components/elements/DatePicker';
import { Select } from '#components/elements/Select';
import { TextArea } from '#components/elements/TextArea';
import { TextField } from '#components/elements/TextField';
import { useMessages } from '#components/language';
import { statusWords, usePrintHint } from '#components/language/vocabulary';
import { useToday } from '#components/patterns/DateText';
import { FormSection, FullRow } from '#components/patterns/RecordForm';
import { caseTypes, courtDivisions, courts, courtStations } from '#domain/courts';
import { newRecord } from '../../record';
import { ClashWarning } from '../EventForm/ClashWarning';
import { DayWarning } from '../EventForm/DayWarning';
import { PersonSelect } from '../PersonSelect';
import { caseStatuses, type CaseValues, priorities } from './caseKind';
import { ClientChoice } from './ClientChoice';
import { messages } from './messages';
import { PartyFields } from './PartyFields';
import { SimilarCases, type useCaseLook } from './SimilarCases';

export interface CaseFieldsProps {
  /** The case’s id, or `new`. */
  id: string;
  values: CaseValues;
  /** The case as stored; undefined for a new one. */
  stored: Case | undefined;
  onChange: (changes: Partial<CaseValues>) => void;
  /** Looks for other cases with the same number. */
  look: ReturnType<typeof useCaseLook>;
  /** The conflict check of a new case, below its parties. */
  check: ReactNode;
  /** Adds a client, whose name may have been typed already. */
  onAddClient: (name: string) => void;
}

/** Turns texts into the options of a field. */
const offered = (texts: readonly string[]) => texts.map((text) => ({ id: text, label: text }));

const suggestions = {
  caseType: offered(caseTypes),
  court: offered(courts),
  station: offered(courtStations),
  division: offered(courtDivisions),
};

/** The form fields for a new or existing case. */
export function CaseFields(props: CaseFieldsProps) {
  const { values, onChange, check } = props;
  const words = useMessages(messages);
  return (
    <>
      <MatterFields {...props} />
      <FormSection title={words.parties} description={words.partiesHint}>
        <PartyFields value={values.parties} onChange={(parties) => onChange({ parties })} />
      </FormSection>
      {check}
      <CourtFields {...props} />
      <DateFields {...props} />
    </>
  );
}

/** Returns the props of a field that suggests what is often written in it. */
function useSuggested({ values, onChange }: Pick<CaseFieldsProps, 'values' | 'onChange'>) {
  const words = useMessages(messages);
  return (name: keyof typeof suggestions, maxLength: number) => ({
    name,
    label: words[name],
    items: suggestions[name],
    maxLength,
    text: values[name],
    onTextChange: (text: string) => onChange({ [name]: text }),
  });
}

const choices = (values: readonly string[], words: Record<string, string>) =>
  values.map((id) => ({ id, label: words[id.toLowerCase()] ?? id }));

function MatterFields({ id, values, stored, onChange, onAddClient }: CaseFieldsProps) {
  const { nextDeadline } = values;
  const words = useMessages(messages);
  const printHint = usePrintHint();
  const names = useMessages(statusWords);
  const today = useToday();
  const suggested = useSuggested({ values, onChange });
  const isClosed = stored?.status === 'Closed';
  const isOlder = id === newRecord && nextDeadline !== null && nextDeadline < today;
  // A clerk neither closes nor reopens a case.
  const mayClose = useMay('cases.close');
  const statuses = mayClose ? caseStatuses : caseStatuses.filter((status) => (status === 'Closed') === isClosed);
  const closes = stored && stored.status !== 'Closed' && values.status === 'Closed';
  return (
    <FormSection title={words.matter} description={words.matterHint}>
      <FullRow>
        <TextField
          name="title"
          label={words.title}
          {...printHint(values.title, words.titleHint)}
          isRequired
          requiredMessage={words.titleMissing}
          maxLength={200}
          autoComplete="off"
          value={values.title}
          onChange={(title) => onChange({ title })}
        />
      </FullRow>
      <FullRow>
        <ClientChoice value={values.client} onChange={(client) => onChange({ client })} onAdd={onAddClient} />
      </FullRow>
      <FullRow>
        <ComboBox {...suggested('caseType', 60)} isRequired requiredMessage={words.caseTypeMissing} />
      </FullRow>
      <Select
        name="status"
        label={words.status}
        items={choices(statuses, names.case)}
        description={closes ? words.closedHint : undefined}
        value={values.status}
        onChange={(status) => onChange({ status: status as CaseValues['status'] })}
      />
      <Select
        name="priority"
        label={words.priority}
        items={choices(priorities, names.priority)}
        value={values.priority}
        onChange={(priority) => onChange({ priority: priority as CaseValues['priority'] })}
      />
      <PersonSelect
        name="advocate"
        label={words.advocate}
        nobodyLabel={words.nobody}
        value={values.advocate}
        onChange={(advocate) => onChange({ advocate })}
      />
      <DatePicker
        name="openedOn"
        label={words.openedOn}
        isRequired={isOlder}
        requiredMessage={words.openedOnMissing}
        description={words.openedOnHint}
        value={values.openedOn}
        onChange={(openedOn) => onChange({ openedOn })}
      />
      <FullRow>
        <TextArea
          name="description"
          label={words.description}
          rows={2}
          maxLength={4000}
          value={values.description}
          onChange={(description) => onChange({ description })}
        />
      </FullRow>
    </FormSection>
  );
}

function CourtFields({ values, onChange, look }: CaseFieldsProps) {
  const words = useMessages(messages);
  const suggested = useSuggested({ values, onChange });
  return (
    <FormSection title={words.courtSection} description={words.courtHint}>
      <FullRow>
        <ComboBox {...suggested('court', 100)} />
      </FullRow>
      <ComboBox {...suggested('station', 100)} />
      <ComboBox {...suggested('division', 100)} />
      <FullRow>
        <TextField
          name="caseNumber"
          label={words.caseNumber}
          description={words.caseNumberHint}
          maxLength={60}
          autoComplete="off"
          spellCheck="false"
          value={values.caseNumber}
          onChange={(caseNumber) => onChange({ caseNumber })}
        />
        <SimilarCases look={look} values={values} />
      </FullRow>
    </FormSection>
  );
}

function DateFields({ id, values, stored, onChange }: CaseFieldsProps) {
  const { nextHearing, nextDeadline, station, advocate } = values;
  const words = useMessages(messages);
  return (
    <FormSection title={words.dates} description={words.datesHint}>
      <DatePicker
        name="nextHearing"
        label={words.nextHearing}
        value={values.nextHearing}
        onChange={(nextHearing) => onChange({ nextHearing })}
      />
      {(!stored || (nextHearing && nextHearing !== stored.nextHearing)) && (
        <TextField
          name="nextHearingTime"
          type="time"
          label={words.nextHearingTime}
          description={stored?.nextHearing ? words.movedTimeHint : words.newTimeHint}
          value={values.nextHearingTime}
          onChange={(nextHearingTime) => onChange({ nextHearingTime })}
        />
      )}
      <DatePicker
        name="nextDeadline"
        label={words.nextDeadline}
        value={values.nextDeadline}
        onChange={(nextDeadline) => onChange({ nextDeadline })}
      />
      <DayWarning kind="hearing" day={nextHearing} />
      <ClashWarning
        kind="hearing"
        day={nextHearing}
        station={station}
        advocate={advocate}
        {...(id !== newRecord && { except: id })}
      />
      <DayWarning kind="deadline" day={nextDeadline} />
      <FullRow>
        <TextField
          name="nextDeadlineTitle"
          label={words.nextDeadlineTitle}
          description={words.nextDeadlineTitleHint}
          maxLength={200}
          autoComplete="off"
          value={values.nextDeadlineTitle}
          onChange={(nextDeadlineTitle) => onChange({ nextDeadlineTitle })}
        />
      </FullRow>
    </FormSection>
  );
}
