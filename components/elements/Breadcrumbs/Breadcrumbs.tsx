import type { ComponentProps } from 'react';
import { Link } from '#components/elements/Link';
import { crumb, crumbs } from './Breadcrumbs.css';

/** One level of `Breadcrumbs`. */
export interface Breadcrumb {
  label: string;
  /** The page it links to. Leave it out for the last one, the current page. */
  href?: string;
}

export interface BreadcrumbsProps extends Omit<ComponentProps<'nav'>, 'className' | 'style' | 'children'> {
  /** Names the navigation for screen readers: "Breadcrumbs". */
  label: string;
  /** The levels, from the top page to the current one. */
  items: readonly Breadcrumb[];
}

/** The path from the top page to the current one. Use it on pages more than one level down. */
export function Breadcrumbs({ label, items, ...props }: BreadcrumbsProps) {
  return (
    <nav {...props} aria-label={label}>
      <ol className={crumbs}>
        {items.map((item) => (
          <li key={item.label} className={crumb}>
            {item.href === undefined ? (
              <span aria-current="page">{item.label}</span>
            ) : (
              <Link tone="plain" href={item.href}>
                {item.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
