import { ChevronRight, TriangleAlert } from 'lucide-react';
import { conflictCheckList, uncheckedCaseList, useList } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { LinkButton } from '#components/elements/LinkButton';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { EmptyState } from '#components/patterns/EmptyState';
import { LoadMore } from '#components/patterns/LoadMore';
import { conflictWords } from '#language/conflicts';
import { conflictMessages as messages } from '../Conflicts';
import { DeclinedEnquiries } from './DeclinedEnquiries';
import * as styles from './EarlierChecks.css';

export interface EarlierChecksProps {
  /** The check that is shown, if one is. */
  shown: string | undefined;
  /** The address of this page with a stored check, or with a case to check. */
  hrefOf: (what: { check?: string; case?: string }) => string;
}

/** The firm's stored checks, newest first, its open cases that have none, and the enquiries that it declined. */
export function EarlierChecks({ shown, hrefOf }: EarlierChecksProps) {
  const words = useMessages(messages);
  const { findings, nothing } = useMessages(conflictWords);
  const { weekdayDate } = useFormat();
  const checks = useList(conflictCheckList, {});
  const unchecked = useList(uncheckedCaseList, { conflictCheck: 'missing', sort: '-created_at' });
  return (
    <div className={styles.earlier}>
      <Card title={words.earlier} isPadded={false}>
        <DataView
          label={words.earlier}
          query={checks}
          isEmpty={checks.rows.length === 0}
          loadingText={words.loadingEarlier}
          errorText={words.earlierFailed}
          empty={<EmptyState title={words.noEarlier} hint={words.noEarlierHint} />}
        >
          <ul aria-label={words.earlier}>
            {checks.rows.map(({ id, title, at, findingCount }) => (
              <li key={id} className={styles.row({ isShown: id === shown })}>
                <div className={styles.words}>
                  <Link tone="plain" href={hrefOf({ check: id })} {...(id === shown && { 'aria-current': 'true' })}>
                    {title}
                  </Link>
                  <p className={styles.soft}>
                    {weekdayDate(at)} · {findingCount > 0 ? findings(findingCount) : nothing}
                  </p>
                </div>
                <Icon of={ChevronRight} />
              </li>
            ))}
          </ul>
          <LoadMore query={checks} isManual />
        </DataView>
      </Card>
      <Card title={words.unchecked} isPadded={false}>
        <DataView
          label={words.unchecked}
          query={unchecked}
          isEmpty={unchecked.rows.length === 0}
          loadingText={words.loadingUnchecked}
          errorText={words.uncheckedFailed}
          empty={<EmptyState title={words.allChecked} />}
        >
          <ul aria-label={words.unchecked}>
            {unchecked.rows.map(({ id, title }) => (
              <li key={id} className={styles.row({ isShown: false })}>
                <div className={styles.words}>
                  <p className={styles.title}>{title}</p>
                  <p className={styles.warning}>
                    <Icon of={TriangleAlert} />
                    {words.notChecked}
                  </p>
                </div>
                <LinkButton size="sm" href={hrefOf({ case: id })} aria-label={words.checkOne(title)}>
                  {words.check}
                </LinkButton>
              </li>
            ))}
          </ul>
          <LoadMore query={unchecked} isManual />
        </DataView>
      </Card>
      <DeclinedEnquiries />
    </div>
  );
}
