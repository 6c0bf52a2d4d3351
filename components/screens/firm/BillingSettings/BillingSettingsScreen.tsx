import { useBillingSettings } from '#components/api';
import { useMessages } from '#components/language';
import { DataView } from '#components/patterns/DataView';
import { PageHeader } from '#components/patterns/PageHeader';
import { AccountsCard } from './AccountsCard';
import { BankCard } from './BankCard';
import * as styles from './BillingSettings.css';
import { DarajaCard } from './DarajaCard';
import { LogoCard } from './LogoCard';
import { messages } from './messages';
import { TermsForm } from './TermsForm';

/** What the firm's documents say and calculate with, where its clients pay, and its logo. */
export function BillingSettingsScreen() {
  const words = useMessages(messages);
  const settings = useBillingSettings();
  return (
    <>
      <PageHeader title={words.title} description={words.description} />
      <DataView
        label={words.title}
        query={settings}
        isEmpty={settings.data === undefined}
        loadingText={words.loading}
        errorText={words.failed}
      >
        {settings.data && (
          <div className={styles.page}>
            <div className={styles.cards}>
              <div className={styles.column}>
                <BankCard {...settings.data} />
                <AccountsCard />
                <LogoCard hasLogo={settings.data.record.hasLogo} />
              </div>
              <DarajaCard />
            </div>
            <TermsForm {...settings.data} />
          </div>
        )}
      </DataView>
    </>
  );
}
