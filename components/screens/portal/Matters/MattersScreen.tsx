import { Fragment } from 'react';
import { ChevronRight } from 'lucide-react';
import { Icon } from '#components/elements/Icon';
import type { PortalMatterSummary } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { mostListed } from '#domain/mostListed';
import { portalPaths } from '#domain/portalPaths';
import { ListedOnly, PortalFrame, type PortalProps } from '../Portal';
import { card, empty, row, rowTitle, rowWords } from '../Portal/card.css';
import { aside, faint, quiet, title, whole } from '../Portal/text.css';
import * as styles from './Matters.css';
import { messages } from './messages';

export interface MattersScreenProps {
  portal: PortalProps;
  /** Whose page it is, and for whom they follow the matters. */
  person: { name: string; clientName: string };
  matters: readonly PortalMatterSummary[];
}

/** The matters that a client follows, each with what it waits for. Whoever follows one alone sees that at once. */
export function MattersScreen({ portal, person, matters }: MattersScreenProps) {
  const words = useMessages(messages);
  return (
    <PortalFrame portal={portal}>
      <p className={aside}>{[...new Set([person.name, person.clientName])].join(', ')}</p>
      <h1 className={title}>{words.title}</h1>
      <div className={`${card} ${styles.list}`}>
        {matters.length === 0 ? (
          <p className={empty}>{words.none}</p>
        ) : (
          <ul>
            {matters.map((matter) => (
              <li key={matter.id}>
                <Matter matter={matter} />
              </li>
            ))}
          </ul>
        )}
        <ListedOnly shown={matters.length} most={mostListed.portalMatters} />
      </div>
    </PortalFrame>
  );
}

function Matter({ matter }: { matter: PortalMatterSummary }) {
  const words = useMessages(messages);
  const { weekdayDate, money } = useFormat();
  const waits = [
    ...(matter.asked > 0 ? [words.asked(matter.asked)] : []),
    ...(matter.toPay > 0 ? [words.toPay(money(matter.toPay))] : []),
    ...(matter.toPayElse ?? []).map(({ currency, amount }) => words.toPay(money(amount, currency))),
  ];
  const dates = matter.isOpen
    ? [
        ...(matter.nextDate ? [words.next(weekdayDate(matter.nextDate))] : []),
        ...(matter.nextWordBy ? [words.word(weekdayDate(matter.nextWordBy))] : []),
      ]
    : [words.closed];
  return (
    <a href={portalPaths.matter(matter.id)} className={row}>
      <span className={rowWords}>
        <span className={`${rowTitle} ${styles.line}`}>{matter.title}</span>
        {matter.caseNumber && <span className={`${quiet} ${styles.line}`}>{matter.caseNumber}</span>}
        {dates.length > 0 && (
          <span className={`${quiet} ${styles.line}`}>
            <Parts of={dates} />
          </span>
        )}
        {waits.length > 0 && (
          <span className={styles.waits}>
            <Parts of={waits} />
          </span>
        )}
      </span>
      <span className={faint}>
        <Icon of={ChevronRight} />
      </span>
    </a>
  );
}

/** Facts in a row, which breaks only between them. */
function Parts({ of: parts }: { of: readonly string[] }) {
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' · '}
      <span className={whole}>{part}</span>
    </Fragment>
  ));
}
