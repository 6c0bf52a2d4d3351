import { Chip } from '#components/elements/Chip';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DateText } from '#components/patterns/DateText';
import { DescriptionList } from '#components/patterns/DescriptionList';
import { PageHeader } from '#components/patterns/PageHeader';
import { FilesHealth } from './FilesHealth';
import { Jobs } from './Jobs';
import { messages } from './messages';
import { ServiceHealth } from './ServiceHealth';
import * as styles from './Settings.css';

type Feature = keyof typeof messages.en.features.names;
type HostKind = keyof typeof messages.en.addresses.hosts;

const features = Object.keys(messages.en.features.names) as Feature[];
const hostKinds = Object.keys(messages.en.addresses.hosts) as HostKind[];

/** Facts about the deployment, as the host knows them. */
export interface SettingsScreenProps {
  /** The environment's name: `paas-admin`. */
  environment: string;
  /** The title of the environment's pages. */
  pageTitle: string;
  theme: string;
  features: Readonly<Record<Feature, boolean>>;
  /** The host names of the deployment, without ports. */
  hostNames: Readonly<Record<HostKind, string>>;
  /** The API's base URL; empty for the page's own origin. */
  apiBaseUrl: string;
  /** The day this page was built, `YYYY-MM-DD`; empty if unknown. */
  build: string;
}

/** Settings (spec section 2): editing comes later; for now it shows how the platform is configured and whether it works. */
export function SettingsScreen(props: SettingsScreenProps) {
  const words = useMessages(messages);
  return (
    <>
      <PageHeader
        title={words.title}
        description={
          <>
            <span>{words.later}</span> {words.meanwhile}
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Environment {...props} />
          <Jobs />
        </div>
        <div className={styles.column}>
          <Addresses {...props} />
          <ServiceHealth />
          <FilesHealth />
        </div>
      </div>
    </>
  );
}

function Environment({ environment, pageTitle, theme, features: shown, build }: SettingsScreenProps) {
  const { environment: words, features: featureWords } = useMessages(messages);
  return (
    <Card title={words.title}>
      <DescriptionList
        items={[
          { term: words.name, detail: environment },
          { term: words.pageTitle, detail: pageTitle },
          { term: words.theme, detail: theme },
          { term: words.build, detail: build ? <DateText value={build} /> : words.unknown },
        ]}
      />
      <h3 className={styles.subtitle}>{featureWords.title}</h3>
      <DescriptionList
        items={features.map((name) => ({
          term: featureWords.names[name],
          detail: <Chip tone={shown[name] ? 'success' : 'neutral'}>{featureWords[shown[name] ? 'on' : 'off']}</Chip>,
        }))}
      />
    </Card>
  );
}

function Addresses({ hostNames, apiBaseUrl }: SettingsScreenProps) {
  const { addresses: words } = useMessages(messages);
  return (
    <Card title={words.title}>
      <DescriptionList
        items={[
          ...hostKinds.map((kind) => ({ term: words.hosts[kind], detail: hostNames[kind] })),
          { term: words.firm, detail: words.firmAddress(hostNames.tenant) },
          { term: words.api, detail: apiBaseUrl || words.sameOrigin },
        ]}
      />
    </Card>
  );
}
