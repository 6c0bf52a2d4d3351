import { Download, Printer } from 'lucide-react';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { common, useMessages } from '#components/language';
import { messages } from './messages';
import * as styles from './Reports.css';

export interface ReportActionsProps {
  /** The URL of the report as a file. */
  file: string;
}

/** The ways to take a report along: on paper, or as a file. */
export function ReportActions({ file }: ReportActionsProps) {
  const { print: printed } = useMessages(messages);
  const { exportCsv } = useMessages(common);
  return (
    <span className={styles.onScreen}>
      <Button size="sm" icon={<Icon of={Printer} />} onPress={() => print()}>
        {printed}
      </Button>
      <LinkButton size="sm" href={file} icon={<Icon of={Download} />} target="_blank">
        {exportCsv}
      </LinkButton>
    </span>
  );
}
