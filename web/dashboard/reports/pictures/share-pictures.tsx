import { Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { IconDownload, IconShare3 } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '~/i18n/use-error-text';
import { LoadFailed } from '~/ui/load-failed';
import { notifyError } from '~/ui/notify';
import { PopupWindow } from '~/ui/popup-window';
import { fileName, saveFile } from '~/ui/save-file';
import type { ReportSummary } from '../use-report';
import { type PosterFormat, posterFormats } from './draw-poster';
import { type Motif, motifs, posterContents } from './poster-content';
import { posterPng } from './poster-files';
import classes from './share-pictures.module.css';
import { type ReadyPoster, usePoster } from './use-poster';

const formats = Object.keys(posterFormats) as PosterFormat[];
type SharePicturesProps = { summary: ReportSummary; onClose: () => void };

/** A window with pictures of the result for social networks. They show figures of all guests. */
export default function SharePictures({ summary, onClose }: SharePicturesProps) {
  const { t } = useTranslation('reports');
  const contents = useMemo(() => posterContents(summary), [summary]);
  const possible = motifs.filter((motif) => contents[motif]);
  const [first] = possible;
  return (
    <PopupWindow opened size="lg" title={t('poster.title')} onClose={onClose}>
      {first ? (
        <Pictures summary={summary} contents={contents} possible={possible} first={first} />
      ) : (
        <Text>{t('poster.tooFew')}</Text>
      )}
    </PopupWindow>
  );
}

type PicturesProps = {
  summary: ReportSummary;
  contents: ReturnType<typeof posterContents>;
  possible: readonly Motif[];
  first: Motif;
};

function Pictures({ summary, contents, possible, first }: PicturesProps) {
  const { t } = useTranslation('reports');
  const [motif, setMotif] = useState(first);
  const [format, setFormat] = useState<PosterFormat>('square');
  const { ready, failed, retry } = usePoster(summary, contents[motif], format);
  const said = [t(`poster.${motif}`), t(`poster.${format}`)].join(' · ');
  const { width, height } = posterFormats[format];
  return (
    <Stack gap="md">
      <Text>{t('poster.intro')}</Text>
      <Group gap="sm">
        <SegmentedControl
          aria-label={t('poster.what')}
          value={motif}
          onChange={setMotif}
          data={motifs.map((each) => ({
            value: each,
            label: t(`poster.${each}`),
            disabled: !possible.includes(each),
          }))}
        />
        <SegmentedControl
          aria-label={t('poster.format')}
          value={format}
          onChange={setFormat}
          data={formats.map((each) => ({ value: each, label: t(`poster.${each}`) }))}
        />
      </Group>
      {!contents.podium && (
        <Text size="sm" c="dimmed">
          {t('poster.noPodium')}
        </Text>
      )}
      {failed ? (
        <LoadFailed error={failed} onRetry={retry} />
      ) : ready ? (
        <img
          src={ready.address}
          alt={t('poster.preview', { name: said })}
          width={width}
          height={height}
          className={classes.preview}
        />
      ) : (
        <Skeleton h={320} radius="md" />
      )}
      {ready && (
        <Files
          poster={ready}
          format={format}
          name={`${fileName(summary.event.tasting)}-${motif}-${format}.png`}
        />
      )}
    </Stack>
  );
}

/** Buttons that download the picture as a PNG and, where the browser can, share it. */
function Files({
  poster: { svg },
  format,
  name,
}: {
  poster: ReadyPoster;
  format: PosterFormat;
  name: string;
}) {
  const { t } = useTranslation('reports');
  const errorText = useErrorText();
  const make = async () => new File([await posterPng(svg, format)], name, { type: 'image/png' });
  const run = async (work: (file: File) => Promise<unknown> | void) => {
    try {
      await work(await make());
    } catch (error) {
      // An `AbortError` means that the user closed the list of apps.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        notifyError(errorText(error), t('picture.failed'));
    }
  };
  return (
    <Group gap="sm">
      <Button
        leftSection={<IconDownload size={18} aria-hidden="true" />}
        onClick={() => void run((file) => saveFile(file, name))}
      >
        {t('poster.download')}
      </Button>
      {canShareFiles() && (
        <Button
          variant="light"
          leftSection={<IconShare3 size={18} aria-hidden="true" />}
          onClick={() => void run((file) => navigator.share({ files: [file] }))}
        >
          {t('share.action')}
        </Button>
      )}
    </Group>
  );
}

/** Few desktop browsers can share files. */
const canShareFiles = () =>
  'canShare' in navigator &&
  navigator.canShare({ files: [new File([], 'a.png', { type: 'image/png' })] });
