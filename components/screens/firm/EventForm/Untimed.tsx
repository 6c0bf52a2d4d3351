import { eventRecord, updateEvent, useFirmData, useReadNow, useSend } from '#components/api';
import { useAnnounce } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { common, useMessages } from '#components/language';
import { FullRow } from '#components/patterns/RecordForm';
import { eventKind, type EventValues } from './eventKind';
import { messages } from './messages';

/** A new event, and what to do once another has its time. */
export interface UntimedProps {
  /** The case of the new event. */
  caseId: string;
  values: EventValues;
  /** Called once the other has its time, so that this one is not added. */
  onTimed: () => void;
}

/**
 * Offers to set the time of an event of the same kind that the case has on the same day without one, which may well be the same: a
 * day is often known before its time.
 */
export function Untimed({ values, ...props }: UntimedProps) {
  const { kind, date } = values;
  return (
    date && (
      <OnThatDay
        {...props}
        values={values}
        query={{ caseId: props.caseId, kind, from: date, to: date, state: 'open' }}
      />
    )
  );
}

type Query = { caseId: string; kind: EventValues['kind']; from: string; to: string; state: 'open' };

function OnThatDay({ caseId, values, query, onTimed }: UntimedProps & { query: Query }) {
  const { untimed: words } = useMessages(messages);
  const { saving } = useMessages(common);
  const announce = useAnnounce();
  const readNow = useReadNow();
  const { mutateAsync: send, isPending } = useSend(updateEvent);
  const same = useFirmData('/api/law-firm/events', { query }).data?.data.find(({ time }) => !time);
  if (!same) return null;
  const { id, title } = same;
  const { time, location, virtualLink, description } = values;
  const set = async () => {
    const { inputOf, valuesOf } = eventKind(caseId);
    const { record, etag } = await readNow(eventRecord, id);
    const known = valuesOf(record);
    const typed = Object.entries({ location, virtualLink, description }).filter(([name]) => !known[name as 'location']);
    return send({ id, etag, body: inputOf({ ...known, ...Object.fromEntries(typed), time }, record) });
  };
  const press = async () => {
    const isSet = await announce({
      act: set,
      done: () => words.done(title, time),
      failed: words.failed(title),
      about: id,
    });
    if (isSet) onTimed();
  };
  return (
    <FullRow>
      <Alert
        title={words.title(title)}
        {...(time && {
          action: (
            <Button size="sm" isPending={isPending} pendingLabel={saving} onPress={() => void press()}>
              {words.set(time)}
            </Button>
          ),
        })}
      >
        <p>{words.hint}</p>
      </Alert>
    </FullRow>
  );
}
