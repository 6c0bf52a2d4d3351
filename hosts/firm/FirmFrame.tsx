import { lazy, Suspense } from 'react';
import { useMay } from '#components/api';
import { UploadsProvider } from '#components/app';
import { useMessages } from '#components/language';
import { FirmAreaScreen } from '#components/screens/firm/FirmArea';
import { HasTime, useWorker } from '#components/screens/firm/Timer';
import type { HostPaletteProps } from '#components/screens/palette';
import type { FrameProps } from '../app/app';
import { HostFrame } from '../app/HostFrame';
import { messages as frameMessages } from '../app/messages';
import { addresses } from './addresses';
import { messages } from './messages';

const loadPalette = async () => {
  const { FirmPalette } = await import('#components/screens/firm/FirmPalette');
  return { Palette: (props: HostPaletteProps) => <FirmPalette {...props} targets={addresses} /> };
};

// Only where people sign in.
const SupportNotice = lazy(async () => ({ default: (await import('#components/screens/firm/Support')).SupportNotice }));

// Only where somebody’s time is recorded.
const TimerBar = lazy(async () => ({ default: (await import('#components/screens/firm/TimerBar')).TimerBar }));

/** The frame of a firm's area, under the firm's name and in its colour. */
export function FirmFrame({ config, host, children }: FrameProps) {
  const { productName, salesEmail, build } = config;
  const { banner } = useMessages(messages);
  const { build: builtOn } = useMessages(frameMessages);
  const mayEnd = useMay('support.allow');
  const worker = useWorker();
  const hasTime = host.routes.some(({ id }) => id === 'time');
  const hasTimer = useMay('time.write') && hasTime && worker !== undefined;
  return (
    <FirmAreaScreen productName={productName} contactEmail={salesEmail}>
      {({ name }) => (
        <HostFrame
          host={host}
          name={name}
          logoTone="accent"
          groups={{ practice: undefined }}
          loadPalette={loadPalette}
          {...(hasTimer && {
            dock: (
              <Suspense>
                <TimerBar personId={worker} />
              </Suspense>
            ),
          })}
          {...(config.access
            ? {
                notice: (
                  <Suspense>
                    <SupportNotice
                      productName={productName}
                      firmName={name}
                      mayEnd={mayEnd}
                      onLeft={() => location.assign(host.home ?? '/')}
                    />
                  </Suspense>
                ),
              }
            : { banner })}
          {...(build && { stamp: `${productName} · ${builtOn(build)}` })}
        >
          <HasTime value={hasTime}>
            <UploadsProvider>{children}</UploadsProvider>
          </HasTime>
        </HostFrame>
      )}
    </FirmAreaScreen>
  );
}
