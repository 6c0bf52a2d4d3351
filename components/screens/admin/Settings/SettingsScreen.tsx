import { Chip } from '#components/elements/Chip';
import { Card } from '#components/patterns/Card';
import { DateText } from '#components/patterns/DateText';
import { DescriptionList } from '#components/patterns/DescriptionList';
import { PageHeader } from '#components/patterns/PageHeader';
import { messages } from './messages';
import { ServiceHealth } from './ServiceHealth';
import * as styles from './Settings.css';

const { addresses, environment: environmentWords, features: featureWords } = messages;

type Names<Words extends object> = readonly (keyof Words)[];
const featureNames = Object.keys(featureWords.names) as unknown as Names<typeof featureWords.names>;
const hostKinds = Object.keys(addresses.hosts) as unknown as Names<typeof addresses.hosts>;

/** What `SettingsScreen` takes: the deployment's facts, as the host knows them. */
export interface SettingsScreenProps {
  /** The environment's name: `paas-admin`. */
  environment: string;
  /** The title of the environment's pages. */
  pageTitle: string;
  /** The theme that it is drawn in. */
  theme: string;
  /** What it shows and what not. */
  features: Readonly<Record<keyof typeof featureWords.names, boolean>>;
  /** The host names of the deployment, without ports. */
  hostNames: Readonly<Record<keyof typeof addresses.hosts, string>>;
  /** The API's base address; empty for the page's own origin. */
  apiBaseUrl: string;
  /** The day on which this page was built, `YYYY-MM-DD`; empty when it is not known. */
  build: string;
}

/** Settings (spec section 2): what can be set is to come; until then, how the platform is set up and whether it works. */
export function SettingsScreen(props: SettingsScreenProps) {
  return (
    <>
      <PageHeader
        title={messages.title}
        description={
          <>
            <span>{messages.later}</span> {messages.meanwhile}
          </>
        }
      />
      <div className={styles.columns}>
        <Environment {...props} />
        <div className={styles.column}>
          <Addresses {...props} />
          <ServiceHealth />
        </div>
      </div>
    </>
  );
}

function Environment({ environment, pageTitle, theme, features, build }: SettingsScreenProps) {
  return (
    <Card title={environmentWords.title}>
      <DescriptionList
        items={[
          { term: environmentWords.name, detail: environment },
          { term: environmentWords.pageTitle, detail: pageTitle },
          { term: environmentWords.theme, detail: theme },
          { term: environmentWords.build, detail: build ? <DateText value={build} /> : environmentWords.unknown },
        ]}
      />
      <h3 className={styles.subtitle}>{featureWords.title}</h3>
      <DescriptionList
        items={featureNames.map((name) => ({
          term: featureWords.names[name],
          detail: (
            <Chip tone={features[name] ? 'success' : 'neutral'}>{featureWords[features[name] ? 'on' : 'off']}</Chip>
          ),
        }))}
      />
    </Card>
  );
}

function Addresses({ hostNames, apiBaseUrl }: SettingsScreenProps) {
  return (
    <Card title={addresses.title}>
      <DescriptionList
        items={[
          ...hostKinds.map((kind) => ({ term: addresses.hosts[kind], detail: hostNames[kind] })),
          { term: addresses.firm, detail: addresses.firmAddress(hostNames.tenant) },
          { term: addresses.api, detail: apiBaseUrl || addresses.sameOrigin },
        ]}
      />
    </Card>
  );
}
