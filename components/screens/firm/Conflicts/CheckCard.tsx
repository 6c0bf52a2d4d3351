import { FileText, ShieldCheck, TriangleAlert } from 'lucide-react';
import { type Case, conflictCheckList, useCertificateUrl, useList } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Link } from '#components/elements/Link';
import { LinkButton } from '#components/elements/LinkButton';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { sideOf } from '#domain/conflicts';
import { nameKey } from '#domain/nameKey';
import { conflictWords } from '#language/conflicts';
import * as styles from './CheckCard.css';
import { messages } from './messages';
import { useConflictText } from './useConflictText';
import { useLatestCheck } from './useLatestCheck';

export interface CheckCardProps {
  one: Case;
  /** The address of the page that checks for conflicts. */
  href: string;
}

/** Whether a case has been checked for conflicts: its newest certificate, or that there is none. */
export function CheckCard({ one, href }: CheckCardProps) {
  const words = useMessages(messages);
  const { findings } = useMessages(conflictWords);
  const text = useConflictText();
  const urlOf = useCertificateUrl();
  const checks = useList(conflictCheckList, { caseId: one.id });
  const [newest] = checks.rows;
  const check = useLatestCheck(one.id);
  const addressOf = (what: Record<string, string>) => `${href}?${new URLSearchParams(what)}`;
  const known = new Set(check?.terms.map(({ name, side }) => `${side} ${nameKey(name)}`));
  const hasChanged = check && one.parties.some((party) => !known.has(`${sideOf(party)} ${nameKey(party.name)}`));
  return (
    <Card
      title={words.card}
      actions={
        newest && <IconButton icon={<Icon of={FileText} />} label={words.pdf} href={urlOf(newest.id)} target="_blank" />
      }
    >
      <DataView
        label={words.card}
        query={checks}
        isEmpty={false}
        loadingText={words.loadingCard}
        errorText={words.cardFailed}
      >
        <div className={styles.card}>
          {newest ? (
            <>
              <p className={styles.line}>
                <Icon of={ShieldCheck} />
                <Link href={addressOf({ check: newest.id })}>
                  {newest.findingCount > 0 ? findings(newest.findingCount) : words.nothingFound}
                </Link>
              </p>
              <p className={styles.soft}>{text.checked(newest)}</p>
            </>
          ) : (
            <p className={styles.warning}>
              <Icon of={TriangleAlert} />
              {words.notChecked}
            </p>
          )}
          {hasChanged && (
            <p className={styles.warning}>
              <Icon of={TriangleAlert} />
              {words.changed}
            </p>
          )}
          {(!newest || hasChanged) && (
            <div>
              <LinkButton size="sm" href={addressOf({ case: one.id })}>
                {newest ? words.again : words.check}
              </LinkButton>
            </div>
          )}
        </div>
      </DataView>
    </Card>
  );
}
