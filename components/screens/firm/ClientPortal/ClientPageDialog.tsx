import { type PortalPerson, useClientView } from '#components/api';
import { Dialog } from '#components/elements/Dialog';
import { common, useMessages } from '#components/language';
import { DataView } from '#components/patterns/DataView';
import { MatterScreen } from '../../portal/Matter';
import * as styles from './ClientPortal.css';
import { messages } from './messages';

export interface ClientPageDialogProps {
  caseId: string;
  person: PortalPerson;
  /** Closes the dialog. */
  onClose: () => void;
}

/** Shows the page of a case as somebody of the client's sees it. A default export, so that it can be lazy-loaded. */
export default function ClientPageDialog({ caseId, person, onClose }: ClientPageDialogProps) {
  const words = useMessages(messages);
  const { close } = useMessages(common);
  const view = useClientView(caseId, person.id);
  const matter = view.data?.data;
  return (
    <Dialog
      isOpen
      size="lg"
      title={words.pageOf(person.name)}
      closeLabel={close}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <p className={styles.soft}>{words.pageHint}</p>
      <DataView
        label={words.pageOf(person.name)}
        query={view}
        isEmpty={!matter}
        loadingText={words.loadingPage}
        errorText={words.pageFailed}
      >
        {matter && (
          <div inert className={styles.page}>
            <MatterScreen
              portal={{ firm: '', language: person.language, path: '', isSignedIn: false }}
              matter={matter}
              hasOthers={false}
              messageKey=""
            />
          </div>
        )}
      </DataView>
    </Dialog>
  );
}
