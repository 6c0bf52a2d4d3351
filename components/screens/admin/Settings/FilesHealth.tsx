import { type FilesState, useFilesState } from '#components/api';
import { Chip, type ChipTone } from '#components/elements/Chip';
import { useFormat, useMessages } from '#components/language';
import { Card } from '#components/patterns/Card';
import { DataView } from '#components/patterns/DataView';
import { DescriptionList } from '#components/patterns/DescriptionList';
import { RelativeTime } from '#components/patterns/RelativeTime';
import { messages } from './messages';
import * as styles from './Settings.css';

const scannerTones: Record<FilesState['scanner'], ChipTone> = {
  connected: 'success',
  not_connected: 'neutral',
  not_answering: 'error',
};

const scans = ['clean', 'pending', 'infected', 'not_scanned'] as const;

/** Shows how firms' files are looked after: the virus scanner, where they are, and what the last daily check of them found. */
export function FilesHealth() {
  const words = useMessages(messages).files;
  const { number } = useFormat();
  const state = useFilesState();
  const facts = state.data?.data;
  const { lastCheck } = facts ?? {};
  return (
    <Card
      title={words.title}
      {...(lastCheck && {
        description: (
          <>
            {words.checked} <RelativeTime value={lastCheck.at} />
          </>
        ),
      })}
    >
      <DataView label={words.title} query={state} isEmpty={!facts} loadingText={words.loading} errorText={words.failed}>
        {facts && (
          <>
            <DescriptionList
              items={[
                {
                  term: words.scanner,
                  detail: <Chip tone={scannerTones[facts.scanner]}>{words.scanners[facts.scanner]}</Chip>,
                },
                { term: words.kept, detail: words.places[facts.kept] },
                ...(lastCheck
                  ? [
                      ...scans.map((scan) => ({ term: words.scans[scan], detail: number(lastCheck.scans[scan]) })),
                      {
                        term: words.missing,
                        detail:
                          lastCheck.missing.objects === 0 ? (
                            words.noneMissing
                          ) : (
                            <Chip tone="error">
                              {words.someMissing(lastCheck.missing.objects, lastCheck.missing.firms)}
                            </Chip>
                          ),
                      },
                    ]
                  : []),
              ]}
            />
            <p className={styles.hint}>{words.hints[facts.scanner]}</p>
            {!lastCheck && <p className={styles.hint}>{words.notChecked}</p>}
            {lastCheck && lastCheck.missing.objects > 0 && <p className={styles.hint}>{words.missingHint}</p>}
          </>
        )}
      </DataView>
    </Card>
  );
}
