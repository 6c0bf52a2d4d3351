import { useSession } from '#components/api';
import { useMessages } from '#components/language';
import { personRoleNames } from '#components/language/vocabulary';
import { PageHeader } from '#components/patterns/PageHeader';
import { messages } from './messages';

export interface PageRefusedProps {
  /** The page's title. */
  page: string;
  /** Whether it is the console's, where owners give access. */
  isConsole: boolean;
}

/** Says why somebody's role can't open the page that they have come to by a link. */
export function PageRefused({ page, isConsole }: PageRefusedProps) {
  const { title, why } = useMessages(messages);
  const roles = useMessages(personRoleNames);
  const role = useSession()?.person.role;
  const sentence = isConsole ? why.console : why.firm;
  return <PageHeader title={title} description={role && sentence(roles[role], page)} />;
}
