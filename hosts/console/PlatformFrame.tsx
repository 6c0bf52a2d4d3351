import { useMessages } from '#components/language';
import type { FrameProps } from '../app/app';
import { HostFrame } from '../app/HostFrame';
import { messages as frameMessages } from '../app/messages';
import { messages } from './messages';
import { icons } from './screens';

/** The frame of the operator's console, the same on the admin and the staging host (spec section 2, "Platform admin mode (and staging) routes"). */
export function PlatformFrame({ config, host, children }: FrameProps) {
  const { banner, groups, stages } = useMessages(messages);
  const { build } = useMessages(frameMessages);
  const stage = host.environment === 'staging' && stages.staging;
  return (
    <HostFrame
      host={host}
      name={config.productName}
      groups={groups}
      icons={icons}
      banner={banner}
      {...(stage && { stage })}
      {...(config.build && { stamp: build(config.build) })}
    >
      {children}
    </HostFrame>
  );
}
