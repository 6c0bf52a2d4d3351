import { Camera, Check, ChevronRight } from 'lucide-react';
import { Icon } from '#components/elements/Icon';
import type { PortalMatter, PortalRequest } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { FileKind } from '#components/patterns/FileKind';
import { readFileName } from '#domain/fileName';
import { mostListed } from '#domain/mostListed';
import { portalFiles, portalPaths } from '#domain/portalPaths';
import { ListedOnly } from '../Portal';
import { square } from '../Portal/action.css';
import { card, empty, foot, head, headFact, headTitle, row, rowTitle, rowWords } from '../Portal/card.css';
import { due, faint, quiet } from '../Portal/text.css';
import * as styles from './Matter.css';
import { messages } from './messages';

/** What the firm has asked for, and whether it has come. */
export function Requests({ matter: { id, requests } }: { matter: PortalMatter }) {
  const words = useMessages(messages);
  const isAsked = ({ state }: PortalRequest) => state === 'asked';
  const received = requests.filter(({ state }) => state === 'received').length;
  return (
    <section className={card} aria-labelledby="requests">
      <div className={head}>
        <h2 id="requests" className={headTitle}>
          {words.documents}
        </h2>
        {requests.length > 0 && requests.length < mostListed.portalRequests && (
          <span className={headFact}>{words.received(received, requests.length)}</span>
        )}
      </div>
      {requests.length === 0 ? (
        <p className={empty}>{words.noDocuments}</p>
      ) : (
        <ul>
          {requests.map((request) => (
            <li key={request.id} className={row}>
              <span className={styles.box} data-state={request.state}>
                {!isAsked(request) && <Icon of={Check} />}
              </span>
              <div className={rowWords}>
                <p className={isAsked(request) ? rowTitle : styles.received}>{request.what}</p>
                <Standing request={request} isNext={request === requests[0]} />
              </div>
              {request.state !== 'received' && (
                <a
                  href={portalPaths.request(id, request.id)}
                  aria-label={words.photograph(request.what)}
                  className={square}
                >
                  <Icon of={Camera} size={20} />
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      <ListedOnly shown={requests.length} most={mostListed.portalRequests} />
      {requests.some(isAsked) && <p className={foot}>{words.onePdf}</p>}
    </section>
  );
}

interface StandingProps {
  request: PortalRequest;
  /** Whether it is what the firm needs first. */
  isNext: boolean;
}

/** Until when a document is needed, or how far it has come. */
function Standing({ request: { state, dueDay, isLate, receivedOn }, isNext }: StandingProps) {
  const words = useMessages(messages);
  const { weekdayDate } = useFormat();
  switch (state) {
    case 'asked':
      return (
        dueDay && (
          <p className={isNext || isLate ? due({ isLate }) : quiet}>
            {(isLate ? words.late : words.by)(weekdayDate(dueDay))}
          </p>
        )
      );
    case 'sent':
      return <p className={quiet}>{words.isChecked}</p>;
    case 'received':
      return <p className={quiet}>{receivedOn ? words.receivedOn(weekdayDate(receivedOn)) : words.isReceived}</p>;
  }
}

/** The documents that the firm has shared, each a link to the file itself. */
export function Shared({ matter: { documents } }: { matter: PortalMatter }) {
  const words = useMessages(messages);
  const { fileSize, weekdayDate } = useFormat();
  return (
    <section className={card} aria-labelledby="shared">
      <div className={head}>
        <h2 id="shared" className={headTitle}>
          {words.shared}
        </h2>
        {documents.length > 0 && documents.length < mostListed.portalDocuments && (
          <span className={headFact}>{documents.length}</span>
        )}
      </div>
      {documents.length === 0 ? (
        <p className={empty}>{words.nothingShared}</p>
      ) : (
        <ul>
          {documents.map((document) => (
            <li key={document.id}>
              <a href={portalFiles.document(document.id)} className={row}>
                <FileKind name={document.name} mediaType={document.mediaType} />
                <span className={rowWords}>
                  <span className={`${rowTitle} ${styles.block}`}>{readFileName(document.name).title}</span>
                  <span className={quiet}>
                    {weekdayDate(document.sharedAt)} · {fileSize(document.size)}
                  </span>
                </span>
                <span className={faint}>
                  <Icon of={ChevronRight} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <ListedOnly shown={documents.length} most={mostListed.portalDocuments} />
    </section>
  );
}
