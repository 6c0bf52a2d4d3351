import type { ReactNode } from 'react';
import { ApiError, useFirmData } from '#components/api';
import { useMessages } from '#components/language';
import { DataView } from '#components/patterns/DataView';
import { useFirmColor } from '#components/theme/useFirmColor';
import type { components } from '#openapi';
import { ClosedPage, type Refusal } from './ClosedPage';
import * as styles from './FirmArea.css';
import { messages } from './messages';

export interface FirmAreaScreenProps {
  /** The product's name, for a firm that is not open. */
  productName: string;
  /** Where the staff of such a firm write to. */
  contactEmail: string;
  /** Draws the area of the firm that was found. */
  children: (firm: components['schemas']['FirmProfile']) => ReactNode;
}

/**
 * Opens a firm's area in the firm's own colour. In place of an area that is closed or does not exist it says so, and what
 * can be done; it opens by itself when the page is seen again after the firm was reactivated.
 */
export function FirmAreaScreen({ productName, contactEmail, children }: FirmAreaScreenProps) {
  const words = useMessages(messages);
  const profile = useFirmData('/api/law-firm/profile');
  const firm = profile.data?.data;
  useFirmColor(firm?.primary_color);
  const refusal = useRefusal(profile.error);
  if (refusal) return <ClosedPage refusal={refusal} productName={productName} contactEmail={contactEmail} />;
  if (firm) return children(firm);
  return (
    <main id="content" className={styles.waiting}>
      <DataView query={profile} isEmpty label={productName} loadingText={words.loading} errorText={words.loadFailed}>
        {null}
      </DataView>
    </main>
  );
}

/** Why there is no area to open, rather than why the call failed. */
function useRefusal(error: unknown): Refusal | undefined {
  const { refusals } = useMessages(messages);
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (!problem || !(problem.code in refusals)) return undefined;
  return { code: problem.code as Refusal['code'], firm: String(problem.params['firm'] ?? '') };
}
