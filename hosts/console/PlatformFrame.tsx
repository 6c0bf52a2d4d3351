import { useRoute } from 'wouter';
import { useDismissOtherFirmsToasts } from '#components/app';
import { useMessages } from '#components/language';
import type { HostPaletteProps } from '#components/screens/palette';
import type { FrameProps } from '../app/app';
import { siteOrigin } from '../environments';
import { HostFrame } from '../app/HostFrame';
import { messages as frameMessages } from '../app/messages';
import { messages } from './messages';

/** The addresses of records and lists. */
const targets = {
  firm: (id: string) => `/admin/customers/${id}`,
  firms: '/admin/customers',
  invoice: (id: string) => `/admin/billing/${id}`,
  invoices: '/admin/billing',
  widgets: '/admin/widgets',
};

const loadPalette = async () => {
  const { ConsolePalette } = await import('#components/screens/admin/ConsolePalette');
  return { Palette: (props: HostPaletteProps) => <ConsolePalette {...props} targets={targets} /> };
};

/** The frame of the operator's console, the same on the admin and the staging host (spec section 2, "Platform admin mode (and staging) routes"). */
export function PlatformFrame({ config, host, children }: FrameProps) {
  const { banner, groups, stages, privacy } = useMessages(messages);
  const { build } = useMessages(frameMessages);
  const [, firm] = useRoute<{ id: string }>('/admin/customers/:id/*?');
  useDismissOtherFirmsToasts(firm?.id === 'new' ? undefined : firm?.id);
  const stage = host.environment === 'staging' && stages.staging;
  return (
    <HostFrame
      host={host}
      name={config.productName}
      groups={groups}
      loadPalette={loadPalette}
      {...(config.access
        ? { links: [{ href: `${siteOrigin(location.host, config.hostNames)}/privacy`, label: privacy }] }
        : { banner })}
      {...(stage && { stage })}
      {...(config.build && { stamp: build(config.build) })}
    >
      {children}
    </HostFrame>
  );
}
