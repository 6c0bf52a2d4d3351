import { Download } from 'lucide-react';
import { Icon } from '#components/elements/Icon';
import { LinkButton, type LinkButtonProps } from '#components/elements/LinkButton';
import { common, useMessages } from '#components/language';
import type { Right } from '#domain/access/roles';
import { May } from '../rights';

export interface ExportLinkProps extends Pick<LinkButtonProps, 'size'> {
  /** The result of `useExportUrl`. */
  href: string;
  /**
   * The right that it needs.
   * @default 'lists.take'
   */
  right?: Right;
}

/** Downloads a firm's list as a CSV file. Only for whoever may take it out. */
export function ExportLink({ right = 'lists.take', ...props }: ExportLinkProps) {
  const { exportCsv } = useMessages(common);
  return (
    <May right={right}>
      <LinkButton {...props} icon={<Icon of={Download} />} target="_blank">
        {exportCsv}
      </LinkButton>
    </May>
  );
}
