import type { ReactNode } from 'react';
import { useFirmData } from '#components/api';
import { useMessages } from '#components/language';
import { DataView } from '#components/patterns/DataView';
import { useFirmColor } from '#components/theme/useFirmColor';
import type { components } from '#openapi';
import { ClosedPage } from './ClosedPage';
import * as styles from './FirmArea.css';
import { messages } from './messages';
import { useRefusal } from './useRefusal';

export interface FirmAreaScreenProps {
  /** The product's name, shown if the firm's area is closed. */
  productName: string;
  /** The email address for that firm's staff to write to. */
  contactEmail: string;
  /** Renders the area, given the firm's profile. */
  children: (firm: components['schemas']['FirmProfile']) => ReactNode;
}

/**
 * Opens a firm's area in the firm's own colour. If the area is closed or doesn't exist, it says so and what to do. After the firm
 * is reactivated, the area opens by itself when the page is next visible.
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
