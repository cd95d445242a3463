import { Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormSection } from '~/ui/form-section';
import { useFormat } from '~/ui/use-format';
import type { ReportSummary } from './use-report';
import { WideTable } from './wide-table';

/** The number of guests who watched each video of the tasting, by progress. */
export function VideoViews({
  summary: { videos, products, attendees },
}: {
  summary: Pick<ReportSummary, 'videos' | 'products' | 'attendees'>;
}) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  if (videos.length === 0) return null;
  const nameOf = ({ slot, reference }: (typeof videos)[number]) =>
    t(`videos.slot.${slot}`, {
      product: products.find((each) => each.reference === reference)?.product.name ?? '',
    });
  return (
    <FormSection
      title={t('videos.title')}
      description={t('videos.hint', { guests: format.number(attendees.count) })}
    >
      <WideTable
        label={t('videos.title')}
        headings={[
          t('videos.video'),
          t('videos.started'),
          t('videos.quarter'),
          t('videos.half'),
          t('videos.whole'),
        ]}
      >
        {videos.map((video) => (
          <Table.Tr key={`${video.reference} ${video.slot}`}>
            <Table.Th scope="row" fw={500}>
              {nameOf(video)}
            </Table.Th>
            {[video.started, video.quarter, video.half, video.whole].map((count, mark) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the marks never change their order
              <Table.Td key={mark}>
                {format.number(count)} ({format.share(count, attendees.count)})
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </WideTable>
    </FormSection>
  );
}
