import {
  Alert,
  Anchor,
  Button,
  Group,
  LoadingOverlay,
  Paper,
  Progress,
  Stack,
  Stepper,
  Text,
  VisuallyHidden,
} from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useWindowEvent } from '@mantine/hooks';
import '@mantine/dropzone/styles.layer.css';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCircleCheck,
  IconTableImport,
} from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { ApiError } from '~/api/client';
import { useCompany } from '~/api/company';
import { useProductTypes } from '~/api/reference-data';
import { LoadGate } from '~/frame/entity-page';
import { paths } from '~/frame/paths';
import { isPlanLimit, PlanLimit } from '~/frame/plan-limit';
import { planReturn } from '~/frame/plan-return';
import { useErrorText } from '~/i18n/use-error-text';
import { EmptyState } from '~/ui/empty-state';
import { FormSection } from '~/ui/form-section';
import { IndeterminateProgress } from '~/ui/indeterminate-progress';
import { notifyError } from '~/ui/notify';
import { PageHeader } from '~/ui/page-header';
import classes from '~/ui/step-label.module.css';
import { useFormat } from '~/ui/use-format';
import { limits } from '../../../../shared/vocabulary/limits.js';
import { ImportColumns } from './import-columns';
import { ImportReview } from './import-review';
import { RowActions } from './row-actions';
import { doneTitle, type Import, type Preview, useImport, useUndoImport } from './use-import';

const steps = ['file', 'review', 'done'] as const;

/**
 * Page that imports products from a CSV or Excel file: choose the file, review it, import it.
 * The import is all or nothing.
 */
export default function ProductImportPage() {
  const { t } = useTranslation(['productImport', 'products', 'common']);
  const types = useProductTypes();
  const { state, choose, tell, restart, run } = useImport();
  const { preview, reading, sent, done, error } = state;
  const limit = isPlanLimit(error) ? error : null;
  const [seen, setSeen] = useState<ApiError | null>(null);
  const step = done ? 2 : preview ? 1 : 0;
  // The plan may have changed in another tab.
  useWindowEvent('focus', () => {
    if (preview && !reading && isBeyondPlan(preview)) tell({ ...state.told });
  });
  // The pressed button disappears with its step, so the next step takes the focus.
  const shown = useRef<HTMLDivElement>(null);
  const left = useRef(step);
  useEffect(() => {
    if (left.current !== step) shown.current?.focus({ preventScroll: true });
    left.current = step;
  }, [step]);
  const review = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The "leave out" button disappears with its row, so the review takes the focus.
    if (preview && document.activeElement === document.body)
      review.current?.focus({ preventScroll: true });
  }, [preview]);

  return (
    <>
      <PageHeader
        title={t('common:title.importProducts')}
        intro={t('productImport:intro')}
        crumbs={[
          { label: t('products:list.title'), to: paths.products.list },
          { label: t('common:title.importProducts') },
        ]}
      />
      {!done && <Room />}
      <Stepper
        active={step}
        allowNextStepsSelect={false}
        size="sm"
        mb="lg"
        aria-label={t('productImport:steps.title')}
        wrap={false}
        classNames={{ stepBody: classes.words }}
      >
        {steps.map((name, place) => (
          <Stepper.Step
            key={name}
            label={t(`productImport:steps.${name}`)}
            data-here={place === step || undefined}
            {...(place === 0 && preview && !done && sent === null ? { onClick: restart } : {})}
          />
        ))}
      </Stepper>
      <div
        ref={shown}
        role="group"
        aria-label={t(`productImport:steps.${steps[step]}`)}
        tabIndex={-1}
        style={{ outline: 'none' }}
      >
        {done ? (
          <Done done={done} onAgain={restart} />
        ) : (
          <LoadGate needs={[types]}>
            {!limit && !preview && error !== null && <Refused error={error} />}
            <VisuallyHidden role="status">
              {preview && reading ? t('productImport:reading') : ''}
            </VisuallyHidden>
            {preview && types.data ? (
              <div style={{ position: 'relative' }} aria-busy={reading}>
                <LoadingOverlay visible={reading} zIndex={1} />
                <FormSection
                  title={t('productImport:columns.title')}
                  description={t('productImport:columns.intro', { file: state.file?.name })}
                >
                  <ImportColumns
                    preview={preview}
                    told={state.told}
                    types={types.data}
                    onTell={tell}
                  />
                </FormSection>
                <RowActions preview={preview} told={state.told} types={types.data} onTell={tell} />
                <FormSection title={t('productImport:review.title')}>
                  <div
                    ref={review}
                    role="group"
                    aria-label={t('productImport:review.title')}
                    tabIndex={-1}
                    style={{ outline: 'none' }}
                  >
                    <ImportReview
                      preview={preview}
                      types={types.data}
                      onLeaveOut={(row) =>
                        tell({ ...state.told, rows: { ...state.told.rows, [row]: 'LEAVE_OUT' } })
                      }
                    />
                  </div>
                  {!limit && error !== null && <Refused error={error} />}
                  <RunBar
                    preview={preview}
                    sent={sent}
                    reading={reading || state.told !== state.previewed}
                    onShorten={(lastRow) => tell({ ...state.told, lastRow })}
                    onRun={() => void run()}
                    onRestart={restart}
                  />
                </FormSection>
              </div>
            ) : (
              <FileZone reading={reading} onChoose={(file) => void choose(file)} />
            )}
          </LoadGate>
        )}
      </div>
      <PlanLimit
        error={limit === seen ? null : limit}
        hint={t('products:list.fullHint')}
        onClose={() => setSeen(limit)}
      />
    </>
  );
}

/** Shows at the start how many more products the plan allows. */
function Room() {
  const { t } = useTranslation('productImport');
  const { data: company } = useCompany();
  if (!company) return null;
  const { used, max } = company.usage.products;
  if (max === null) return null;
  return (
    <Text mb="md">
      {t('room', { count: Math.max(0, max - used) })}{' '}
      <Anchor component={Link} to={paths.plan} state={planReturn()} inherit underline="always">
        {t('run.plans')}
      </Anchor>
    </Text>
  );
}

function FileZone({ reading, onChoose }: { reading: boolean; onChoose: (file: File) => void }) {
  const { t } = useTranslation('productImport');
  const format = useFormat();
  const id = useId();
  return (
    <Paper withBorder radius="lg" p={{ base: 'md', sm: 'xl' }}>
      <Dropzone
        multiple={false}
        loading={reading}
        onDrop={([file]) => {
          if (file) onChoose(file);
        }}
        onReject={() => notifyError(t('file.one'))}
        inputProps={{
          'aria-label': t('file.choose'),
          accept: '.csv,.txt,.tsv,.xlsx',
        }}
        aria-describedby={id}
      >
        <Stack align="center" justify="center" gap="xs" mih={200} style={{ pointerEvents: 'none' }}>
          <IconTableImport size={40} stroke={1.3} aria-hidden="true" />
          <Text fw={600} ta="center">
            {t('file.choose')}
          </Text>
          <Text size="sm" c="dimmed" ta="center" id={id} maw={460}>
            {t('file.limits', {
              size: format.bytes(limits.tableBytes),
              rows: format.number(limits.tableRows),
            })}
          </Text>
        </Stack>
      </Dropzone>
      <Text size="sm" c="dimmed" mt="md" maw="65ch">
        {t('file.hint')}
      </Text>
    </Paper>
  );
}

function Refused({ error }: { error: unknown }) {
  const errorText = useErrorText();
  return (
    <Alert
      color="main"
      variant="light"
      role="alert"
      icon={<IconAlertTriangle aria-hidden="true" />}
      mb="lg"
    >
      {errorText(error)}
    </Alert>
  );
}

const isBeyondPlan = ({ room, places }: Pick<Preview, 'room' | 'places'>): boolean =>
  room !== null && places > room;

type RunBarProps = {
  preview: Pick<
    Preview,
    'fresh' | 'changed' | 'leftOut' | 'broken' | 'room' | 'places' | 'lastRowInPlan'
  >;
  sent: number | null;
  reading: boolean;
  /** Leaves out the rows after this one. */
  onShorten: (lastRow: number) => void;
  onRun: () => void;
  onRestart: () => void;
};

function RunBar({
  preview: { fresh, changed, leftOut, broken, room, places, lastRowInPlan },
  sent,
  reading,
  onShorten,
  onRun,
  onRestart,
}: RunBarProps) {
  const { t } = useTranslation('productImport');
  const { data: company } = useCompany();
  const tooMany = isBeyondPlan({ room, places });
  const count = fresh + changed;
  const busy = sent !== null;
  const doing = sent === 1 ? t('run.writing', { count }) : t('run.sending');
  return (
    <Stack gap="sm" mt="lg">
      {tooMany && (
        <Alert color="main" variant="light" icon={<IconAlertTriangle aria-hidden="true" />}>
          <Text inherit>{t('run.tooMany', { count: room })}</Text>
          <Group gap="sm" mt="sm">
            {lastRowInPlan !== null && (
              <Button disabled={reading || busy} onClick={() => onShorten(lastRowInPlan)}>
                {t('run.firstOnly', { count: room })}
              </Button>
            )}
            <Button
              component={Link}
              to={`${paths.plan}?products=${(company?.usage.products.used ?? 0) + places}`}
              target="_blank"
              // The tab can then be closed after the payment.
              rel="opener"
              variant="default"
            >
              {t('run.plans')}
            </Button>
          </Group>
        </Alert>
      )}
      {busy &&
        (sent === 1 ? (
          <IndeterminateProgress label={doing} />
        ) : (
          <Progress value={sent * 100} size={3} aria-label={doing} />
        ))}
      <Group gap="sm">
        <Button
          loading={busy}
          disabled={reading || broken > 0 || count === 0 || tooMany}
          onClick={onRun}
        >
          {changed === 0
            ? t('run.start', { count })
            : fresh === 0
              ? t('run.update', { count })
              : t('run.both', { fresh, changed })}
        </Button>
        <Button variant="default" disabled={busy} onClick={onRestart}>
          {t('run.other')}
        </Button>
        {busy && (
          <Text size="sm" role="status">
            {doing}
          </Text>
        )}
      </Group>
      {busy && (
        <Text size="sm" c="dimmed">
          {t('run.leave')}
        </Text>
      )}
      {broken > 0 && (
        <Text size="sm" c="dimmed">
          {t('run.allOrNone')}
        </Text>
      )}
      {broken === 0 && count === 0 && (
        <Text size="sm" c="dimmed">
          {t(leftOut > 0 ? 'run.allLeftOut' : 'run.nothing')}
        </Text>
      )}
    </Stack>
  );
}

function Done({ done, onAgain }: { done: Import; onAgain: () => void }) {
  const { t } = useTranslation('productImport');
  const navigate = useNavigate();
  const undoImport = useUndoImport();
  const [undoing, setUndoing] = useState(false);
  const undo = async () => {
    setUndoing(true);
    if (await undoImport(done.id)) await navigate(paths.products.list);
    else setUndoing(false);
  };
  return (
    <Paper withBorder radius="lg">
      <EmptyState
        icon={IconCircleCheck}
        title={doneTitle(t, done)}
        text={[
          done.products > 0 && t('done.text'),
          done.products > 0 && done.changed > 0 && `${t('done.changed', { count: done.changed })}.`,
          done.products + done.changed > 0 && t('done.undoHint'),
        ]
          .filter(Boolean)
          .join(' ')}
        action={
          <Group gap="sm" justify="center">
            <Button component={Link} to={paths.products.list}>
              {t('done.list')}
            </Button>
            <Button variant="default" onClick={onAgain}>
              {t('done.again')}
            </Button>
            <Button
              variant="subtle"
              leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
              loading={undoing}
              onClick={() => void undo()}
            >
              {t('done.undo')}
            </Button>
          </Group>
        }
      />
    </Paper>
  );
}
