import { Download } from 'lucide-react';
import { Icon } from '#components/elements/Icon';
import { LinkButton, type LinkButtonProps } from '#components/elements/LinkButton';
import { common, useMessages } from '#components/language';
import { May } from '../rights';

export interface ExportLinkProps extends Pick<LinkButtonProps, 'size'> {
  /** The result of `useExportUrl`. */
  href: string;
}

/** Downloads a firm's list as a CSV file. Only for whoever may take lists out. */
export function ExportLink(props: ExportLinkProps) {
  const { exportCsv } = useMessages(common);
  return (
    <May right="lists.take">
      <LinkButton {...props} icon={<Icon of={Download} />} target="_blank">
        {exportCsv}
      </LinkButton>
    </May>
  );
}
