import { Camera, Clock, Paperclip, X } from 'lucide-react';
import { Icon } from '#components/elements/Icon';
import type { PortalMatter, PortalRequest } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { portalPaths } from '#domain/portalPaths';
import { fileFaults, isFileFault, type SendingFault } from '#domain/sending';
import { byWeekday, Fault, News, PortalFrame, type PortalProps } from '../Portal';
import { action, square } from '../Portal/action.css';
import { field, form, label } from '../Portal/form.css';
import { due, quiet, title } from '../Portal/text.css';
import { messages } from './messages';
import * as styles from './Request.css';

/** What a photo and a document are, as browsers offer them. Phones turn their own kinds of photo into JPEG for this. */
const accepted = { photos: 'image/jpeg,image/png', files: 'image/jpeg,image/png,application/pdf,.doc,.docx' };

export interface RequestScreenProps {
  portal: PortalProps;
  matter: Pick<PortalMatter, 'id' | 'title'>;
  request: PortalRequest;
  /** Why what was sent last was not taken. */
  fault?: SendingFault | undefined;
  /** The file that the fault is of, if it is one. */
  faultOf?: string | undefined;
}

/**
 * Where a client sends a document that the firm asked for: photos from the camera, or a file. Without script the browser sends the form
 * at once. The page's script shows what was chosen, sends it piece by piece, and goes on where the connection dropped.
 */
export function RequestScreen({ portal, matter, request, fault, faultOf }: RequestScreenProps) {
  const words = useMessages(messages);
  const format = useFormat();
  const { id, what, why, dueDay, isLate, state } = request;
  const named = Object.fromEntries(fileFaults.map((one) => [one, words.faultsOf[one]('{name}')]));
  const said =
    fault && (faultOf !== undefined && isFileFault(fault) ? words.faultsOf[fault](faultOf) : words.faults[fault]);
  return (
    <PortalFrame portal={portal} width="form" back={{ href: portalPaths.matter(matter.id), label: matter.title }}>
      <h1 className={title}>{what}</h1>
      {why && <p className={styles.why}>{why}</p>}
      {state === 'asked' && dueDay && (
        <p className={due({ isLate })}>
          <Icon of={Clock} />
          {(isLate ? words.late : words.by)(byWeekday(format, dueDay))}
        </p>
      )}
      {state !== 'asked' && (
        <div className={styles.news}>
          <News tone="success">{state === 'sent' ? words.isSent : words.isReceived}</News>
        </div>
      )}
      {state !== 'received' && (
        <form
          method="post"
          action={portalPaths.request(matter.id, id)}
          encType="multipart/form-data"
          noValidate
          className={form}
          data-photos={id}
          data-done={`${portalPaths.matter(matter.id)}?sent=files`}
          data-sending={words.sending('{done}', '{all}')}
          data-waiting={words.waiting}
          data-another={words.takeAnother}
          data-faults={JSON.stringify(words.faults)}
          data-faults-of={JSON.stringify(named)}
        >
          <div className={field}>
            <span className={label}>{words.photos}</span>
            <input
              id="camera"
              name="files"
              type="file"
              accept={accepted.photos}
              capture="environment"
              aria-label={words.take}
              aria-describedby={fault ? 'fault photos-hint' : 'photos-hint'}
              className={styles.file}
            />
            <label htmlFor="camera" className={`${action({ tone: 'accent' })} ${styles.picker}`}>
              <Icon of={Camera} size={20} />
              <span data-take>{words.take}</span>
            </label>
            <p id="photos-hint" className={quiet}>
              {words.photosHint}
            </p>
          </div>
          <div className={field}>
            <span className={label}>{words.files}</span>
            <input
              id="chosen"
              name="files"
              type="file"
              multiple
              accept={accepted.files}
              aria-label={words.choose}
              aria-describedby="files-hint"
              className={styles.file}
            />
            <label htmlFor="chosen" className={`${action({ tone: 'neutral' })} ${styles.picker}`}>
              <Icon of={Paperclip} size={20} />
              {words.choose}
            </label>
            <p id="files-hint" className={quiet}>
              {words.filesHint}
            </p>
          </div>
          <ol data-chosen hidden className={styles.chosen} />
          <template>
            <li className={styles.item}>
              <img alt="" className={styles.picture} />
              <span className={styles.name} />
              <button type="button" data-remove={words.remove('{name}')} className={square}>
                <Icon of={X} size={20} />
              </button>
            </li>
          </template>
          <div data-fault>
            <Fault id="fault">{said}</Fault>
          </div>
          <template>
            <Fault id="fault"> </Fault>
          </template>
          <p data-progress role="status" hidden className={quiet} />
          <progress data-bar hidden max={1} value={0} aria-label={words.send} className={styles.bar} />
          <button type="submit" className={action({ tone: 'accent' })}>
            {words.send}
          </button>
        </form>
      )}
    </PortalFrame>
  );
}
