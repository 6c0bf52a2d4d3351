import { Button } from '@mizani/components/elements/Button';
import { Menu } from '@mizani/components/elements/Menu';
import { Select } from '@mizani/components/elements/Select';
import { TextField } from '@mizani/components/elements/TextField';
import { LanguageProvider } from '@mizani/components/language';
import { PageHeader } from '@mizani/components/patterns/PageHeader';
import { SchemeSwitch } from '@mizani/components/patterns/SchemeSwitch';
import '@mizani/components/theme/global';
import { DashboardEditor } from './DashboardEditor.js';
import { german } from './german.js';

const roasts = [
  { id: 'light', label: 'Hell' },
  { id: 'dark', label: 'Dunkel' },
];

/** The app's one page: fields, and a dashboard of two widgets of its own. */
export function Page() {
  return (
    <LanguageProvider language={german}>
      <main>
        <PageHeader title="Rösterei" description="Bestellungen und Wetter" />
        <SchemeSwitch label="Farbschema" names={{ system: 'System', light: 'Hell', dark: 'Dunkel' }} />
        <form>
          <TextField label="E-Mail" name="email" type="email" isRequired />
          <Select label="Röstung" items={roasts} defaultValue="light" />
          <Button type="submit" tone="accent">
            Bestellen
          </Button>
        </form>
        <Menu items={[{ id: 'print', label: 'Drucken', onAction: () => print() }]}>
          <Button>Mehr</Button>
        </Menu>
        <DashboardEditor layout={[]} onSave={(layout) => localStorage.setItem('dashboard', JSON.stringify(layout))} />
      </main>
    </LanguageProvider>
  );
}
