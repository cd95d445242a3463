import { Anchor, Badge, Group, Paper, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '~/ui/load-failed';
import { useFormat } from '~/ui/use-format';
import { useInvoices } from './payment-queries';
import classes from './rows.module.css';

/** The paid and unpaid invoices, newest first. Renders nothing if there are none. */
export function Invoices() {
  const { t } = useTranslation('plan');
  const format = useFormat();
  const { data, error, mutate } = useInvoices();
  if (error && !data) return <LoadFailed error={error} onRetry={() => void mutate()} />;
  if (!data || data.length === 0) return null;
  return (
    <Paper
      component="section"
      withBorder
      radius="lg"
      p={{ base: 'md', sm: 'xl' }}
      mt="xl"
      aria-labelledby="plan-invoices"
    >
      <Title order={2} id="plan-invoices" mb="sm">
        {t('invoices.title')}
      </Title>
      <ul className={classes.list}>
        {data.map(({ id, number, date, total, currency, status, url, pdf }) => {
          const name = number ?? format.date(date);
          return (
            <li key={id} className={classes.row}>
              <div>
                <Text fw={600}>{format.longDate(date)}</Text>
                <Text size="sm" c="dimmed">
                  {number}
                </Text>
              </div>
              <Group gap="md">
                <Badge variant="light" color={status === 'paid' ? 'green' : 'main'}>
                  {t(`invoices.states.${status}`)}
                </Badge>
                <Text className={classes.amount}>{format.money(total, currency)}</Text>
                {url && (
                  <Anchor
                    href={url}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={t('invoices.open', { number: name })}
                  >
                    {t('invoices.view')}
                  </Anchor>
                )}
                {pdf && (
                  <Anchor
                    href={pdf}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={t('invoices.pdfOf', { number: name })}
                  >
                    {t('invoices.pdf')}
                  </Anchor>
                )}
              </Group>
            </li>
          );
        })}
      </ul>
    </Paper>
  );
}
