import { type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { Menu, Search } from 'lucide-react';
import { Icon, type IconElement } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { useLoaded, usePreload } from '#components/elements/later';
import { screen } from '#components/theme/scale';
import { useMediaQuery } from '#components/theme/useMediaQuery';
import { skipLink } from '#components/theme/skipLink.css';
import { Brand } from './Brand';
import { FindButton } from './FindButton';
import { CloseMenu } from './CloseMenu';
import { Navigation, type NavigationGroup } from './Navigation';
import * as styles from './AppShell.css';
import { SideButton } from './SideButton';

// Only phones open it, so only phones load it.
const loadSheet = () => import('./NavigationSheet');

/** The texts of the frame. */
export type AppShellLabels = {
  /** The first link in keyboard order: "Skip to content". */
  skip: string;
  /** Names the navigation: "Main". */
  navigation: string;
  /** Names the button that opens the navigation on a phone: "Open menu". */
  openMenu: string;
  /** Names the button that closes it: "Close menu". */
  closeMenu: string;
  /** Names the button that opens the command palette: "Find or go to…". */
  find: string;
  /** The keyboard shortcut for it: "Ctrl K". */
  findKeys: string;
  /** Names the banner for screen readers: "Notice". */
  notice: string;
};

export interface AppShellProps {
  /** The product's name, or the firm's in a firm's area. It links to the home page. */
  name: string;
  /** The mark before the name, 24 px high, such as a `Logo` without its name. The rail shows it alone; screen readers hear only the name. */
  logo: ReactNode;
  /** The page that the name links to. */
  homeHref: string;
  /** The navigation's groups. A single group needs no label; several need one each. */
  groups: readonly NavigationGroup[];
  /** The banner at the top: whose area this is and who has access, as in "Platform admin dashboard · SaaS management · open access". */
  banner?: string;
  /** Shown before the banner's text. Use it for who has access: an open lock. */
  bannerIcon?: IconElement;
  /** Marks a non-production host with its name and an amber stripe: "Staging". Leave it out in production. */
  stage?: string;
  /** Above the page and whatever else is at the top, on every page: who else is in this area. It brings its own colours. */
  notice?: ReactNode;
  /** Below the page, on every page, such as what runs while one works. It keeps itself in view, and brings its own colours. */
  dock?: ReactNode;
  /** The build stamp at the foot of the navigation. It is hidden on the narrow rail. */
  stamp?: string;
  /** Pages that are seldom needed, as small links at the foot of the navigation: the privacy page. */
  links?: readonly { href: string; label: string }[];
  /** Small controls at the foot of the navigation, such as the scheme switch. The rail leaves them 48 px, so let them wrap. */
  tools?: ReactNode;
  /** Adds a button that opens the command palette, above the navigation or at the top of a phone. Leave it out where there is no search. */
  onFind?: () => void;
  /** The texts of the frame. */
  labels: AppShellLabels;
  /**
   * The width of the page. `page` is a column of at most 1240 px. Use `workspace` for tools such as the dashboard builder: it takes
   * all the space beside a narrow rail.
   * @default 'page'
   */
  layout?: 'page' | 'workspace';
  /** The page. */
  children: ReactNode;
}

/** The frame of every page: navigation at the side (a rail on a tablet, a sheet on a phone), a banner, and the page. */
export function AppShell({
  name,
  logo,
  homeHref,
  groups,
  banner,
  bannerIcon,
  stage,
  notice,
  dock,
  stamp,
  links = [],
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
  // Preloaded, so that the navigation works offline for pages already loaded.
  usePreload(loadSheet, useMediaQuery(screen.phone));

  // Following the link would add its hash to the address, which holds the state of lists and gets shared.
  const skipToContent = (event: MouseEvent) => {
    event.preventDefault();
    content.current?.focus();
  };

  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const brand = <Brand name={name} logo={logo} href={homeHref} onNavigate={closeMenu} />;
  const foot = (
    <div className={styles.foot}>
      <CloseMenu value={closeMenu}>{tools}</CloseMenu>
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map(({ href, label }) => (
            <li key={href}>
              <Link tone="plain" href={href} onPress={closeMenu}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {stamp && <p className={styles.stamp}>{stamp}</p>}
    </div>
  );

  return (
    <div className={styles.shell({ layout })}>
      <a href="#content" className={skipLink} onClick={skipToContent}>
        {labels.skip}
      </a>
      {stage && <div className={styles.stripe} />}
      <div className={styles.side}>
        <header className={styles.head}>
          {brand}
          <div className={styles.menuButton}>
            {onFind && <SideButton icon={<Icon of={Search} size={20} />} label={labels.find} onPress={onFind} />}
            <SideButton
              icon={<Icon of={Menu} size={20} />}
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
        {notice}
        {(banner || stage) && (
          <aside aria-label={labels.notice} className={styles.banner}>
            <div className={styles.notice({ layout })}>
              {bannerIcon}
              {banner && <p>{banner}</p>}
              {stage && <p className={styles.stage}>{stage}</p>}
            </div>
          </aside>
        )}
        <main ref={content} id="content" tabIndex={-1} className={styles.main({ layout })}>
          {children}
        </main>
        {dock}
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
          <Navigation groups={groups} onNavigate={closeMenu} />
        </sheet.default>
      )}
    </div>
  );
}
