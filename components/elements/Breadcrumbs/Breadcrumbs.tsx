import type { ComponentProps } from 'react';
import { Link } from '#components/elements/Link';
import { crumb, crumbs } from './Breadcrumbs.css';

/** One step of the way. */
export interface Breadcrumb {
  label: string;
  /** Where the step leads. The last one, which is this page, has none. */
  href?: string;
}

export interface BreadcrumbsProps extends Omit<ComponentProps<'nav'>, 'className' | 'style' | 'children'> {
  /** Names the way for screen readers: "Breadcrumbs". */
  label: string;
  /** The steps from the outermost page to this one. */
  items: readonly Breadcrumb[];
}

/** The way from the outermost page to this one, for pages more than one level down. */
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
