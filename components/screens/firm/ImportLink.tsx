import { Upload } from 'lucide-react';
import type { Import } from '#components/api';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { defineMessages, useMessages } from '#components/language';
import { May } from '../rights';

/** Its word. */
export const messages = defineMessages('screens/firm/ImportLink', { import: 'Import' });

/** Leads from a list to the import of more like it. Only for whoever may import. */
export function ImportLink({ kind }: Pick<Import, 'kind'>) {
  const words = useMessages(messages);
  return (
    <May right="import">
      <LinkButton size="sm" href={`/import?kind=${kind}`} icon={<Icon of={Upload} />}>
        {words.import}
      </LinkButton>
    </May>
  );
}
