import { assignInlineVars } from '@vanilla-extract/dynamic';
import { FolderOpen } from 'lucide-react';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { Link } from '#components/elements/Link';
import { useMessages } from '#components/language';
import { vars } from '#components/theme/contract.css';
import { firmAccent } from '#components/theme/firmAccent';
import { type SchemeName, themes } from '#components/theme/tokens';
import * as styles from './ColorPreview.css';
import { messages } from './editorMessages';

/** The colour to try. */
export interface ColorPreviewProps {
  /** The firm's colour, `#rrggbb`; without one, the theme's own is shown. */
  primary: string | undefined;
}

/** Previews a firm's area in its own colour, as its staff will see it in the light and dark schemes. */
export function ColorPreview({ primary }: ColorPreviewProps) {
  const words = useMessages(messages);
  return (
    <div role="group" aria-label={words.preview} className={styles.schemes}>
      <Sample scheme="light" primary={primary} />
      <Sample scheme="dark" primary={primary} />
    </div>
  );
}

function Sample({ scheme, primary }: ColorPreviewProps & { scheme: SchemeName }) {
  const words = useMessages(messages);
  const theme = themes.tenant[scheme];
  const accent = primary && firmAccent(primary, scheme);
  const tokens = accent
    ? { ...theme, color: { ...theme.color, ...accent.color }, sidebar: { ...theme.sidebar, ...accent.sidebar } }
    : theme;
  const drawn = tokens.color.accent;
  return (
    <figure className={styles.sample}>
      <figcaption className={styles.caption}>
        {words.schemes[scheme]}
        {primary && drawn !== primary && <span className={styles.drawn}>{words.drawnAs(drawn)}</span>}
      </figcaption>
      {/* Only a picture of controls: not interactive, and hidden from screen readers. */}
      <div inert className={styles.page} style={{ ...assignInlineVars(vars, tokens), colorScheme: scheme }}>
        <div className={styles.sidebarPart}>
          <span className={styles.navItem}>
            <Icon of={FolderOpen} />
            {words.sample.nav}
          </span>
        </div>
        <div className={styles.content}>
          <span className={styles.chip}>{words.sample.chip}</span>
          <Button tone="accent" size="sm">
            {words.sample.button}
          </Button>
          <Link href="#">{words.sample.link}</Link>
        </div>
      </div>
    </figure>
  );
}
