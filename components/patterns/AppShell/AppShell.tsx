import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { LockOpen, Menu, Search } from 'lucide-react';
import { Icon } from '#components/elements/Icon';
import { useLoaded, useLoadSoon } from '#components/elements/later';
import type { LogoTone } from '#components/elements/Logo';
import { screen } from '#components/theme/scale';
import { Brand } from './Brand';
import { FindButton } from './FindButton';
import { Navigation, type NavigationGroup } from './Navigation';
import * as styles from './AppShell.css';
import { SideButton } from './SideButton';
import { useMediaQuery } from './useMediaQuery';

// Only a phone opens it, so only a phone loads it.
const loadSheet = () => import('./NavigationSheet');

/** The words of the frame itself. */
export type AppShellLabels = {
  /** The link that comes first for the keyboard: "Skip to content". */
  skip: string;
  /** Names the navigation: "Main". */
  navigation: string;
  /** Names the button that opens the navigation on a phone: "Open menu". */
  openMenu: string;
  /** Names the button that closes it: "Close menu". */
  closeMenu: string;
  /** Names the button that finds things: "Find or go to…". */
  find: string;
  /** The keys that do the same: "Ctrl K". */
  findKeys: string;
  /** Names the banner for screen readers: "Notice". */
  notice: string;
};

export interface AppShellProps {
  /** The product's name, or in a firm's own area the firm's. It leads home. */
  name: string;
  /** Where the name leads. */
  homeHref: string;
  /**
   * The colour of the mark: `brass` for the product, `accent` in a firm's area.
   * @default 'brass'
   */
  logoTone?: LogoTone;
  /** The navigation. One group may go without a label; more need one each. */
  groups: readonly NavigationGroup[];
  /** Says across the top whose area this is and who may enter: "Platform admin dashboard · SaaS management · open access". */
  banner: string;
  /** Names a host that is not production, beside an amber stripe: "Staging". Leave it out in production. */
  stage?: string;
  /** The build stamp at the foot of the navigation. The narrow rail leaves it out. */
  stamp?: string;
  /** Small controls at the foot of the navigation, such as the scheme switch. On the rail they have 48 px, so let them wrap. */
  tools?: ReactNode;
  /** Opens what finds things from anywhere: a button above the navigation, and at the top of a phone. Leave it out where nothing can be found. */
  onFind?: () => void;
  /** The words of the frame itself. */
  labels: AppShellLabels;
  /**
   * How much room the page has. `page` sets it in a column of at most 1240 px; `workspace` gives it everything beside a
   * narrow rail, for tools such as the dashboard builder.
   * @default 'page'
   */
  layout?: 'page' | 'workspace';
  /** The page. */
  children: ReactNode;
}

/** The frame of every console page: navigation at the side (a rail on a tablet, a sheet on a phone), a banner, and the page. */
export function AppShell({
  name,
  homeHref,
  logoTone = 'brass',
  groups,
  banner,
  stage,
  stamp,
  tools,
  onFind,
  labels,
  layout = 'page',
  children,
}: AppShellProps) {
  const content = useRef<HTMLElement>(null);
  const isNarrow = useMediaQuery(screen.rail);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const sheet = useLoaded(loadSheet, isMenuOpen, () => setMenuOpen(false));
  // Without a network one still goes to what was loaded before.
  useLoadSoon(loadSheet, useMediaQuery(screen.phone));

  // The link's own jump would leave its hash in the address, which carries the state of lists and is passed on.
  const skipToContent = (event: MouseEvent) => {
    event.preventDefault();
    content.current?.focus();
  };

  const brand = <Brand name={name} href={homeHref} tone={logoTone} onNavigate={() => setMenuOpen(false)} />;
  const foot = (
    <div className={styles.foot}>
      {tools}
      {stamp && <p className={styles.stamp}>{stamp}</p>}
    </div>
  );

  return (
    <div className={styles.shell({ layout })}>
      <a href="#content" className={styles.skip} onClick={skipToContent}>
        {labels.skip}
      </a>
      {stage && <div className={styles.stripe} />}
      <div className={styles.side}>
        <header className={styles.head}>
          {brand}
          <div className={styles.menuButton}>
            {onFind && <SideButton icon={Search} label={labels.find} onPress={onFind} />}
            <SideButton
              icon={Menu}
              label={labels.openMenu}
              aria-expanded={isMenuOpen}
              onPress={() => setMenuOpen(true)}
            />
          </div>
        </header>
        {onFind && (
          <FindButton
            label={labels.find}
            keys={labels.findKeys}
            isRail={isNarrow || layout === 'workspace'}
            onPress={onFind}
          />
        )}
        <nav aria-label={labels.navigation} className={styles.nav}>
          <Navigation groups={groups} isRail={isNarrow || layout === 'workspace'} />
        </nav>
        <footer className={styles.sideFoot}>{foot}</footer>
      </div>
      <div className={styles.body}>
        <aside aria-label={labels.notice} className={styles.banner}>
          <div className={styles.notice({ layout })}>
            <Icon of={LockOpen} />
            <p>{banner}</p>
            {stage && <p className={styles.stage}>{stage}</p>}
          </div>
        </aside>
        <main ref={content} id="content" tabIndex={-1} className={styles.main({ layout })}>
          {children}
        </main>
      </div>
      {sheet && (
        <sheet.default
          isOpen={isMenuOpen}
          onOpenChange={setMenuOpen}
          label={labels.navigation}
          closeLabel={labels.closeMenu}
          head={brand}
          foot={foot}
        >
          <Navigation groups={groups} onNavigate={() => setMenuOpen(false)} />
        </sheet.default>
      )}
    </div>
  );
}
