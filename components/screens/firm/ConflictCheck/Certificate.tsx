import { FileText, Lock, Printer } from 'lucide-react';
import { type ConflictCheck, conflictCheckRecord, useCertificateUrl, useFirmData, useRecord } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Logo } from '#components/elements/Logo';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { conflictWords } from '#language/conflicts';
import { conflictMessages as messages, useConflictText } from '../Conflicts';
import * as styles from './Certificate.css';
// How its pages are laid out in print.
import '../TodaysList/page.css';

export interface CertificateProps {
  /** The stored check's id. */
  id: string;
}

/** A stored check as it will be printed. */
export function Certificate({ id }: CertificateProps) {
  const words = useMessages(messages);
  const urlOf = useCertificateUrl();
  const read = useRecord(conflictCheckRecord, id);
  const check = read.data?.record;
  return (
    <div className={styles.certificate}>
      <Card
        title={words.certificate}
        actions={
          check && (
            <>
              <IconButton icon={<Icon of={Printer} />} label={words.print} onPress={() => print()} />
              <IconButton icon={<Icon of={FileText} />} label={words.pdf} href={urlOf(id)} target="_blank" />
            </>
          )
        }
      >
        <DataView
          label={words.certificate}
          query={read}
          isEmpty={!check}
          loadingText={words.loadingCheck}
          errorText={words.checkFailed}
        >
          {check && <Sheet check={check} />}
        </DataView>
      </Card>
    </div>
  );
}

/** The certificate's page. */
function Sheet({ check }: { check: ConflictCheck }) {
  const words = useMessages(messages);
  const names = useMessages(conflictWords);
  const text = useConflictText();
  const firm = useFirmData('/api/law-firm/profile').data?.data;
  const { title, caseNumber, terms, searched, findings, more, conclusion, sha256 } = check;
  const facts = [
    { term: names.checked, detail: text.checked(check) },
    { term: names.names, detail: terms.map(text.term).join('\n') },
    { term: names.searched, detail: text.searched(searched) },
    {
      term: names.found,
      detail: findings.length === 0 ? text.nothingFound(searched) : text.foundIn(findings.length, searched),
    },
    { term: names.conclusion, detail: conclusion, isStrong: true },
  ];
  return (
    <article aria-label={names.title} className={styles.sheet}>
      <div className={styles.head}>
        <p className={styles.firm}>{firm?.name}</p>
        <Logo name={firm?.name ?? ''} tone="accent" isNameHidden />
      </div>
      <p className={styles.title}>{names.title}</p>
      <p className={styles.soft}>{[title, caseNumber].filter(Boolean).join(' · ')}</p>
      <dl className={styles.facts}>
        {facts.slice(0, 4).map((fact) => (
          <Fact key={fact.term} {...fact} />
        ))}
      </dl>
      {findings.length > 0 && (
        <ul aria-label={words.findings} className={styles.findings}>
          {findings.map(({ finding, decision, reason }) => (
            <li key={finding.id} className={styles.finding}>
              <span className={styles.score}>{text.score(finding)}</span>
              <span>
                <strong>{text.name(finding)}</strong>
                <br />
                <span className={styles.soft}>{text.origin(finding)}</span>
                <br />
                <strong>{names.decisions[decision]}</strong>
                {reason && `: ${reason}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={styles.soft}>{text.more(more)}</p>}
      <dl className={styles.facts}>
        {facts.slice(4).map((fact) => (
          <Fact key={fact.term} {...fact} />
        ))}
      </dl>
      <p className={styles.digest}>
        {names.digest} {sha256}
      </p>
      <p className={styles.stays}>
        <Icon of={Lock} />
        {words.stays}
      </p>
    </article>
  );
}

interface FactProps {
  term: string;
  detail: string;
  isStrong?: boolean;
}

function Fact({ term, detail, isStrong = false }: FactProps) {
  return (
    <div className={styles.fact}>
      <dt className={styles.soft}>{term}</dt>
      <dd className={styles.detail}>{isStrong ? <strong>{detail}</strong> : detail}</dd>
    </div>
  );
}
