import { ImagePlus, Trash2 } from 'lucide-react';
import { useCallback } from 'react';
import { removeLogo, setLogo, useLogo, useSend } from '#components/api';
import { useProblem } from '#components/app';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { FileButton } from '#components/elements/FileButton';
import { Icon } from '#components/elements/Icon';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { base64Of } from '../Imports/base64Of';
import * as styles from './BillingSettings.css';
import { messages } from './messages';

/** The firm's logo, and the way to set or remove it. */
export function LogoCard({ hasLogo }: { hasLogo: boolean }) {
  const words = useMessages(messages);
  const logo = useLogo(hasLogo).data?.data;
  const setting = useSend(setLogo);
  const removing = useSend(removeLogo);
  const problem = useProblem(setting.error ?? removing.error, setting.error ? words.logoNotSet : words.logoNotRemoved);
  const isPending = setting.isPending || removing.isPending;
  const take = async ([file]: File[]) => {
    if (!file) return;
    removing.reset();
    await setting.mutateAsync(await base64Of(file));
    toasts.show({ title: words.logoSet });
  };
  const remove = () => {
    setting.reset();
    removing.mutate(undefined, { onSuccess: () => toasts.show({ title: words.logoRemoved }) });
  };
  return (
    <Card title={words.logo} description={words.logoHint}>
      <div className={styles.logo}>
        {hasLogo && logo?.type && logo.file && <Picture type={logo.type} file={logo.file} alt={words.logoAlt} />}
        {problem && !isPending && (
          <Alert tone="error" title={problem.title}>
            {problem.errors?.map(({ message }) => message).join(' ') ?? problem.detail}
          </Alert>
        )}
        <div className={styles.buttons}>
          <FileButton
            accept={['image/png', 'image/jpeg']}
            allowsMultiple={false}
            icon={<Icon of={ImagePlus} />}
            isDisabled={isPending}
            onFiles={(files) => void take(files).catch(() => undefined)}
          >
            {hasLogo ? words.replace : words.choose}
          </FileButton>
          {hasLogo && (
            <Button icon={<Icon of={Trash2} />} isDisabled={isPending} onPress={remove}>
              {words.remove}
            </Button>
          )}
        </div>
      </div>
    </Card>
  );
}

/** Shows a picture that was sent as base64. The page's policy allows no data in addresses. */
function Picture({ type, file, alt }: { type: string; file: string; alt: string }) {
  const show = useCallback(
    (element: HTMLImageElement) => {
      const bytes = Uint8Array.from(atob(file), (letter) => letter.codePointAt(0) ?? 0);
      const url = URL.createObjectURL(new Blob([bytes], { type }));
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [type, file],
  );
  return <img ref={show} alt={alt} className={styles.picture} />;
}
